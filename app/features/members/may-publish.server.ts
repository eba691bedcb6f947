import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { can } from './can.ts';
import { holdEmailVerified } from './members.repo.server.ts';

/**
 * Whether what this transaction writes is public. The session may have been read before its member's address was confirmed:
 * then the job that publishes what waited could come before the write, and never see it.
 */
export async function mayPublish(tx: Tx, viewer: Viewer): Promise<boolean> {
  if (viewer.memberId === null || can(viewer, 'publish')) return can(viewer, 'publish');
  return can({ ...viewer, emailVerified: await holdEmailVerified(tx, viewer.memberId) }, 'publish');
}
