import type { Db, Tx } from '#app/platform/db/database.server.ts';
import {
  existsFor,
  findMessageRow,
  findMessageRows,
  findRound,
  type MessageRow,
  updateHidden,
  updateReported,
} from './correspondence.repo.server.ts';

/** So many messages before a reported one, and after it, are shown to moderators. */
export const CONTEXT_MESSAGES = 2;

/** Messages as they were written, whoever asks, in no order: what of them a moderator may see is the caller's to ask. */
export async function readMessages(db: Db, ids: readonly number[]): Promise<MessageRow[]> {
  return findMessageRows(db, ids);
}

/** Whether a member still has a message that they were sent. */
export async function hasReceived(db: Db, of: { id: number; memberId: number }): Promise<boolean> {
  const row = await findMessageRow(db, of.id);
  return row?.recipient_id === of.memberId && (await existsFor(db, of));
}

/** What was written just before and after each of some messages, by its number, as far as who got it still has that; oldest first. */
export async function readContexts(db: Db, ids: readonly number[]): Promise<Map<number, MessageRow[]>> {
  return Map.groupBy(await findRound(db, { ids, each: CONTEXT_MESSAGES }), (row) => row.of_id);
}

/** Keeps a reported message for the moderators, though both sides take it away. */
export async function keepForModerators(tx: Tx, id: number): Promise<void> {
  await updateReported(tx, id);
}

/** Hides a message from who got it, or shows it again with `isHidden` false. */
export async function hideMessage(
  tx: Tx,
  { id, isHidden, by }: { id: number; isHidden: boolean; by: number | null },
): Promise<void> {
  await updateHidden(tx, { id, hiddenBy: isHidden ? by : null });
}
