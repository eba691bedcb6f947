import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** A member's public totals. */
export async function findTotals(db: Db, memberId: number) {
  return await db
    .selectFrom('member_total')
    .select(['sightings', 'species', 'determinations'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Published sightings of a member in a taxon's whole subtree. */
export async function countInTaxon(db: Db, of: { memberId: number; taxonId: number }): Promise<number> {
  const row = await db
    .selectFrom('taxon_observer')
    .select('sightings')
    .where('taxon_id', '=', of.taxonId)
    .where('member_id', '=', of.memberId)
    .executeTakeFirst();
  return row?.sightings ?? 0;
}

/** Species of a member, of one branch whose rank has a column of its own, or all. */
export async function countSpecies(
  db: Db,
  of: { memberId: number; branch: { id: number; column: 'order_id' | 'family_id' | 'genus_id' | 'species_id' } },
): Promise<number> {
  const row = await db
    .selectFrom('member_species as m')
    .innerJoin('taxon as t', 't.id', 'm.species_id')
    .select((eb) => eb.fn.countAll<number>().as('species'))
    .where('m.member_id', '=', of.memberId)
    .where(`t.${of.branch.column}`, '=', of.branch.id)
    // Its own key finds a species at once.
    .$if(of.branch.column === 'species_id', (query) => query.where('m.species_id', '=', of.branch.id))
    .executeTakeFirstOrThrow();
  return row.species;
}

/** 10 km squares of a member with their sightings, most first; of one order, or of all: the public ones, for oneself the hidden ones too. */
export async function findSquares(
  db: Db,
  { memberId, orderId, isOwn }: { memberId: number; orderId: number | null; isOwn: boolean },
) {
  const ofOrder = orderId === null ? sql`true` : sql`order_id = ${orderId}`;
  const hidden = sql`
    union all select utm10, count(*)::int from sighting
    where member_id = ${memberId} and ${ofOrder} and state = 'published' and utm10 is not null and public_utm10 is null
    group by 1`;
  const { rows } = await sql<{ code: string; sightings: number }>`
    select utm10 as code, sum(sightings)::int as sightings from (
      select utm10, sightings from member_square where member_id = ${memberId} and ${ofOrder} ${isOwn ? hidden : sql``}) as s
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

type Numbers = { taxon_id: number; sightings: number; species: number };

/** Public orders that a member has, with sightings and species in each; groups as they are shown, in each the most sightings first. */
export async function findOrders(db: Db, memberId: number) {
  const { rows } = await sql<Numbers & { group_slug: string | null; group_name: string | null }>`
    select t.id as taxon_id, o.sightings, coalesce(n.species, 0)::int as species, g.slug as group_slug, g.name as group_name
    from taxon t
    join taxon_observer o on o.taxon_id = t.id and o.member_id = ${memberId}
    left join taxon_group g on g.id = t.group_id
    left join (${speciesBy('order_id', memberId)}) n on n.id = t.id
    where t.rank = 'order' and t.status = 'accepted' and t.is_public
    order by g.position nulls last, o.sightings desc, t.id`.execute(db);
  return rows;
}

/** Public families of an order that a member has, the most sightings first. */
export async function findFamilies(db: Db, { memberId, orderId }: { memberId: number; orderId: number }) {
  const { rows } = await sql<Numbers>`
    select t.id as taxon_id, o.sightings, coalesce(n.species, 0)::int as species
    from taxon t
    join taxon_observer o on o.taxon_id = t.id and o.member_id = ${memberId}
    left join (${speciesBy('family_id', memberId)}) n on n.id = t.id
    where t.order_id = ${orderId} and t.rank = 'family' and t.status = 'accepted' and t.is_public
    order by o.sightings desc, t.id`.execute(db);
  return rows;
}

const speciesBy = (column: 'order_id' | 'family_id', memberId: number) => sql`
  select s.${sql.ref(column)} as id, count(*) as species
  from member_species m join taxon s on s.id = m.species_id where m.member_id = ${memberId} group by 1`;

/** Years that a member's public sightings touch, the latest first: how many, how many species, and how many of these for the first time. */
export async function findYears(db: Db, memberId: number) {
  const { rows } = await sql<{ year: number; sightings: number; species: number; fresh: number }>`
    select m.year, m.sightings, coalesce(s.species, 0)::int as species, coalesce(f.fresh, 0)::int as fresh
    from (
      select touched.year, sum(sightings)::int as sightings
      from member_month cross join lateral generate_series(year::int, last_year::int) as touched (year)
      where member_id = ${memberId} group by 1) m
    left join (select year, count(*) as species from member_species_year where member_id = ${memberId} and year > 0 group by 1) s
      on s.year = m.year
    left join (
      select extract(year from first_from) as year, count(*) as fresh from member_species_year
      where member_id = ${memberId} and year = 0 group by 1) f on f.year = m.year
    order by m.year desc`.execute(db);
  return rows;
}

/** How many of a member's public sightings touch more than one year. */
export async function countOverYears(db: Db, memberId: number): Promise<number> {
  const { sightings } = await db
    .selectFrom('member_month')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('sightings'), sql<number>`0`).as('sightings'))
    .where('member_id', '=', memberId)
    .whereRef('year', '<', 'last_year')
    .executeTakeFirstOrThrow();
  return sightings;
}

/** A member's public sightings of all years by the run of months that each touches (`monthsOfRun`). */
export async function findMonths(db: Db, memberId: number) {
  return await db
    .selectFrom('member_month')
    .select((eb) => ['month', eb.fn.sum<number>('sightings').as('sightings')])
    .where('member_id', '=', memberId)
    .groupBy('month')
    .orderBy('month')
    .execute();
}
