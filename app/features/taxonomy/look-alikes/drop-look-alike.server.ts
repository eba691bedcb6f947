import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { deletePair, insertPairVersion } from './look-alikes.repo.server.ts';

/** Ends a pair of look-alikes, its history staying; one that is not kept stays so. */
export async function dropLookAlike(
  tx: Tx,
  pair: { taxonId: number; otherId: number; memberId: number | null },
): Promise<void> {
  if (await deletePair(tx, pair)) await insertPairVersion(tx, { ...pair, note: '' });
  touch(tx, 'taxonomy');
}
