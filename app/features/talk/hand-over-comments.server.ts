import type { Tx } from '#app/platform/db/database.server.ts';
import { updateCommentsSighting } from './comments.repo.server.ts';

/** Carries what was said from one sighting to another: all of it, or the named threads with their answers. Answers the ids that went over. */
export async function handOverComments(
  tx: Tx,
  of: { fromId: number; intoId: number; only?: readonly number[] },
): Promise<number[]> {
  return updateCommentsSighting(tx, of);
}
