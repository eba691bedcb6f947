import { isbot } from 'isbot';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { type Viewer, visitor } from '#app/platform/session/viewer.ts';

/** Who sends a request with these headers; without a running session, a visitor. */
export async function resolveViewer(_services: Services, headers: Headers): Promise<Viewer> {
  return visitor(isbot(headers.get('user-agent') ?? ''));
}
