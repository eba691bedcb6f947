import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { deletePair } from './look-alikes.repo.server.ts';

/** Ends a pair of look-alikes; one that is not kept stays so. */
export async function dropLookAlike(tx: Tx, pair: { taxonId: number; otherId: number }): Promise<void> {
  await deletePair(tx, pair);
  touch(tx, 'taxonomy');
}
