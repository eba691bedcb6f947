import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { authorize } from '../can.ts';
import { findMemberById } from '../members.repo.server.ts';
import { followMessages } from './follow-messages.ts';
import { deleteBlock, deleteFollow, existsBlock, insertBlock, insertFollow, type Pair } from './follows.repo.server.ts';

/** What a member may do to another; the second undoes the first. */
export const followActs = ['follow', 'unfollow', 'block', 'unblock'] as const;
export type FollowAct = (typeof followActs)[number];

/**
 * Follows or blocks a member, or ends that; a second time changes nothing. Who blocks somebody neither follows them nor is
 * followed by them. Throws not_logged_in, not_allowed, not_found.
 */
export async function followMember(
  db: Db,
  viewer: Viewer,
  { memberId: otherId, act }: { memberId: number; act: FollowAct },
): Promise<void> {
  authorize(viewer, 'follow', { id: otherId });
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  await write(db, async (tx) => {
    if (!(await findMemberById(tx, otherId))) throw new DomainError('not_found');
    const pair: Pair = { memberId, otherId };
    const mirror: Pair = { memberId: otherId, otherId: memberId };
    if (act === 'unfollow') await deleteFollow(tx, pair);
    // The pages of whoever blocks know whom they are to be shown otherwise.
    if (act !== 'unfollow') touch(tx, 'members');
    if (act === 'unblock') await deleteBlock(tx, pair);
    if (act === 'block') {
      await insertBlock(tx, pair);
      await deleteFollow(tx, pair);
      await deleteFollow(tx, mirror);
    }
    if (act === 'follow') {
      if (await existsBlock(tx, mirror))
        throw new DomainError('not_allowed', [{ path: '', message: followMessages.refused }]);
      await deleteBlock(tx, pair);
      await insertFollow(tx, pair);
    }
  });
}
