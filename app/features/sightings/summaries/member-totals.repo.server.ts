import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

// What `write_summaries` (db/migrations) keeps up, once more from the sightings alone: what is stored is held against this.
const speciesYears = sql`
  select distinct on (member_id, species_id, touched.year) member_id, species_id, touched.year::smallint as year,
    (count(*) over (partition by member_id, species_id, touched.year))::int as sightings, id as first_id,
    public_observed_from as first_from, public_observed_to as first_to, public_date_precision as first_precision
  from sighting cross join lateral (
    select 0 as year union all
    select generate_series(extract(year from public_observed_from)::int, extract(year from public_observed_to)::int)) touched
  where state = 'published' and name_is_sure and species_id is not null and recorded_by is null
  order by member_id, species_id, touched.year, public_observed_from, public_observed_to, id`;

const computed = {
  member_species_year: speciesYears,
  member_total: sql`
    select m.id as member_id, coalesce(own.sightings, 0)::int as sightings, coalesce(own.species, 0)::int as species,
      coalesce(said.determinations, 0)::int as determinations
    from member m
    left join (
      select member_id, count(*) as sightings, count(distinct species_id) filter (where name_is_sure and recorded_by is null) as species
      from sighting where state = 'published' group by 1) own on own.member_id = m.id
    left join (
      select namer.id, count(*) as determinations from sighting s cross join lateral unnest(s.species_namer_ids) as namer (id)
      where s.state = 'published' group by 1) said on said.id = m.id`,
};

const tables = ['member_species_year', 'member_total'] as const;

/** Writes members' numbers anew from the rows; run it alone or under lockSummaries(). */
export async function replaceMemberTotals(db: Db): Promise<void> {
  for (const table of tables) {
    await sql`delete from ${sql.table(table)}`.execute(db);
    await sql`insert into ${sql.table(table)} ${computed[table]}`.execute(db);
  }
}

/** Rows that are stored but not computed, or computed but not stored, by table. */
export async function countMemberTotalDifferences(db: Db): Promise<{ table: string; differences: number }[]> {
  const found: { table: string; differences: number }[] = [];
  for (const table of tables) {
    const stored = sql`select * from ${sql.table(table)}`;
    const { rows } = await sql<{ differences: number }>`
      select count(*) as differences from (
        ((${stored}) except (${computed[table]})) union all ((${computed[table]}) except (${stored}))) as different`.execute(
      db,
    );
    found.push({ table, differences: rows[0]?.differences ?? 0 });
  }
  return found;
}
