import { authorize } from '#app/features/members/can.ts';
import { refuseBlocked } from '#app/features/members/following/find-relation.server.ts';
import { writingLimits } from '#app/features/sightings/limits.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { commentMessages as messages } from './comment-messages.ts';
import { findCommentByClient, findCommentRow, insertComment } from './comments.repo.server.ts';
import { openToComment } from './open-comment.server.ts';
import { tellOfComment } from './tell-of-comment.server.ts';

export type NewComment = { sightingId: number; clientId: string; parentId: number | null; text: string };

/**
 * Says something under a sighting, or answers what was said; once for each clientId, and those concerned are told. Throws
 * not_found, not_logged_in, not_allowed, email_not_confirmed, invalid, conflict (the key was another comment's), too_many_requests.
 * `follow` is what hangs on it further on, in the same transaction.
 */
export async function sayComment(
  db: Db,
  viewer: Viewer,
  input: NewComment,
  follow: (tx: Tx, sighting: { id: number; member_id: number }) => Promise<void> = async () => undefined,
): Promise<{ id: number }> {
  authorize(viewer, 'comment');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  const repeat = await findRepeat(db, { ...input, memberId });
  if (repeat) return repeat;
  await countTry(db, writingLimits.comment, String(memberId));
  // What follows may open a decision again.
  return writeUnderTree(db, async (tx) => {
    const sighting = await openToComment(tx, viewer, input.sightingId);
    await refuseBlocked(tx, { ownerId: sighting.member_id, viewer, message: messages.blocked });
    const parentId = input.parentId === null ? null : await threadOf(tx, sighting.id, input.parentId);
    const id = await insertComment(tx, { ...input, memberId, parentId });
    // A twin of this press was faster.
    if (id === undefined) return (await findRepeat(tx, { ...input, memberId })) ?? { id: 0 };
    await tellOfComment(tx, { commentId: id, sighting, authorId: memberId, threadId: parentId, text: input.text });
    await follow(tx, sighting);
    touch(tx, 'sightings');
    return { id };
  });
}

/** The comment that the key was sent with before. Throws conflict where it said something else. */
async function findRepeat(db: Db, input: NewComment & { memberId: number }): Promise<{ id: number } | undefined> {
  const known = await findCommentByClient(db, input);
  if (!known) return undefined;
  const parent = input.parentId === null ? undefined : await findCommentRow(db, input.parentId);
  const threadId = parent?.parent_id ?? input.parentId;
  const isSame = known.sighting_id === input.sightingId && known.parent_id === threadId && known.text === input.text;
  if (!isSame) throw new DomainError('conflict', [{ path: 'text', message: messages.keyUsed }]);
  return { id: known.id };
}

/** The comment that begins the thread of the answered one: there is one level of answers. */
async function threadOf(tx: Tx, sightingId: number, parentId: number): Promise<number> {
  const parent = await findCommentRow(tx, parentId);
  if (parent?.sighting_id !== sightingId)
    throw new DomainError('invalid', [{ path: 'parentId', message: messages.parentGone }]);
  return parent.parent_id ?? parent.id;
}
