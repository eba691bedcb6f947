import type { MapPeriod } from '#app/features/places/maps/map-periods.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { countSquares, findSquareCounts } from '../summaries/taxon-summary.repo.server.ts';

/** A public 10 km square of a taxon and what was seen in it in each period; `period` the latest with any. */
export type TaxonSquare = {
  code: string;
  period: MapPeriod;
  counts: Record<MapPeriod, number>;
  sightings: number;
};

/** Public 10 km squares of a taxon and its subtree by code; a sighting whose place is hidden is in none. */
export async function findTaxonSquares(db: Db, taxonId: number): Promise<TaxonSquare[]> {
  const squares = new Map<string, TaxonSquare>();
  for (const { utm10, period, sightings } of await findSquareCounts(db, taxonId)) {
    const counts = squares.get(utm10)?.counts ?? { new: 0, mid: 0, old: 0 };
    counts[period] = sightings;
    squares.set(utm10, {
      code: utm10,
      period: counts.new > 0 ? 'new' : counts.mid > 0 ? 'mid' : 'old',
      counts,
      sightings: counts.new + counts.mid + counts.old,
    });
  }
  return [...squares.values()];
}

/** How many public 10 km squares a taxon and its subtree have. */
export async function countTaxonSquares(db: Db, taxonId: number): Promise<number> {
  return countSquares(db, taxonId);
}
