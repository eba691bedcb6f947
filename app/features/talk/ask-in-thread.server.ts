import { randomUUID } from 'node:crypto';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { existsAnswer, insertComment, updateCommentDeleted } from './comments.repo.server.ts';

/** Puts a question to the observer among the sighting's comments, in the caller's transaction, which holds the sighting and tells of it; answers its id. */
export async function askInThread(
  tx: Tx,
  question: { sightingId: number; memberId: number; text: string },
): Promise<number | null> {
  const id = await insertComment(tx, { ...question, clientId: randomUUID(), parentId: null });
  touch(tx, 'sightings');
  return id ?? null;
}

/** Takes a question back, unless somebody has answered it. */
export async function takeQuestionBack(tx: Tx, commentId: number): Promise<void> {
  if (!(await existsAnswer(tx, commentId))) await updateCommentDeleted(tx, commentId);
}
