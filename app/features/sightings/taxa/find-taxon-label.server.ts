import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';

/** How a notification names what was seen; empty without a name. */
export async function findTaxonLabel(db: Db, taxonId: number | null): Promise<string> {
  return taxonId === null ? '' : ((await findTaxa(db, [taxonId])).get(taxonId)?.label ?? '');
}
