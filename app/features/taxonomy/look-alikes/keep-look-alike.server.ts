import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { findTaxonLines } from '../tree/find-taxon-lines.server.ts';
import { insertPairVersion, upsertPair } from './look-alikes.repo.server.ts';

export type KeptPair = { taxonId: number; otherId: number; note: string; memberId: number | null };

/** Keeps two species as look-alikes, in their present meaning, with every wording in the pair's history. Throws not_found, taxon_not_usable. */
export async function keepLookAlike(tx: Tx, pair: KeptPair): Promise<void> {
  const lines = await findTaxonLines(tx, [pair.taxonId, pair.otherId]);
  const [taxon, other] = [lines.get(pair.taxonId), lines.get(pair.otherId)];
  if (!taxon?.presentId || !other?.presentId) throw new DomainError('not_found');
  if (taxon.rank !== 'species' || other.rank !== 'species' || taxon.presentId === other.presentId)
    throw new DomainError('taxon_not_usable', [{ path: 'taxonId', message: 'Hasonló faj csak egy másik faj lehet.' }]);
  const present = { ...pair, taxonId: taxon.presentId, otherId: other.presentId };
  if (await upsertPair(tx, present)) await insertPairVersion(tx, present);
  touch(tx, 'taxonomy');
}
