import { type RawBuilder, sql } from 'kysely';
import { MID_FROM, NEW_FROM } from '#app/features/places/maps/map-periods.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { isAcceptedSql } from './accepted.repo.server.ts';
import type { SpeciesYear, TotalChange } from './member-totals.ts';
import {
  FIRST_MONTH_BIN,
  FIRST_MONTH_RUN,
  FIRST_RUN_BIN,
  MONTH_RUN_LENGTHS,
  RUN_LENGTHS,
  WHOLE_YEAR_BIN,
  WHOLE_YEAR_MONTH,
} from './season-bin.ts';
import { type SummaryKey, type SummaryTable, summaryTables } from './summary-rows.ts';

/** Lets one transaction at a time write the summaries; released when it ends. */
export async function lockSummaries(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sighting summaries'))`.execute(db);
}

/** What a write changes in the summaries: counts of keys, members' totals, and which of their species and years are to be counted anew. */
export type SummaryChanges = {
  counts: readonly TableChange[];
  totals: readonly TotalChange[];
  speciesYears: readonly SpeciesYear[];
};

/** A key and by how many sightings its count changes. */
export type WeightedKey = { key: SummaryKey; sightings: number };

/** What changes in one table, each key once. */
export type TableChange = { table: SummaryTable; rows: readonly WeightedKey[] };

/**
 * Puts down what this transaction changes. The commit itself takes the lock that all writers share and writes it
 * (`write_summaries`), from committed rows where it counts: nobody waits for more than that.
 */
export async function insertSummaryChange(tx: Tx, { counts, totals, speciesYears }: SummaryChanges): Promise<void> {
  const changes = {
    more: rowsOf(counts, 1),
    fewer: rowsOf(counts, -1),
    ...(totals.length > 0 && {
      totals: totals.map(({ memberId, ...change }) => ({ member_id: memberId, ...change })),
    }),
    ...(speciesYears.length > 0 && {
      speciesYears: speciesYears.map(({ memberId, speciesId, year }) => ({
        member_id: memberId,
        species_id: speciesId,
        year,
      })),
    }),
  };
  await tx
    .insertInto('summary_change')
    .values({ changes: JSON.stringify(changes) })
    .execute();
}

/** Rows by table, of those that become more or fewer. */
function rowsOf(counts: readonly TableChange[], sign: 1 | -1): Record<string, SummaryKey[]> {
  const tables = counts.flatMap(({ table, rows }) => {
    const changed = rows.filter(({ sightings }) => sightings * sign > 0);
    const keys = changed.map(({ key, sightings }) => ({ ...key, sightings: sightings * sign }));
    return keys.length > 0 ? [[table, keys] as const] : [];
  });
  return Object.fromEntries(tables);
}

// The same rules as summary-rows.ts and season-bin.ts, told a second time in SQL: what is stored is held against this.
const part = (name: string, column: string) => sql`extract(${sql.raw(name)} from ${sql.ref(column)})::int`;
const [fromMonth, toMonth] = [part('month', 's.public_observed_from'), part('month', 's.public_observed_to')];
const [fromYear, toYear] = [part('year', 's.public_observed_from'), part('year', 's.public_observed_to')];
const thirdOf = (column: string) => sql`least(2, (${part('day', column)} - 1) / 10)`;

/** The bin of the season of `sighting s`, by its public date. */
const start = sql`((${fromMonth} - 1) * 3 + ${thirdOf('s.public_observed_from')})`;
const months = sql`((${toYear} - ${fromYear}) * 12 + ${toMonth} - ${fromMonth})`;
const thirds = sql`(${months} * 3 + ${thirdOf('s.public_observed_to')} - ${thirdOf('s.public_observed_from')} + 1)`;
export const seasonBinSql = sql`(case
      when ${thirds} >= 36 then ${sql.lit(WHOLE_YEAR_BIN)}
      when ${thirds} = 1 then ${start}
      when ${thirds} = 3 and ${start} % 3 = 0 then ${sql.lit(FIRST_MONTH_BIN)} + ${start} / 3
      else ${sql.lit(FIRST_RUN_BIN)} + ${start} * ${sql.lit(RUN_LENGTHS)} + ${thirds} - 2
    end)::smallint`;
const monthRunSql = sql`(case
      when ${months} >= 11 then ${sql.lit(WHOLE_YEAR_MONTH)}
      when ${months} = 0 then ${fromMonth}
      else ${sql.lit(FIRST_MONTH_RUN)} + (${fromMonth} - 1) * ${sql.lit(MONTH_RUN_LENGTHS)} + ${months} - 1
    end)::smallint`;
const period = sql`case when ${toYear} >= ${sql.lit(NEW_FROM)} then 'new' when ${toYear} >= ${sql.lit(MID_FROM)} then 'mid' else 'old' end`;

const computedSummaries = sql`
  select named.taxon_id, coalesce(s.public_utm10, '') as utm10,
    ${seasonBinSql} as third,
    coalesce(s.life_stage, '') as life_stage, ${toYear}::smallint as year, count(*)::int as sightings
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
  where state = 'published' and species_id is not null and name_is_sure and recorded_by is null group by 1, 2`;

// Counted by the name first: few names stand for many sightings, and only they are spread over their ancestors.
const spread = (keys: readonly RawBuilder<unknown>[], more = sql``) => sql`
  select line.taxon_id, ${sql.join(keys.map((_, index) => sql.ref(`named.k${index}`)))}, sum(named.sightings)::int as sightings
  from (
    select s.taxon_id, ${sql.join(keys.map((key, index) => sql`${key} as ${sql.ref(`k${index}`)}`))}, count(*) as sightings
    from sighting s ${more} where s.state = 'published' and s.taxon_id is not null
    group by ${sql.join([sql`s.taxon_id`, ...keys.map((_, index) => sql.ref(`k${index}`))])}) named
  join taxon on taxon.id = named.taxon_id
  cross join lateral unnest(taxon.ancestor_ids) as line (taxon_id)
  where named.k0 is not null
  group by line.taxon_id, ${sql.join(keys.map((_, index) => sql.ref(`named.k${index}`)))}`;

const computedFirstGuesses = sql`
  select species_id, first_species_id, count(*)::int as sightings from sighting
  where state = 'published' and level in ('community', 'expert') and species_id <> first_species_id group by 1, 2`;

const computedMemberSquares = sql`
  select member_id, coalesce(order_id, 0) as order_id, public_utm10 as utm10, count(*)::int as sightings from sighting
  where state = 'published' and public_utm10 is not null group by 1, 2, 3`;
const accepted = sql`
  from sighting s cross join lateral (values (s.species_id), (s.genus_id)) as known (taxon_id)
  where known.taxon_id is not null and ${isAcceptedSql('s')}`;

const computedProfiles = sql`
  select known.taxon_id, coalesce(s.public_utm10, '') as utm10, ${seasonBinSql} as third,
    coalesce(s.life_stage, '') as life_stage, count(*)::int as sightings
  ${accepted} group by 1, 2, 3, 4`;

const computedAltitudes = sql`
  select known.taxon_id, s.altitude_m::int as altitude_m, count(*)::int as sightings
  ${accepted} and s.altitude_m is not null and s.public_visibility = 'exact' group by 1, 2`;

const computedMemberMonths = sql`
  select s.member_id, ${fromYear}::smallint as year,
    ${monthRunSql} as month,
    count(*)::int as sightings, ${toYear}::smallint as last_year
  from sighting s where s.state = 'published' group by 1, 2, 3, 5`;

const computedMemberDetermined = sql`
  select namer.member_id, namer.order_id, (namer.member_id = s.member_id)::int::smallint as is_own, count(*)::int as sightings
  from sighting s
  cross join lateral unnest(s.species_namer_ids, s.species_namer_order_ids) as namer (member_id, order_id)
  where s.state = 'published' group by 1, 2, 3`;

const computed: Record<SummaryTable, RawBuilder<unknown>> = {
  taxon_count: computedTaxonCounts,
  sighting_summary: computedSummaries,
  member_species: computedMemberSpecies,
  taxon_square: spread([sql`s.public_utm10`, period]),
  taxon_season: spread([seasonBinSql, sql`coalesce(s.life_stage, '')`]),
  taxon_observer: spread([sql`s.member_id`]),
  taxon_determiner: spread([sql`d.id`], sql`cross join lateral unnest(s.determiner_ids) as d (id)`),
  first_guess: computedFirstGuesses,
  member_square: computedMemberSquares,
  member_determined: computedMemberDetermined,
  taxon_profile: computedProfiles,
  taxon_altitude: computedAltitudes,
  member_month: computedMemberMonths,
};

/** Writes all summaries anew from the rows; run it alone or under lockSummaries(). */
export async function replaceSummaries(db: Db): Promise<void> {
  for (const table of summaryTables) {
    await sql`delete from ${sql.table(table)}`.execute(db);
    await sql`insert into ${sql.table(table)} ${computed[table]}`.execute(db);
  }
}

/** Rows that are stored but not computed, or computed but not stored, by table. */
export async function countSummaryDifferences(db: Db): Promise<{ table: string; differences: number }[]> {
  const found: { table: string; differences: number }[] = [];
  for (const table of summaryTables) {
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
