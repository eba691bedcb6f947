import http from 'node:http';
import * as build from 'virtual:react-router/server-build';
import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { jobKinds } from '#app/jobs.ts';
import { loadConfig } from '#app/platform/config/config.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { openQueue } from '#app/platform/jobs/queue.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';

/** A bare `node:http` server that answers each request with React's rendering of one page's tree, its data read once. Built with the app. */
export async function openRenderingServer(databaseUrl: string, url: string): Promise<http.Server> {
  const config = loadConfig({});
  const db = openDatabase(databaseUrl, 2);
  const queue = await openQueue(databaseUrl, 'web', jobKinds);
  const context = new RouterContextProvider();
  context.set(servicesContext, { db, config, queue, storage: openStorage(config) });
  context.set(viewerContext, visitor());
  context.set(pageTagsContext, new Set());
  const page = await capture(new Request(url), context);
  await queue.stop();
  await db.destroy();

  const render = () => renderToString(<ServerRouter context={page} url={url} />);
  if (!render().includes('<main')) throw new Error('The page does not show itself.');
  return http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(render());
  });
}

/** What React Router would render for a request, its loaders run. */
async function capture(request: Request, loadContext: RouterContextProvider): Promise<EntryContext> {
  let captured: EntryContext | undefined;
  const handleRequest: typeof build.entry.module.default = async (_request, status, headers, context) => {
    // The data that the browser takes over is a stream, which can be read once: it is left out of the tree.
    captured = { ...context, serverHandoffStream: undefined };
    return new Response('', { status, headers });
  };
  const entry = { ...build.entry, module: { ...build.entry.module, default: handleRequest } };
  await createRequestHandler({ ...build, entry }, 'production')(request, loadContext);
  if (!captured) throw new Error('The page was not rendered.');
  return captured;
}
