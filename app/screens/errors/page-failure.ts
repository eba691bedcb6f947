import { isRouteErrorResponse } from 'react-router';
import { uiMessages } from '#app/ui/messages.ts';

/** Browsers' words for a request that found no way: Chromium's, Firefox's, Safari's. */
const isCut = /fetch|NetworkError|^Load failed/;

/** Why there is no page, and in our own words where it is nobody's fault: refused, too busy, or no network. */
export function pageFailure(error: unknown): { status: number; detail?: string | undefined } {
  if (error instanceof TypeError && isCut.test(error.message)) return { status: 503, detail: uiMessages.siteAway };
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const { status } = error;
  return status < 500 || status === 503 || status === 507 ? { status, detail: detailOf(error.data) } : { status };
}

function detailOf(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
    ? body.detail
    : undefined;
}
