import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** Public squares of taxa by the summaries, each with its last year and its count. */
export async function findSummarySquares(db: Db, taxonIds: readonly number[]) {
  const { rows } = await sql<{ utm10: string; last_year: number; sightings: number }>`
    select utm10, max(year) as last_year, sum(sightings)::int as sightings from sighting_summary
    where taxon_id = any(${taxonIds}::int[]) and utm10 <> '' group by utm10 order by utm10`.execute(db);
  return rows;
}

/** Public sightings of taxa by season bin and life stage. */
export async function findSummarySeason(db: Db, taxonIds: readonly number[]) {
  const { rows } = await sql<{ third: number; life_stage: string; sightings: number }>`
    select third, life_stage, sum(sightings)::int as sightings from sighting_summary
    where taxon_id = any(${taxonIds}::int[]) group by third, life_stage`.execute(db);
  return rows;
}
