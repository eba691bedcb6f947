import type { RawBuilder, SqlBool } from 'kysely';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { askTogether } from '#app/platform/db/ask-together.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { writeInPassing } from '#app/platform/db/write-in-passing.server.ts';
import { askOwn } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { NotificationKind } from './notification-kinds.ts';
import {
  existsUnseenOf,
  findMembersWithUnseen,
  type Opened,
  updateOpened,
  updateSeen,
} from './notifications.repo.server.ts';

/** One by its `id`, or all up to `untilId`. */
export type SeenOnes = { kind: NotificationKind | 'all' } & ({ id: number } | { untilId: number });

/** Marks those of the viewer's own notifications as seen that they `canOpen`. Idempotent; others' ids change nothing. */
export async function markAsSeen(
  db: Db,
  viewer: Viewer,
  which: SeenOnes & { canOpen: RawBuilder<SqlBool> },
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
  if (memberId === null || !(await hasUnseen(db, viewer, of))) return;
  writeInPassing(db, () => updateOpened(db, { memberId, of }));
}

/** A page that marks nothing as seen is the same for all; whoever it is new to gets one made for them, which marks it. */
function hasUnseen(db: Db, viewer: Viewer, of: Opened): Promise<boolean> {
  return askOwn(viewer, {
    key: `unseen:${JSON.stringify(of)}`,
    usual: false,
    ask: async ({ memberId }) =>
      memberId !== null && (await hasAnyUnseen(db, memberId)) === true && existsUnseenOf(db, { memberId, of }),
    otherwise: 'alone',
  });
}

const hasAnyUnseen = askTogether(findMembersWithUnseen);
