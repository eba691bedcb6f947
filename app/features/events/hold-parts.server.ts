import type { Tx } from '#app/platform/db/database.server.ts';
import { findPartIds, lockParts } from './participants.repo.server.ts';

/** Members share so many locks, so that an event of thousands takes no more. */
const locks = 64;

/**
 * Keeps what members take part in as it is until the transaction ends. Who writes finds shares it and then asks in which events they lie; who changes an
 * event, or who takes part, holds it alone, after the event's row: neither misses what the other is about to commit.
 */
export async function holdParts(
  tx: Tx,
  { memberIds, how }: { memberIds: readonly number[]; how: 'shared' | 'alone' },
): Promise<void> {
  const numbers = [...new Set(memberIds.map((id) => id % locks))].toSorted((a, b) => a - b);
  await lockParts(tx, { numbers, how });
}

/** The same for all who take part in an event, whose row is held already. */
export async function holdPartsOf(tx: Tx, eventId: number): Promise<void> {
  await holdParts(tx, { memberIds: await findPartIds(tx, eventId), how: 'alone' });
}
