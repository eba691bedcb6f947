import { Writable } from 'node:stream';
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
        const chunks: Uint8Array[] = [];
        const body = new Writable({
          highWaterMark: Number.MAX_SAFE_INTEGER,
          write(chunk, _encoding, done) {
            chunks.push(chunk);
            done();
          },
        });
        body.on('finish', () => {
          resolve(new Response(Buffer.concat(chunks), { status: failed ? 500 : status, headers }));
        });
        pipe(body);
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
