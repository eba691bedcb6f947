import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Hit } from './rank-names.ts';

/** A taxon with the name by which it was found, as that is written. */
export type FoundTaxon = { taxon: TaxonView; foundBy: string };

/** The taxa of hits, in their order. */
export async function readHits(db: Db, hits: readonly Hit[]): Promise<FoundTaxon[]> {
  const taxa = await findTaxa(
    db,
    hits.map(({ taxonId }) => taxonId),
  );
  return hits.flatMap(({ taxonId, name }) => {
    const taxon = taxa.get(taxonId);
    return taxon ? { taxon, foundBy: name } : [];
  });
}
