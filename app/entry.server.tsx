import { randomBytes } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { bootScript } from '#app/layout/local-entries.ts';
import { takeMarkOff } from '#app/layout/marked-scripts.ts';
import { packFrameViewer } from '#app/layout/pack-frame-viewer.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { failureContext, pageBytesContext, pageScriptsContext } from '#app/platform/session/request-context.server.ts';
import { ownValuesId, standIns } from '#app/viewer/stand-ins.server.ts';
import { type FrameMaker, frameContext, viewerContext } from '#app/viewer/viewer-context.server.ts';

/**
 * Renders the whole page before answering: pages are finished bytes, so that they can be cached, hashed and compressed once.
 * The data that the browser takes over is put in by hand: React Router's way streams it through React, and costs as much as the cards.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const marked = renderToString(<ServerRouter context={routerContext} url={request.url} nonce={mark} />);
  const { html: page, scripts } = takeMarkOff(marked, mark);
  const html = doctype + paintFirst(page);
  // The mark of a boundary that gave its fallback: nobody would come back to fill it.
  if (html.includes('<!--$!-->')) throw new Error(`${request.url} waits for something while it is rendered.`);
  const hasScripts = routerContext.renderMeta?.didRenderScripts === true;
  const data = serverHandoffStream && hasScripts ? await readText(serverHandoffStream) : '';
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const isShared = context.get(viewerContext).shared !== undefined;
  const dataScripts = data === '' ? [] : dataScriptsOf(data, isShared);
  context.set(pageScriptsContext, [bootScript, ...scripts, ...dataScripts]);
  context.set(pageBytesContext, withScripts(html, dataScripts, isShared ? standIns.values : ''));
  if (isShared) context.set(frameContext, frameOf(routerContext, request.url));
  return new Response(null, { status, headers });
}

/** Without it browsers lay the page out by the rules of the last century. */
const doctype = '<!DOCTYPE html>';

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** What a page is drawn with comes before what brings it to life: over a weak connection they would share it. */
function paintFirst(page: string): string {
  return page.replaceAll(/<link rel="modulepreload" href="[^"]+"/g, '$& fetchpriority="low"');
}

/** Known to this process alone, and taken off again before a page leaves it. */
const mark = randomBytes(16).toString('hex');

/** By which React Router's client receives its loaders' data, as its own server component writes them. */
function dataScriptsOf(data: string, isShared: boolean): string[] {
  const controller = 'window.__reactRouterContext.streamController';
  const text = isShared ? `(${putOwnIn})(${quoted(data)})` : quoted(data);
  return [`${controller}.enqueue(${text});`, `${controller}.close();`];
}

/** Puts a member's own values into data that members share. They stand beside it, so that its script is the same for all, and allowed by one hash. */
const putOwnIn = `(s)=>{const v=JSON.parse(document.getElementById("${ownValuesId}").textContent);for(const k in v)s=s.replaceAll(k,()=>v[k]);return s}`;

/** The frame of a page, rendered within the same tree as the page was, so that ids that hang on the place in it are the same. */
function frameOf(page: Omit<EntryContext, 'serverHandoffStream'>, url: string): FrameMaker {
  const { staticHandlerContext, ...entry } = page;
  const { loaderData, ...rest } = staticHandlerContext;
  // What is kept for frames holds nothing of the page that they are made for.
  const outermost = { ...rest, matches: rest.matches.slice(0, 1) };
  const root: object = loaderData.root;
  return {
    site: JSON.stringify({ ...root, viewer: undefined }),
    render(viewer) {
      const data = { root: { ...root, viewer: packFrameViewer(viewer) } };
      const context = { ...entry, staticHandlerContext: { ...outermost, loaderData: data } };
      return takeMarkOff(renderToString(<ServerRouter context={context} url={url} nonce={mark} />), mark).html;
    },
  };
}

function withScripts(html: string, scripts: readonly string[], before: string): Buffer<ArrayBuffer> {
  const end = html.lastIndexOf('</body>');
  const elements = [before, ...scripts.map((text) => `<script>${text}</script>`)];
  // Written in one go: a joined string would be copied whole once more, and so would joined pieces.
  const size = elements.reduce((sum, element) => sum + Buffer.byteLength(element), Buffer.byteLength(html));
  const bytes = Buffer.allocUnsafe(size);
  let at = bytes.write(html.slice(0, end));
  for (const element of elements) at += bytes.write(element, at);
  bytes.write(html.slice(end), at);
  return bytes;
}

const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };

/** A string literal that can neither end its script element nor begin a comment in it. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(/[<>&]/g, (sign) => escapes[sign] ?? sign);
}

/** Expected failures are pages of their own; the rest is logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (error instanceof DomainError) context.set(failureContext, error);
  if (request.signal.aborted || error instanceof DomainError) return;
  // An address that no route has, or a method that a page does not take.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  console.error(error);
};
