import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { DomainError } from '#app/platform/action/domain-error.ts';

/** Renders the whole page before answering: pages are finished bytes, so that they can be cached, hashed and compressed once. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // What is ready stands in its place: moved there by a script, it would be missing where scripts do not run.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        pipe(body);
        buffer(body).then(
          (html) => resolve(new Response(new Uint8Array(html), { status: failed ? 500 : status, headers })),
          reject,
        );
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
  });
}

/** Expected failures are pages of their own; the rest is logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || error instanceof DomainError) return;
  // An address that no route has, or a method that a page does not take.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  console.error(error);
};
