import { whyNot } from '#app/features/members/can.ts';
import type { MemberView } from '#app/features/members/find-members.server.ts';
import { findRelation, isBlockedBy, isFollowing } from '#app/features/members/following/find-relation.server.ts';
import { findMessageWelcome } from '#app/features/members/settings/find-message-welcome.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { existsMessageFrom } from './correspondence.repo.server.ts';
import { messageWords as words } from './message-words.ts';

/**
 * Why `viewer` may not write to a member now; null where they may. A block and a member's own wish are told alike, so that nobody learns
 * of the one by the other. Who takes no messages sends none: nobody could answer them.
 */
export async function whyNotWrite(db: Db, viewer: Viewer, partner: MemberView): Promise<string | null> {
  const refusal = whyNot(viewer, 'writeMessage');
  if (refusal !== undefined || viewer.memberId === null) return refusal ?? null;
  if (isOneself(viewer, partner.id)) return words.toYourself;
  if (partner.username === '') return words.hasLeft;
  const [relation, isRefused, own, theirs] = await Promise.all([
    findRelation(db, viewer, partner.id),
    isBlockedBy(db, viewer, partner.id),
    findMessageWelcome(db, viewer.memberId),
    findMessageWelcome(db, partner.id),
  ]);
  if (relation?.isBlocked) return words.blockedByYou;
  if (own === 'nobody') return words.youTakeNone;
  if (isRefused || theirs === 'nobody') return words.refused;
  if (theirs === 'followed' && !(await isKnownTo(db, viewer.memberId, partner.id))) return words.refused;
  return null;
}

/** Whom a member follows, and whom they have written to and have not taken it away, may write to them. */
async function isKnownTo(db: Db, memberId: number, ownerId: number): Promise<boolean> {
  const written = { memberId: ownerId, partnerId: memberId, isKept: true };
  return (await isFollowing(db, ownerId, memberId)) || (await existsMessageFrom(db, written));
}
