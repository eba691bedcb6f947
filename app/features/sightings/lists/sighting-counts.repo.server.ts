import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { formOf, listConditions, type SightingWhere } from './list-conditions.repo.server.ts';

/** How many sightings, up to `max` where there is one: most filters are counted in an index alone. */
export async function countUpTo(db: Db, { where, max }: { where: SightingWhere; max: number | null }): Promise<number> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('sighting')
        .select(sql<number>`1`.as('one'))
        .where((each) => each.and(listConditions(each, where)))
        .$if(max !== null, (query) => query.limit(max ?? 0))
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('sightings'))
    .executeTakeFirstOrThrow();
  return row.sightings;
}

/** How many sightings a long list has, where at most one thing is asked that a summary keeps or an index alone answers; null elsewhere. */
export async function countLongList(db: Db, { isOwn: _, ...where }: SightingWhere): Promise<number | null> {
  const asked = Object.entries(where).filter(([, value]) => value !== null);
  const [[name] = [null], other] = asked;
  if (other) return null;
  if (name === null) return (await countSite(db)).sightings;
  if (name === 'taxon') return await countOfBranch(db, where.taxon?.id ?? 0);
  const counted: readonly string[] = countedByIndex;
  if (!counted.includes(name)) return null;
  return await countUpTo(db, { where: { ...where, isOwn: null }, max: null });
}

/** Questions whose index holds all that is asked. */
const countedByIndex = [
  'countyCode',
  'settlement',
  'placeText',
  'utm10',
  'memberId',
  'rank',
] as const satisfies (keyof SightingWhere)[];

async function countOfBranch(db: Db, taxonId: number): Promise<number> {
  const row = await db.selectFrom('taxon_count').select('sightings').where('taxon_id', '=', taxonId).executeTakeFirst();
  return row?.sightings ?? 0;
}

/** How many sightings, species and squares, looking at no more than `max` rows. */
export async function countSightings(db: Db, { where, max }: { where: SightingWhere; max: number }) {
  return await db
    .selectFrom((eb) =>
      eb
        .selectFrom('sighting')
        .select([`${formOf(where).utm10} as square`, 'name_is_sure', 'species_id', 'recorded_by'])
        .where((each) => each.and(listConditions(each, where)))
        .limit(max)
        .as('some'),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('sightings'),
      // What somebody else saw is none of a member's species.
      sql<number>`count(distinct species_id) filter (where name_is_sure and (${where.memberId === null} or recorded_by is null))`.as(
        'species',
      ),
      sql<number>`count(distinct square)`.as('squares'),
    ])
    .executeTakeFirstOrThrow();
}

/** Published sightings that are shown to be in each of these settlements, from the index alone. */
export async function countBySettlement(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; sightings: number }>`
    select public_settlement as name, count(*)::int as sightings from sighting
    where state = 'published' and public_settlement = any(${[...names]}::text[]) group by 1`.execute(db);
  return new Map(rows.map(({ name, sightings }) => [name, sightings]));
}

/** After every text that begins with what stands before it, in the order of `forgiving`. */
const endOfOrder = '\uffff';

/**
 * Names of places that begin so (case, accents, spaces and signs forgiven) and that published sightings show, in their order, each with how many
 * show it. From one name to the next is one step in the index, however many sightings share a name.
 */
export async function findPlaceNames(
  db: Db,
  { start, limit }: { start: string; limit: number },
): Promise<{ name: string; sightings: number }[]> {
  const next = (after: RawBuilder<unknown>) => sql`
    select public_place_text collate forgiving from sighting
    where state = 'published' and public_place_text is not null and ${after}
      and public_place_text collate forgiving < ${start + endOfOrder}
    order by public_place_text collate forgiving, id desc limit 1`;
  const { rows } = await sql<{ name: string; sightings: number }>`
    with recursive place (name, place) as (
      (select first.*, 1 from (${next(sql`public_place_text collate forgiving >= ${start}`)}) first)
      union all
      select (${next(sql`public_place_text collate forgiving > place.name`)}), place.place + 1
      from place where place.name is not null and place.place < ${limit}
    )
    select name, (select count(*)::int from sighting s
      where s.state = 'published' and s.public_place_text collate forgiving = place.name) as sightings
    from place where name is not null order by place`.execute(db);
  return rows;
}

/** Published sightings in each 10 km square, most first. */
export async function countBySquare(db: Db, where: SightingWhere) {
  const { utm10 } = formOf(where);
  return await db
    .selectFrom('sighting')
    .select((eb) => [`${utm10} as code`, eb.fn.countAll<number>().as('sightings')])
    .where((eb) => eb.and(listConditions(eb, where)))
    .where(utm10, 'is not', null)
    .groupBy(utm10)
    .orderBy('sightings', 'desc')
    .orderBy('code')
    .execute();
}

/** Of how many species these sightings surely are. */
export async function countSpeciesOf(db: Db, ids: readonly number[]): Promise<number> {
  const row = await db
    .selectFrom('sighting')
    .select(sql<number>`count(distinct species_id) filter (where name_is_sure)`.as('species'))
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .executeTakeFirstOrThrow();
  return row.species;
}

/** The same of the whole site, from the summaries of the highest taxa and the rows that have no taxon. */
export async function countSquaresOfSite(db: Db): Promise<{ code: string; sightings: number }[]> {
  const { rows } = await sql<{ code: string; sightings: number }>`
    select code, sum(sightings)::int as sightings
    from (
      select s.utm10 as code, s.sightings from taxon_square s join taxon t on t.id = s.taxon_id where t.parent_id is null
      union all
      select public_utm10, count(*) from sighting where state = 'published' and taxon_id is null group by public_utm10
    ) as by_square
    where code <> ''
    group by code
    order by sightings desc, code`.execute(db);
  return rows;
}

/** Totals of the whole site: sightings and species from the summaries, squares and observers by skipping through their indexes. */
export async function countSite(db: Db) {
  const { rows } = await sql<{
    sightings: number;
    unnamed: number;
    species: number;
    squares: number;
    observers: number;
  }>`
    select
      (select coalesce(sum(c.sightings), 0) from taxon_count c join taxon t on t.id = c.taxon_id where t.parent_id is null)::int
        + (select count(*) from sighting where state = 'published' and taxon_id is null)::int as sightings,
      (select count(*) from sighting where state = 'published' and dr_rank = 0)::int as unnamed,
      (select count(*) from (
        select species_id from member_species where sightings > 0
        union
        select species_id from sighting
        where state = 'published' and name_is_sure and recorded_by is not null and species_id is not null
      ) as seen)::int as species,
      (${distinctCount('public_utm10')}) as squares,
      (${distinctCount('member_id')}) as observers`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('The totals gave no row.');
  return totals;
}

/** Counts the different values of an indexed column by jumping from one to the next, so that its size does not matter. */
function distinctCount(column: 'public_utm10' | 'member_id') {
  const value = sql.ref(column);
  return sql`
    with recursive each (value) as (
      (select min(${value}) from sighting where state = 'published')
      union all
      select (select min(${value}) from sighting where state = 'published' and ${value} > each.value)
      from each where each.value is not null)
    select count(*)::int from each where value is not null`;
}
