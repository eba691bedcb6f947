import type { Db } from '#app/platform/db/database.server.ts';
import { type CommentRow, findCommentRowsById } from './comments.repo.server.ts';

/** Comments as they were written, for moderators: hidden ones too, in no order. What of them a reader may see is the caller's to ask. */
export async function readComments(db: Db, ids: readonly number[]): Promise<CommentRow[]> {
  return findCommentRowsById(db, ids);
}
