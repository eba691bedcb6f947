import type { Tx } from '#app/platform/db/database.server.ts';

/** The words beside a member's votes and decisions; the votes stay. */
export async function updateVoteWordsGone(tx: Tx, memberId: number): Promise<void> {
  await tx.updateTable('determination').set({ comment: '' }).where('member_id', '=', memberId).execute();
  await tx.updateTable('verdict').set({ comment: '' }).where('member_id', '=', memberId).execute();
}
