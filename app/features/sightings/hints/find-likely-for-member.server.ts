import { findTaxaInOrder } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { utm10Square } from '#app/platform/geo/utm.ts';
import { type CivilDate, today } from '#app/platform/text/civil-date.ts';
import { seasonBin } from '../summaries/season-bin.ts';
import { findMostSquares, findUnseenLikely } from './hints.repo.server.ts';
import { binsAround } from './season-near.ts';
import { squaresAround } from './squares-around.ts';

/** Of a member's squares those with the most sightings are their places. */
const places = 5;

export type LikelyForMember = { taxon: TaxonView; around: number };

/** "Likely here now" for a member: what others saw at this time of the year in and beside the squares of their own sightings, and they not yet; by public forms alone. */
export async function findLikelyForMember(
  db: Db,
  { memberId, limit, day = today() }: { memberId: number; limit: number; day?: CivilDate },
): Promise<LikelyForMember[]> {
  const own = await findMostSquares(db, { memberId, limit: places });
  const squares = [...new Set(own.flatMap(squaresBeside))];
  if (squares.length === 0) return [];
  const bins = binsAround(seasonBin({ from: day, to: day })).map(({ bin }) => bin);
  const rows = await findUnseenLikely(db, { memberId, squares, bins, limit });
  const around = new Map(rows.map((row) => [row.taxonId, row.around]));
  const taxa = await findTaxaInOrder(
    db,
    rows.map(({ taxonId }) => taxonId),
  );
  return taxa.map((taxon) => ({ taxon, around: around.get(taxon.id) ?? 0 }));
}

/** A square and its neighbours. */
function squaresBeside(code: string): string[] {
  const centre = utm10Square(code)?.centre;
  if (!centre) return [];
  return squaresAround(centre).flatMap((near) => (near.weight > 1 ? [near.code] : []));
}
