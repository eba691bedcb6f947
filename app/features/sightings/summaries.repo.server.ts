import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { FIRST_MONTH_BIN, UNKNOWN_SEASON_BIN } from './season-bin.ts';
import type { SummaryRow } from './summary-rows.ts';

/** Lets one transaction at a time write the summaries; released when it ends. */
export async function lockSummaries(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sighting summaries'))`.execute(db);
}

export async function addTaxonCounts(db: Db, taxonIds: readonly number[]): Promise<void> {
  await sql`
    insert into taxon_count (taxon_id, sightings) select id, 1 from unnest(${[...taxonIds]}::int[]) as v (id)
    on conflict (taxon_id) do update set sightings = taxon_count.sightings + 1`.execute(db);
}

export async function takeTaxonCounts(db: Db, taxonIds: readonly number[]): Promise<void> {
  const ids = [...taxonIds];
  await sql`update taxon_count set sightings = sightings - 1 where taxon_id = any(${ids}::int[])`.execute(db);
  await sql`delete from taxon_count where taxon_id = any(${ids}::int[]) and sightings = 0`.execute(db);
}

export async function addSummaries(db: Db, rows: readonly SummaryRow[]): Promise<void> {
  await sql`
    insert into sighting_summary (taxon_id, utm10, third, life_stage, year, sightings)
    select *, 1 from ${summaryValues(rows)}
    on conflict (taxon_id, utm10, third, life_stage, year) do update set sightings = sighting_summary.sightings + 1`.execute(
    db,
  );
}

export async function takeSummaries(db: Db, rows: readonly SummaryRow[]): Promise<void> {
  const same = sql`(s.taxon_id, s.utm10, s.third, s.life_stage, s.year) = (v.taxon_id, v.utm10, v.third, v.life_stage, v.year)`;
  const values = summaryValues(rows);
  await sql`update sighting_summary s set sightings = s.sightings - 1 from ${values} where ${same}`.execute(db);
  await sql`delete from sighting_summary s using ${values} where ${same} and s.sightings = 0`.execute(db);
}

function summaryValues(rows: readonly SummaryRow[]) {
  return sql`unnest(
    ${rows.map((row) => row.taxonId)}::int[], ${rows.map((row) => row.utm10)}::text[],
    ${rows.map((row) => row.third)}::smallint[], ${rows.map((row) => row.lifeStage)}::text[],
    ${rows.map((row) => row.year)}::smallint[]) as v (taxon_id, utm10, third, life_stage, year)`;
}

type MemberSpecies = { memberId: number; speciesId: number };

export async function addMemberSpecies(db: Db, rows: readonly MemberSpecies[]): Promise<void> {
  await sql`
    insert into member_species (member_id, species_id, sightings) select *, 1 from ${memberSpeciesValues(rows)}
    on conflict (member_id, species_id) do update set sightings = member_species.sightings + 1`.execute(db);
}

export async function takeMemberSpecies(db: Db, rows: readonly MemberSpecies[]): Promise<void> {
  const same = sql`(m.member_id, m.species_id) = (v.member_id, v.species_id)`;
  const values = memberSpeciesValues(rows);
  await sql`update member_species m set sightings = m.sightings - 1 from ${values} where ${same}`.execute(db);
  await sql`delete from member_species m using ${values} where ${same} and m.sightings = 0`.execute(db);
}

function memberSpeciesValues(rows: readonly MemberSpecies[]) {
  return sql`unnest(${rows.map((row) => row.memberId)}::int[], ${rows.map((row) => row.speciesId)}::int[])
    as v (member_id, species_id)`;
}

// The same rules as summary-rows.ts and season-bin.ts, told a second time in SQL: what is stored is held against this.
const part = (name: string, column: string) => sql`extract(${sql.raw(name)} from ${sql.ref(column)})::int`;
const [fromMonth, toMonth] = [part('month', 's.public_observed_from'), part('month', 's.public_observed_to')];
const [fromYear, toYear] = [part('year', 's.public_observed_from'), part('year', 's.public_observed_to')];
const thirdOf = (column: string) => sql`least(2, (${part('day', column)} - 1) / 10)`;

const computedSummaries = sql`
  select named.taxon_id, coalesce(s.public_utm10, '') as utm10,
    (case
      when s.public_date_precision = 'year' or ${fromYear} <> ${toYear} or ${fromMonth} <> ${toMonth} then ${sql.lit(UNKNOWN_SEASON_BIN)}
      when s.public_date_precision = 'month' or ${thirdOf('s.public_observed_from')} <> ${thirdOf('s.public_observed_to')}
        then ${sql.lit(FIRST_MONTH_BIN)} + ${fromMonth} - 1
      else (${fromMonth} - 1) * 3 + ${thirdOf('s.public_observed_from')}
    end)::smallint as third,
    coalesce(s.life_stage, '') as life_stage, ${fromYear}::smallint as year, count(*)::int as sightings
  from sighting s
  cross join lateral (
    select distinct id as taxon_id from unnest(array[s.taxon_id, s.species_id, s.genus_id, s.family_id, s.order_id]) as v (id)
    where id is not null) named
  where s.state = 'published' and s.taxon_id is not null
  group by 1, 2, 3, 4, 5`;

const computedTaxonCounts = sql`
  select ancestor.taxon_id, sum(named.sightings)::int as sightings
  from (select taxon_id, count(*) as sightings from sighting where state = 'published' and taxon_id is not null group by taxon_id) named
  join taxon on taxon.id = named.taxon_id
  cross join lateral unnest(taxon.ancestor_ids) as ancestor (taxon_id)
  group by 1`;

const computedMemberSpecies = sql`
  select member_id, species_id, count(*)::int as sightings from sighting
  where state = 'published' and species_id is not null and name_is_sure group by 1, 2`;

const summaryTables = [
  { table: 'taxon_count', computed: computedTaxonCounts },
  { table: 'sighting_summary', computed: computedSummaries },
  { table: 'member_species', computed: computedMemberSpecies },
] as const;

/** Writes all summaries anew from the rows; run it alone or under lockSummaries(). */
export async function replaceSummaries(db: Db): Promise<void> {
  for (const { table, computed } of summaryTables) {
    await sql`delete from ${sql.table(table)}`.execute(db);
    await sql`insert into ${sql.table(table)} ${computed}`.execute(db);
  }
}

/** Rows that are stored but not computed, or computed but not stored, by table. */
export async function countSummaryDifferences(db: Db): Promise<{ table: string; differences: number }[]> {
  const found: { table: string; differences: number }[] = [];
  for (const { table, computed } of summaryTables) {
    const stored = sql`select * from ${sql.table(table)}`;
    const { rows } = await sql<{ differences: number }>`
      select count(*) as differences from (
        ((${stored}) except (${computed})) union all ((${computed}) except (${stored}))) as different`.execute(db);
    found.push({ table, differences: rows[0]?.differences ?? 0 });
  }
  return found;
}
