import { type RawBuilder, sql } from 'kysely';
import { isAfterTaxon, nameOrder } from '#app/features/taxonomy/lists/name-order.server.ts';
import type { KeyedCursor } from '#app/platform/action/keyed-cursor.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { SpeciesWhere } from './species-where.ts';

type SpeciesRow = {
  species_id: number;
  first_id: number;
  first_from: string;
  first_to: string;
  first_precision: 'day' | 'range' | 'month' | 'year';
  is_fresh: boolean;
  /** What the page is sorted by. */
  key: string;
};

/** A page of a member's species: those seen for the first time most lately on top, or in Hungarian alphabetical order. */
export async function pageSpecies(
  db: Db,
  page: { where: SpeciesWhere; order: 'first' | 'name'; after: KeyedCursor | null; limit: number },
): Promise<SpeciesRow[]> {
  const { where, order, after, limit } = page;
  const fresh = where.year === 0 ? sql`false` : isFresh(where.year);
  const columns = sql`y.species_id, y.first_id, y.first_from, y.first_to, y.first_precision, ${fresh} as is_fresh`;
  const whose = sql`${conditions(where)} ${after ? onwards(order, after) : sql``}`;
  if (order === 'name') {
    // The member's species first: sorted by the index of all names, those of others would be read between them.
    const { rows } = await sql<SpeciesRow>`
      with named as materialized (
        select y.*, ${nameOrder()} as shown_name from ${firstsOf(where)} y join taxon t on t.id = y.species_id where ${whose})
      select ${columns}, y.shown_name as key from named y order by y.shown_name, y.species_id limit ${limit}`.execute(
      db,
    );
    return rows;
  }
  const { rows } = await sql<SpeciesRow>`
    select ${columns}, y.first_from::text as key from ${firstsOf(where)} y ${needsTaxon(where) ? sql`join taxon t on t.id = y.species_id` : sql``}
    where ${whose} order by y.first_from desc, y.first_id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many species, and how many of them for the first time in the year asked. */
export async function countSpeciesWhere(db: Db, where: SpeciesWhere): Promise<{ species: number; fresh: number }> {
  const fresh = where.year === 0 ? sql`0` : sql`count(*) filter (where ${isFresh(where.year)})`;
  const { rows } = await sql<{ species: number; fresh: number }>`
    select count(*) as species, (${fresh})::int as fresh
    from member_species_year y ${needsTaxon(where) ? sql`join taxon t on t.id = y.species_id` : sql``}
    where ${conditions(where)}`.execute(db);
  return rows[0] ?? { species: 0, fresh: 0 };
}

/** A member's published sightings of each of these species, also those that are unsurely named so: what the list of one holds. */
export async function countOfSpecies(
  db: Db,
  of: { memberId: number; year: number; speciesIds: readonly number[] },
): Promise<Map<number, number>> {
  const ids = sql`${[...of.speciesIds]}::int[]`;
  const touching = sql`s.public_observed_from < make_date(${of.year}::int + 1, 1, 1) and s.public_observed_to >= make_date(${of.year}::int, 1, 1)`;
  const counts =
    of.year === 0
      ? sql`select taxon_id as id, sightings from taxon_observer where member_id = ${of.memberId} and taxon_id = any(${ids})`
      : sql`
        select s.species_id as id, count(*) as sightings from sighting s
        where s.state = 'published' and s.member_id = ${of.memberId} and s.species_id = any(${ids})
          and ${touching} group by 1`;
  const { rows } = await sql<{ id: number; sightings: number }>`${counts}`.execute(db);
  return new Map(rows.map(({ id, sightings }) => [id, sightings]));
}

/** No earlier year has the species. */
function isFresh(year: number): RawBuilder<unknown> {
  return sql`not exists (
    select from member_species_year e where e.member_id = y.member_id and e.species_id = y.species_id and e.year > 0 and e.year < ${year})`;
}

/**
 * Species with their first sightings as the one who asks may know them. Of what is public by its month alone the true first lies in
 * that month, so that only this month is looked through, by the index of first days.
 */
function firstsOf({ memberId, year, isOwn }: SpeciesWhere): RawBuilder<unknown> {
  if (!isOwn) return sql`member_species_year`;
  return sql`(
    select f.member_id, f.species_id, f.year, coalesce(s.id, f.first_id) as first_id,
      coalesce(s.observed_from, f.first_from) as first_from, coalesce(s.observed_to, f.first_to) as first_to,
      coalesce(s.date_precision, f.first_precision) as first_precision
    from member_species_year f
    left join lateral (
      select s.id, s.observed_from, s.observed_to, s.date_precision from sighting s
      where f.first_precision = 'month' and s.state = 'published' and s.name_is_sure
        and s.member_id = f.member_id and s.species_id = f.species_id and s.recorded_by is null
        and s.public_observed_from >= f.first_from and s.public_observed_from < f.first_from + interval '1 month'
      order by s.observed_from, s.observed_to, s.id limit 1) s on true
    where f.member_id = ${memberId} and f.year = ${year})`;
}

function needsTaxon({ orderId, groupSlug }: SpeciesWhere): boolean {
  return orderId !== null || groupSlug !== null;
}

function conditions({ memberId, year, orderId, groupSlug, unseenBy }: SpeciesWhere): RawBuilder<unknown> {
  const all = [sql`y.member_id = ${memberId}`, sql`y.year = ${year}`];
  if (orderId !== null) all.push(sql`t.order_id = ${orderId}`);
  if (groupSlug !== null)
    all.push(
      sql`t.order_id in (select o.id from taxon o join taxon_group g on g.id = o.group_id where g.slug = ${groupSlug})`,
    );
  if (unseenBy !== null)
    all.push(
      sql`not exists (select from member_species m where m.member_id = ${unseenBy} and m.species_id = y.species_id)`,
    );
  return sql.join(all, sql` and `);
}

/** After a species by its name, or after a find by its day: what it was of may be on the list no more. */
function onwards(order: 'first' | 'name', after: KeyedCursor): RawBuilder<unknown> {
  if (order === 'name') return sql`and ${isAfterTaxon(after)}`;
  return sql`and (y.first_from, y.first_id) < (${after.key}::date, ${after.id}::int)`;
}
