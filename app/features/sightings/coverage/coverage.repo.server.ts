import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { isAcceptedSql } from '../summaries/accepted.repo.server.ts';
import type { CoverageScope } from './coverage-scope.ts';

/** Only one counts at a time; nobody who reads or records waits for it. */
export async function lockCoverage(tx: Tx): Promise<void> {
  await sql`lock table square_coverage in share row exclusive mode`.execute(tx);
}

/** Squares that writes have changed, and of which they are now forgotten; at most so many. */
export async function deleteStaleSquares(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ utm10: string }>`
    with chosen as (select distinct utm10 from square_stale order by 1 limit ${limit}),
      gone as (delete from square_stale using chosen where square_stale.utm10 = chosen.utm10 returning square_stale.utm10)
    select distinct utm10 from gone order by 1`.execute(tx);
  return rows.map(({ utm10 }) => utm10);
}

/** Every square with finds, or with counts of some that may be gone. */
export async function insertAllStaleSquares(tx: Tx): Promise<void> {
  await sql`
    insert into square_stale (utm10)
    select public_utm10 from sighting
    where state = 'published' and species_id is not null and public_utm10 is not null
    union select utm10 from square_coverage`.execute(tx);
}

/** Counts the squares anew out of their accepted finds, by the public form of each. */
export async function replaceCoverage(tx: Tx, squares: readonly string[]): Promise<void> {
  const ofSquares = (column: string) => sql`${sql.ref(column)} = any(${[...squares]}::text[])`;
  for (const table of ['square_species', 'square_coverage', 'square_month'])
    await sql`delete from ${sql.table(table)} where ${ofSquares('utm10')}`.execute(tx);
  await insertSpecies(tx, ofSquares('s.public_utm10'));
  await insertCounts(tx, ofSquares('q.utm10'));
  await insertMonths(tx, ofSquares('s.public_utm10'));
}

/** A record is a species in a square on a public day, month or time by one observer, however many finds say so. The first is the one that was surely over first. */
async function insertSpecies(tx: Tx, where: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into square_species (utm10, species_id, records, first_sighting_id)
    select utm10, species_id, count(*), (array_agg(first_id order by public_observed_to, first_id))[1]
    from (
      select s.public_utm10 as utm10, s.species_id, s.public_observed_to, min(s.id) as first_id
      from sighting s where ${where} and ${isAcceptedSql('s')} and s.species_id is not null
      group by s.public_utm10, s.species_id, s.public_observed_from, s.public_observed_to, s.member_id, s.recorded_by) as record
    group by utm10, species_id order by utm10, species_id`.execute(tx);
}

/** A tree without the arthropods' own name holds nothing else. */
async function insertCounts(tx: Tx, where: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into square_coverage (scope, scope_id, utm10, records, species, once, twice)
    select within.scope, within.id, q.utm10, sum(q.records), count(*),
      count(*) filter (where q.records = 1), count(*) filter (where q.records = 2)
    from square_species q
    join taxon t on t.id = q.species_id
    left join taxon o on o.id = t.order_id
    cross join (select array_agg(id) as ids from taxon where rank = 'phylum' and scientific_name = 'Arthropoda') as arthropods
    cross join lateral (values
      ('all', case when arthropods.ids is null or t.ancestor_ids && arthropods.ids then 0 end),
      ('order', t.order_id), ('group', o.group_id)) as within (scope, id)
    where ${where} and within.id is not null
    group by within.scope, within.id, q.utm10 order by 1, 2, 3`.execute(tx);
}

/** A visit is a day of one observer, by the month in which it wholly lies. */
async function insertMonths(tx: Tx, where: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into square_month (utm10, month, visits)
    select utm10, month, count(*) from (
      select distinct s.public_utm10 as utm10, extract(month from s.public_observed_from)::int as month,
        s.public_observed_from, s.public_observed_to, s.member_id, s.recorded_by
      from sighting s where ${where} and ${isAcceptedSql('s')} and s.species_id is not null
        and date_trunc('month', s.public_observed_from) = date_trunc('month', s.public_observed_to)) as visit
    group by utm10, month order by 1, 2`.execute(tx);
}

/** What is counted of each square within a scope. */
export async function findCoverageRows(db: Db, scope: CoverageScope) {
  return await db
    .selectFrom('square_coverage')
    .select(['utm10', 'records', 'species', 'once', 'twice', 'counted_at'])
    .where('scope', '=', scope.kind)
    .where('scope_id', '=', scope.id)
    .execute();
}

/** When any square was last counted. */
export async function findCountedAt(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('square_coverage')
    .select((eb) => eb.fn.max('counted_at').as('at'))
    .executeTakeFirst();
  return row?.at?.toISOString() ?? null;
}

export async function findVisits(db: Db, square: string) {
  return await db.selectFrom('square_month').select(['month', 'visits']).where('utm10', '=', square).execute();
}

/** Main groups and public orders that a scope may be, as their lists have them. */
export async function findScopeRows(db: Db) {
  const { rows } = await sql<{ kind: 'group' | 'order'; id: number; slug: string; name: string }>`
    select 'group' as kind, g.id, g.slug, g.name from taxon_group g
    union all
    select 'order', t.id, t.slug_hu, coalesce(t.hungarian_name, t.orig_name) from taxon t
    where t.rank = 'order' and t.status = 'accepted' and t.is_public and t.slug_hu is not null
    order by 1, 4`.execute(db);
  return rows;
}

/** Orders that are known from the squares about each, and how many species of them the square itself has. */
export async function findOrdersAbout(
  db: Db,
  pairs: readonly { square: string; near: string }[],
): Promise<{ square: string; orderId: number; around: number; here: number }[]> {
  const { rows } = await sql<{ square: string; orderId: number; around: number; here: number }>`
    select pair.square, c.scope_id as "orderId", max(c.species)::int as around,
      coalesce(max(own.species), 0)::int as here
    from unnest(${pairs.map(({ square }) => square)}::text[], ${pairs.map(({ near }) => near)}::text[]) as pair (square, near)
    join square_coverage c on c.scope = 'order' and c.utm10 = pair.near
    left join square_coverage own on own.scope = 'order' and own.scope_id = c.scope_id and own.utm10 = pair.square
    group by 1, 2 order by 1, 3 desc, 2`.execute(db);
  return rows;
}

/**
 * How many gaps each member has filled: species that were accepted from a 10 km square by them first, as everybody may know it. What
 * somebody else saw counts for none. Without `memberIds` those with the most; `year`: the find's, by its public date.
 */
export async function countFilledRows(
  db: Db,
  { memberIds, year, limit }: { memberIds: readonly number[] | null; year: number | null; limit: number },
): Promise<{ memberId: number; gaps: number }[]> {
  const { rows } = await sql<{ memberId: number; gaps: number }>`
    select s.member_id as "memberId", count(*)::int as gaps
    from square_species q
    join sighting s on s.id = q.first_sighting_id and s.public_utm10 = q.utm10 and s.species_id = q.species_id
    where ${isAcceptedSql('s')} and s.recorded_by is null
      and ${memberIds === null ? sql`true` : sql`s.member_id = any(${[...memberIds]}::int[])`}
      and ${year === null ? sql`true` : sql`extract(year from s.public_observed_to) = ${year}`}
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}
