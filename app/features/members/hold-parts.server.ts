import type { Tx } from '#app/platform/db/database.server.ts';
import { lockParts } from './parts.repo.server.ts';

/** Members share so many locks, so that an event of thousands takes no more. */
const locks = 64;

/**
 * Keeps what members take part in, events and projects alike, as it is until the transaction ends. Who writes finds shares it and then asks where they
 * belong; who changes an event or a project, or who takes part, holds it alone, after its row: neither misses what the other is about to commit.
 */
export async function holdParts(
  tx: Tx,
  { memberIds, how }: { memberIds: readonly number[]; how: 'shared' | 'alone' },
): Promise<void> {
  const numbers = [...new Set(memberIds.map((id) => id % locks))].toSorted((a, b) => a - b);
  await lockParts(tx, { numbers, how });
}
