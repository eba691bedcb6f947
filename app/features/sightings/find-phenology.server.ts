import { findSummedTaxa } from '#app/features/taxonomy/find-summed-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findTaxonSeason } from './find-taxon-summary.server.ts';
import { type Phenology, toPhenology } from './phenology.ts';

/** When a taxon's subtree was seen, by stage and against all sightings of its order; of a protected taxon never finer than the month. */
export async function findPhenology(db: Db, taxon: TaxonView): Promise<Phenology> {
  const byMonth = taxon.protection !== null;
  const ids = await findSummedTaxa(db, taxon);
  const [season, effort] = await Promise.all([
    findTaxonSeason(db, ids, { byMonth }),
    findTaxonSeason(db, taxon.orderId === null ? ids : [taxon.orderId], { byMonth }),
  ]);
  return toPhenology(season, effort);
}
