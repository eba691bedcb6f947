import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { updateCommentHidden } from './comments.repo.server.ts';

/** Takes a comment out of everybody's sight, or shows it again. Who may do so is the caller's to ask. */
export async function hideComment(
  tx: Tx,
  { memberId }: Viewer,
  { commentId, isHidden }: { commentId: number; isHidden: boolean },
): Promise<void> {
  await updateCommentHidden(tx, { id: commentId, hiddenBy: isHidden ? memberId : null });
}
