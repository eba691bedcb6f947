import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { LineTaxon } from './crumbs.ts';

/** The order, family and genus above a taxon, without itself. */
export async function findLine(db: Db, taxon: TaxonView): Promise<LineTaxon[]> {
  const ids = [taxon.orderId, taxon.familyId, taxon.genusId].filter((id) => id !== null && id !== taxon.id);
  const taxa = await findTaxa(
    db,
    ids.flatMap((id) => id ?? []),
  );
  return ids.flatMap((id) => {
    const above = taxa.get(id ?? 0);
    return above ? [{ id: above.id, rank: above.taxonType, label: above.name ?? above.origName }] : [];
  });
}
