import { DomainError } from '#app/platform/action/domain-error.ts';
import { type FirstOnes, firstOnes } from '#app/platform/action/first-ones.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findMembers, type MemberView } from '../find-members.server.ts';
import { existsBlock, existsFollow, findAllBlocked, findBlockedIds, findFollowedIds } from './follows.repo.server.ts';

/** How the viewer stands to a member; who `isRefused` has been blocked by them and cannot follow. */
export type Relation = { isFollowed: boolean; isBlocked: boolean; isRefused: boolean };

/** Names on a page at once. */
const most = 500;

/** How the viewer stands to a member; null for visitors and for oneself: there is nothing to follow. */
export async function findRelation(db: Db, viewer: Viewer, otherId: number): Promise<Relation | null> {
  const { memberId } = viewer;
  if (memberId === null || memberId === otherId) return null;
  const pair = { memberId, otherId };
  const mirror = { memberId: otherId, otherId: memberId };
  const [isFollowed, isBlocked, isRefused] = await Promise.all([
    existsFollow(db, pair),
    existsBlock(db, pair),
    existsBlock(db, mirror),
  ]);
  return { isFollowed, isBlocked, isRefused };
}

/** Whom a member follows and whom they have blocked, by name. */
export async function findRelations(
  db: Db,
  memberId: number,
): Promise<{ followed: FirstOnes<MemberView>; blocked: FirstOnes<MemberView> }> {
  const [followedIds, blockedIds] = await Promise.all([
    findFollowedIds(db, memberId, most + 1),
    findBlockedIds(db, memberId, most + 1),
  ]);
  const members = await findMembers(db, [...followedIds, ...blockedIds]);
  const named = (ids: readonly number[]) =>
    firstOnes(
      ids.flatMap((id) => members.get(id) ?? []),
      most,
    );
  return { followed: named(followedIds), blocked: named(blockedIds) };
}

/** Whether a member follows another. */
export async function isFollowing(db: Db, memberId: number, otherId: number): Promise<boolean> {
  return await existsFollow(db, { memberId, otherId });
}

/** Refuses an act on somebody's own things to whom they have blocked, moderators excepted; `message` says what. Throws not_allowed. */
export async function refuseBlocked(
  db: Db,
  { ownerId, viewer, message }: { ownerId: number; viewer: Viewer; message: string },
): Promise<void> {
  if (await isBlockedBy(db, viewer, ownerId)) throw new DomainError('not_allowed', [{ path: '', message }]);
}

/** Whether somebody has blocked the viewer, whose words and questions they then do not take; moderators are never. */
export async function isBlockedBy(db: Db, viewer: Viewer, ownerId: number): Promise<boolean> {
  if (viewer.memberId === null || isOneself(viewer, ownerId) || viewer.isModerator || viewer.isAdmin) return false;
  if (viewer.shared) return (await findAllBlocked(db, ownerId)).some((each) => isOneself(viewer, each));
  return await existsBlock(db, { memberId: ownerId, otherId: viewer.memberId });
}
