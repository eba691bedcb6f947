import type { SightingRow } from '#app/features/sightings/sighting-rows.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findCommentForUpdate, updateCommentHidden } from './comments.repo.server.ts';
import { tellOfComment } from './tell-of-comment.server.ts';

type Hiding = { commentId: number; sighting: SightingRow; isHidden: boolean };

/**
 * Takes a comment out of everybody's sight, or shows it again, which is told to who has not heard of it. Who may do so is the caller's to
 * ask, who holds the sighting; whether anything was changed.
 */
export async function hideComment(
  tx: Tx,
  { memberId }: Viewer,
  { commentId, sighting, isHidden }: Hiding,
): Promise<boolean> {
  const comment = await findCommentForUpdate(tx, commentId);
  if (!comment || comment.deleted_at !== null || (comment.hidden_at !== null) === isHidden) return false;
  await updateCommentHidden(tx, { id: commentId, hiddenBy: isHidden ? memberId : null });
  const { text, member_id: authorId, parent_id: threadId } = comment;
  if (!isHidden && text !== '' && sighting.state !== 'deleted')
    await tellOfComment(tx, { commentId, sighting, authorId, threadId, text, isBack: true });
  return true;
}
