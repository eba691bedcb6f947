import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findSeason } from '../queue/find-season.server.ts';
import { type Phenology, toPhenology } from './phenology.ts';

/** When a taxon's subtree was seen, in 36 bins whatever the resolution; of a protected taxon never finer than the month. */
export async function findPhenology(db: Db, taxon: TaxonView): Promise<Phenology> {
  return toPhenology(await findSeason(db, taxon));
}
