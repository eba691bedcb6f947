import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { writeInPassing } from '#app/platform/db/write-in-passing.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import type { NotificationKind } from './notification-kinds.ts';
import { existsUnseenOf, type Opened, updateOpened, updateSeen } from './notifications.repo.server.ts';

/** Marks the viewer's own notifications as seen: the one with `id`, or all up to `untilId`. Idempotent; others' ids change nothing. */
export async function markSeen(
  db: Db,
  viewer: Viewer,
  which: { kind: NotificationKind | 'all' } & ({ id: number } | { untilId: number }),
): Promise<void> {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  await updateSeen(db, { ...which, memberId: viewer.memberId });
}

/**
 * The viewer has opened what their notifications tell of: all that tells of it is seen, in passing, for no page waits for it.
 * Nothing is written where nothing changes: pages call it at each look.
 */
export async function markOpened(db: Db, viewer: Viewer, of: Opened): Promise<void> {
  const { memberId } = viewer;
  if (memberId === null || !(await existsUnseenOf(db, { memberId, of }))) return;
  writeInPassing(db, () => updateOpened(db, { memberId, of }));
}
