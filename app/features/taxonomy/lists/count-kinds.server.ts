import type { Db } from '#app/platform/db/database.server.ts';
import { countChanges } from '../changes/change-sets.repo.server.ts';
import type { TaxonChangeKind } from '../changes/taxon-change.ts';

/** How many changes of each kind a set has. */
export async function countKinds(db: Db, changeSetId: number): Promise<Record<TaxonChangeKind, number>> {
  const counts = { add: 0, rename: 0, move: 0, rank: 0, synonymise: 0, split: 0, status: 0 };
  for (const { kind, changes } of await countChanges(db, changeSetId)) counts[kind] = changes;
  return counts;
}
