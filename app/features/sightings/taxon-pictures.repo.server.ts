import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import type { TaxonColumn } from './sighting-lists.repo.server.ts';

/** Newest sightings with a picture that are looked through for one of each stage. */
const looked = 2000;

/** The newest published sighting with a picture of each life stage, among the branch's newest. */
export async function findStagePictureIds(
  db: Db,
  { id, column }: { id: number; column: TaxonColumn | null },
): Promise<number[]> {
  const inBranch = column
    ? sql`${sql.ref(`s.${column}`)} = ${id}`
    : sql`s.taxon_id in (select t.id from taxon t where t.ancestor_ids @> array[${id}::int])`;
  const { rows } = await sql<{ id: number }>`
    select distinct on (stage) id from (
      select s.id, coalesce(s.life_stage, '') as stage from sighting s
      where ${inBranch} and s.state = 'published' and s.image_count > 0
      order by s.id desc limit ${looked}) newest
    order by stage, id desc`.execute(db);
  return rows.map((row) => row.id);
}

/** Published sightings by life stage, by the summaries; `''` where none is said. */
export async function findStageCounts(db: Db, taxonIds: readonly number[]) {
  const { rows } = await sql<{ life_stage: string; sightings: number }>`
    select life_stage, sum(sightings)::int as sightings from sighting_summary
    where taxon_id = any(${taxonIds}::int[]) group by life_stage order by sightings desc, life_stage`.execute(db);
  return rows;
}
