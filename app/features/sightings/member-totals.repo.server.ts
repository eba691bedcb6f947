import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import type { SpeciesYear, TotalChange } from './member-totals.ts';

/** Members' totals by as much more or less. */
export async function addTotals(db: Db, totals: readonly TotalChange[]): Promise<void> {
  const column = (of: keyof TotalChange) => sql`${totals.map((total) => total[of])}::int[]`;
  await sql`
    update member_total t set sightings = t.sightings + v.sightings, determinations = t.determinations + v.determinations
    from unnest(${column('memberId')}, ${column('sightings')}, ${column('determinations')}) as v (id, sightings, determinations)
    where t.member_id = v.id`.execute(db);
}

/** How many species members have, counted anew. */
export async function updateSpeciesTotals(db: Db, memberIds: readonly number[]): Promise<void> {
  await sql`
    update member_total t set species = (select count(*) from member_species s where s.member_id = t.member_id)
    where t.member_id = any(${memberIds}::int[])`.execute(db);
}

/** Counts these species of these years anew, and what follows for all years. */
export async function replaceSpeciesYears(db: Db, keys: readonly SpeciesYear[]): Promise<void> {
  const column = (of: keyof SpeciesYear) => sql`${keys.map((key) => key[of])}::int[]`;
  const stale = sql`(select * from unnest(${column('memberId')}, ${column('speciesId')}, ${column('year')}) as k (member_id, species_id, year))`;
  const species = sql`(select distinct member_id, species_id from ${stale} as k)`;
  await sql`
    delete from member_species_year y using ${stale} as k
    where y.member_id = k.member_id and y.species_id = k.species_id and y.year in (k.year, 0)`.execute(db);
  await sql`
    insert into member_species_year
    select k.member_id, k.species_id, k.year, counted.sightings, first.id, first.public_observed_from, first.public_observed_to, first.public_date_precision
    from ${stale} as k
    cross join lateral (select count(*) as sightings from sighting s where ${ofSpecies} and ${inYear}) as counted
    cross join lateral (
      select s.* from sighting s where ${ofSpecies} and ${inYear}
      order by s.public_observed_from, s.public_observed_to, s.id limit 1) as first`.execute(db);
  await sql`
    insert into member_species_year
    select distinct on (k.member_id, k.species_id) k.member_id, k.species_id, 0,
      sum(y.sightings) over (partition by k.member_id, k.species_id), y.first_id, y.first_from, y.first_to, y.first_precision
    from ${species} as k
    join member_species_year y on y.member_id = k.member_id and y.species_id = k.species_id and y.year > 0
    order by k.member_id, k.species_id, y.first_from, y.first_to, y.first_id`.execute(db);
}

const ofSpecies = sql`s.state = 'published' and s.name_is_sure and s.member_id = k.member_id and s.species_id = k.species_id`;
const inYear = sql`s.public_observed_from >= make_date(k.year, 1, 1) and s.public_observed_from < make_date(k.year + 1, 1, 1)`;

// The same once more from the sightings alone: what is stored is held against this.
const speciesYearsBy = (year: RawBuilder<unknown>) => sql`
  (select distinct on (member_id, species_id, ${year}) member_id, species_id, (${year})::smallint as year,
    (count(*) over (partition by member_id, species_id, ${year}))::int as sightings, id as first_id,
    public_observed_from as first_from, public_observed_to as first_to, public_date_precision as first_precision
  from sighting where state = 'published' and name_is_sure and species_id is not null
  order by member_id, species_id, ${year}, public_observed_from, public_observed_to, id)`;

const computed = {
  member_species_year: sql`${speciesYearsBy(sql`extract(year from public_observed_from)`)} union all ${speciesYearsBy(sql`0::smallint`)}`,
  member_total: sql`
    select m.id as member_id, coalesce(own.sightings, 0)::int as sightings, coalesce(own.species, 0)::int as species,
      coalesce(said.determinations, 0)::int as determinations
    from member m
    left join (
      select member_id, count(*) as sightings, count(distinct species_id) filter (where name_is_sure) as species
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
