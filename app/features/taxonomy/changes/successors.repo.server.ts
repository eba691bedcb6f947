import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';

/** Parts of taxa that were split, of their accepted ones, and of the parts themselves, however often. */
export async function findSuccessorRows(db: Db, taxonIds: readonly number[]) {
  const { rows } = await sql<{
    taxon_id: number;
    successor_id: number;
    county_codes: string[] | null;
    split_at: Date;
  }>`
    with recursive asked (id) as (
      select unnest(${[...taxonIds]}::int[])
      union
      select x.id from asked cross join lateral (
        select s.successor_id as id from taxon_successor s where s.taxon_id = asked.id
        union all
        select t.accepted_id from taxon t where t.id = asked.id and t.accepted_id is not null) x
    )
    select s.taxon_id, s.successor_id, s.county_codes, s.split_at
    from taxon_successor s where s.taxon_id in (select id from asked) order by s.taxon_id, s.successor_id
    ${prepared('successors')}`.execute(db);
  return rows;
}
