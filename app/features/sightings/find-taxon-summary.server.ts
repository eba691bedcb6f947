import type { Db } from '#app/platform/db/database.server.ts';
import { countSeason, type TaxonSeason } from './taxon-season.ts';
import { findSummarySeason, findSummarySquares } from './taxon-summary.repo.server.ts';

export type TaxonSquare = { code: string; lastYear: number; sightings: number };

/** Public 10 km squares of a taxon and its subtree. `taxonIds`: itself, or of a rank without summaries its genera too. */
export async function findTaxonSquares(db: Db, taxonIds: readonly number[]): Promise<TaxonSquare[]> {
  const rows = await findSummarySquares(db, taxonIds);
  return rows.map((row) => ({ code: row.utm10, lastYear: row.last_year, sightings: row.sightings }));
}

/** When a taxon and its subtree was seen; of a protected one by month, since its days are not public. */
export async function findTaxonSeason(
  db: Db,
  taxonIds: readonly number[],
  { byMonth }: { byMonth: boolean },
): Promise<TaxonSeason> {
  return countSeason(await findSummarySeason(db, taxonIds), byMonth ? 'month' : 'third');
}
