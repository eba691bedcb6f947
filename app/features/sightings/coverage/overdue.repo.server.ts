import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import type { CoverageScope } from './coverage-scope.ts';

/** A square and one of those about it, with how much that one counts. */
export type NearPair = { square: string; near: string; weight: number };

export type OverdueRow = {
  square: string;
  taxonId: number;
  /** Squares about it that the species is known from, and its accepted finds there. */
  squares: number;
  finds: number;
  lastAround: number;
  /** The year in which it was last seen in the square itself, null for never. */
  lastHere: number | null;
};

type Overdue = {
  pairs: readonly NearPair[];
  scope: CoverageScope;
  /** Somebody saw it about there since this year; in the square itself nobody after `notAfter`. */
  since: number;
  notAfter: number;
  limit: number;
};

/**
 * Species that were accepted from squares about each square and are not known from it, those with the most finds near it first. Protected
 * ones, and those of which any rule hides a place, are never among them.
 */
export async function findOverdueRows(db: Db, { pairs, scope, since, notAfter, limit }: Overdue) {
  const column = (key: keyof NearPair) => pairs.map((pair) => pair[key]);
  // As lists, so that the database looks them up and reads no table through.
  const listOf = (key: 'square' | 'near') => sql`${[...new Set(column(key))]}::text[]`;
  const [squares, near] = [listOf('square'), listOf('near')];
  const { rows } = await sql<OverdueRow>`
    with pair as materialized (
        select * from unnest(${column('square')}::text[], ${column('near')}::text[], ${column('weight')}::int[]) as pair (square, near, weight)),
      about as materialized (
        select pair.square, p.taxon_id, count(distinct p.utm10)::int as squares, sum(p.sightings)::int as finds,
          sum(p.sightings * pair.weight)::int as score
        from pair join taxon_profile p on p.utm10 = pair.near and p.sightings > 0
        where p.utm10 = any(${near})
        group by 1, 2),
      recent as (
        select pair.square, s.taxon_id, max(s.year) as last from pair
        join sighting_summary s on s.utm10 = pair.near and s.sightings > 0 and s.year >= ${since}
        where s.utm10 = any(${near})
        group by 1, 2),
      here as (
        select s.utm10 as square, s.taxon_id, max(s.year) as last from sighting_summary s
        where s.utm10 = any(${squares}) and s.sightings > 0 group by 1, 2),
      overdue as (
        select about.*, recent.last as last_around, here.last as last_here,
          row_number() over (partition by about.square order by about.score desc, about.taxon_id) as place
        from about
        join recent using (square, taxon_id)
        left join here using (square, taxon_id)
        join taxon t on t.id = about.taxon_id and t.rank = 'species' and t.status = 'accepted' and t.is_public
        where (here.last is null or here.last <= ${notAfter}) and ${within(scope)}
          and not exists (select from taxon_protection p where p.taxon_id = t.id or p.taxon_id = any(t.ancestor_ids))
          and not exists (
            select from place_rule r
            where r.ended_at is null and r.rule <> 'open' and (r.taxon_id = t.id or r.taxon_id = any(t.ancestor_ids))))
    select square, taxon_id as "taxonId", squares, finds, last_around as "lastAround", last_here as "lastHere"
    from overdue where place <= ${limit} order by square, place`.execute(db);
  return rows;
}

function within({ kind, id }: CoverageScope): RawBuilder<unknown> {
  if (kind === 'order') return sql`t.order_id = ${id}`;
  if (kind === 'group') return sql`t.order_id in (select o.id from taxon o where o.group_id = ${id})`;
  return sql`true`;
}

/** Accepted finds of the species in the whole country by bin of the season; of none whose square is not told. */
export async function findSeasonRows(db: Db, taxonIds: readonly number[]) {
  const { rows } = await sql<{ taxonId: number; bin: number; finds: number }>`
    select taxon_id as "taxonId", third as bin, sum(sightings)::int as finds from taxon_profile
    where taxon_id = any(${[...taxonIds]}::int[]) and utm10 <> '' and sightings > 0 group by 1, 2`.execute(db);
  return rows;
}
