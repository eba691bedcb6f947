import { type ActionFunction, type LoaderFunction, RouterContextProvider } from 'react-router';
import {
  apiCallsContext,
  clientAddressContext,
  pageTagsContext,
  type Services,
  servicesContext,
  stagedFilesContext,
} from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';

const modules = import.meta.glob<{ loader?: LoaderFunction; action?: ActionFunction }>('../app/screens/**/*.{ts,tsx}');

/** The loader of a screen, by its file as the route table names it. */
export async function loaderOf(file: string): Promise<LoaderFunction> {
  const load = (await modules[`../app/${file}`]?.())?.loader;
  if (!load) throw new Error(`${file} has no loader.`);
  return load;
}

/** The action of a screen, the same way. */
export async function actionOf(file: string): Promise<ActionFunction> {
  const act = (await modules[`../app/${file}`]?.())?.action;
  if (!act) throw new Error(`${file} has no action.`);
  return act;
}

type Asked = { url: URL; pattern: string; viewer: Viewer; services: Services };

/** Runs a page's loader as the server would; what it answers in place of itself, a refusal or a way to elsewhere, is an answer too. */
export async function loadPage(load: LoaderFunction, asked: Asked): Promise<unknown> {
  return orThrown(() => load(argsOf(asked)));
}

/** Sends a page's form as the server would, without files. */
export async function sendForm(act: ActionFunction, asked: Asked & { body: URLSearchParams }): Promise<unknown> {
  return orThrown(() => act(argsOf(asked, { method: 'POST', body: asked.body })));
}

function argsOf({ url, pattern, viewer, services }: Asked, init?: RequestInit) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(viewerContext, viewer);
  context.set(apiCallsContext, []);
  context.set(clientAddressContext, '127.0.0.1');
  context.set(stagedFilesContext, []);
  context.set(pageTagsContext, new Set());
  return { request: new Request(url, init), url, params: paramsOf(pattern, url.pathname), context, pattern };
}

async function orThrown(answer: () => unknown): Promise<unknown> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Error) throw error;
    return error;
  }
}

function paramsOf(pattern: string, pathname: string): Record<string, string> {
  const given = pathname.split('/').map(decodeURIComponent);
  return Object.fromEntries(
    pattern.split('/').flatMap((name, index) => (name.startsWith(':') ? [[name.slice(1), given[index] ?? '']] : [])),
  );
}
