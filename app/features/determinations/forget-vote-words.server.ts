import type { Tx } from '#app/platform/db/database.server.ts';
import { updateVoteWordsGone } from './forgotten-words.repo.server.ts';

/** Takes back the words beside the votes and decisions of a member who leaves; the votes stay. */
export async function forgetVoteWords(tx: Tx, memberId: number): Promise<void> {
  await updateVoteWordsGone(tx, memberId);
}
