import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import type { CivilDate } from '#app/platform/text/civil-date.ts';
import type { LifeStage } from '../sighting-codes.ts';
import { seasonBin } from '../summaries/season-bin.ts';
import { findLikelyRows } from './hints.repo.server.ts';
import { binsAround } from './season-near.ts';
import { squaresAround } from './squares-around.ts';

/** A species with what was seen of it about the place and the time of year; the likeliest have the most, near ones counting more. */
export type LikelyTaxon = {
  taxon: TaxonView;
  /** In the point's own 10 km square. */
  inSquare: number;
  /** In all squares within 25 km, this one included. */
  around: number;
  squares: number;
  lastYear: number;
};

export type LikelyQuestion = { point: LatLon; day: CivilDate; lifeStage: LifeStage | null; limit: number };

/** "Likely here now": species seen within 25 km and in this or a neighbouring third of a month, by their public places and dates. */
export async function findLikely(db: Db, { point, day, lifeStage, limit }: LikelyQuestion): Promise<LikelyTaxon[]> {
  const squares = squaresAround(point);
  if (squares.length === 0) return [];
  const third = seasonBin({ from: day, to: day });
  const rows = await findLikelyRows(db, { squares, bins: binsAround(third), lifeStage, limit });
  const taxa = await findTaxa(
    db,
    rows.map(({ taxonId }) => taxonId),
  );
  return rows.flatMap(({ taxonId, ...numbers }) => {
    const taxon = taxa.get(taxonId);
    return taxon ? { taxon, ...numbers } : [];
  });
}
