import { holdParts } from '#app/features/members/hold-parts.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { findPartIds } from './participants.repo.server.ts';

/** Keeps what all who take part in an event take part in as it is until the transaction ends; the event's row is held already. */
export async function holdPartsOf(tx: Tx, eventId: number): Promise<void> {
  await holdParts(tx, { memberIds: await findPartIds(tx, eventId), how: 'alone' });
}
