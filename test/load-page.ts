import { type LoaderFunction, RouterContextProvider } from 'react-router';
import {
  apiCallsContext,
  clientAddressContext,
  pageTagsContext,
  type Services,
  servicesContext,
  stagedFilesContext,
  viewerContext,
} from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';

const modules = import.meta.glob<{ loader?: LoaderFunction }>('../app/screens/**/*.{ts,tsx}');

/** The loader of a screen, by its file as the route table names it. */
export async function loaderOf(file: string): Promise<LoaderFunction> {
  const load = (await modules[`../app/${file}`]?.())?.loader;
  if (!load) throw new Error(`${file} has no loader.`);
  return load;
}

type Asked = { url: URL; pattern: string; viewer: Viewer; services: Services };

/** Runs a page's loader as the server would; what it answers in place of itself, a refusal or a way to elsewhere, is an answer too. */
export async function loadPage(load: LoaderFunction, { url, pattern, viewer, services }: Asked): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(viewerContext, viewer);
  context.set(apiCallsContext, []);
  context.set(clientAddressContext, '127.0.0.1');
  context.set(stagedFilesContext, []);
  context.set(pageTagsContext, new Set());
  try {
    return await load({ request: new Request(url), url, params: paramsOf(pattern, url.pathname), context, pattern });
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
