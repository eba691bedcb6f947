import { type SqlBool, sql } from 'kysely';
import type { KeyedCursor } from '#app/platform/action/keyed-cursor.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { lifeStages } from '../sighting-codes.ts';
import { formOf, listConditions, type SightingWhere } from './list-conditions.repo.server.ts';
import { type SetColumn, type SightingOrder, trustLevels } from './sighting-filters.ts';

/** Where a page begins: after this sighting of the former page; `day` when sorted by date. */
export type ListCursor = { day: string | null; id: number };

export type PageOfSightings = {
  where: SightingWhere;
  order: SightingOrder;
  cursor: ListCursor | undefined;
  limit: number;
};

/** One page of published sightings, by id or by date, newest first, or by date from the first on; what is read of them is the caller's to choose. */
export function selectPage(db: Db, { where, order, cursor, limit }: PageOfSightings) {
  const byDate = order !== 'newest';
  const way = order === 'earliest' ? 'asc' : 'desc';
  const beyond = sql.raw(order === 'earliest' ? '>' : '<');
  const { from } = formOf(where);
  return db
    .selectFrom('sighting')
    .where((eb) => eb.and(listConditions(eb, where)))
    .$if(cursor !== undefined && !byDate, (query) => query.where('id', '<', cursor?.id ?? 0))
    .$if(cursor !== undefined && byDate, (query) =>
      query.where(sql<SqlBool>`(${sql.ref(from)}, id) ${beyond} (${cursor?.day}::date, ${cursor?.id}::int)`),
    )
    .$if(byDate, (query) => query.orderBy(from, way))
    .orderBy('id', way)
    .limit(limit);
}

/** Ids of one page of a list sorted by a column that no index holds, of the first `max` of them, each with what it is sorted by; `after` is the last one of the former page, as it stood there. */
export async function pageSortedIds(
  db: Db,
  page: {
    where: SightingWhere;
    by: { column: SetColumn; isDown: boolean };
    after: KeyedCursor | null;
    limit: number;
    max: number;
  },
): Promise<KeyedCursor[]> {
  const { where, by, after, limit, max } = page;
  const [way, beyond] = by.isDown ? ['desc', '<'] : ['asc', '>'];
  const list = db
    .selectFrom('sighting')
    .select(['sighting.id', sortKey(by.column, where).as('key')])
    .where((eb) => eb.and(listConditions(eb, where)))
    .limit(max);
  // It may have gone since: its place in the order is the cursor's own.
  const rest =
    after === null
      ? sql``
      : sql`where (key, id) ${sql.raw(beyond)} (${after.key}::text collate "hu-x-icu", ${after.id}::int)`;
  const { rows } = await sql<KeyedCursor>`
    with list as materialized (${list})
    select id, key from list ${rest} order by key ${sql.raw(way)}, id ${sql.raw(way)} limit ${limit}`.execute(db);
  return rows;
}

/** What a column is sorted by: words in the Hungarian alphabet, stages and trust in their own order; what has none stands first. */
function sortKey(column: SetColumn, { isOwn }: SightingWhere) {
  const place = isOwn ? sql`coalesce(settlement, county, '')` : sql`coalesce(public_settlement, public_county, '')`;
  const position = (values: readonly string[], of: string) =>
    sql`lpad(coalesce(array_position(${[...values]}::text[], ${sql.ref(of)}::text), 0)::text, 3, '0')`;
  const keys = {
    name: sql`coalesce((select coalesce(t.hungarian_name, t.orig_name) from taxon t where t.id = sighting.taxon_id), '')`,
    place,
    stage: position(lifeStages, 'life_stage'),
    observer: sql`(select case when m.deleted_at is null then coalesce(nullif(m.full_name, ''), m.username) else '' end
      from member m where m.id = sighting.member_id)`,
    trust: position(trustLevels, 'level'),
  } satisfies Record<SetColumn, unknown>;
  return sql<string>`(${keys[column]}) collate "hu-x-icu"`;
}

/** Ids of one page, with the day for the next cursor. */
export async function pageSightingIds(db: Db, page: PageOfSightings) {
  const { taxon } = page.where;
  if (taxon && !taxon.column && page.order === 'newest') return await pageBranchIds(db, taxon.id, page);
  return await selectPage(db, page)
    .select(['id', `${formOf(page.where).from} as day`])
    .execute();
}

/** Newest of a branch whose rank has no column: the newest of each taxon in it, merged; the site's newest would be read until enough lie in the branch. */
async function pageBranchIds(db: Db, branchId: number, { where, cursor, limit }: PageOfSightings) {
  return await db
    .selectFrom('taxon')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('sighting')
          .select(['sighting.id', 'public_observed_from as day'])
          .whereRef('sighting.taxon_id', '=', 'taxon.id')
          .where((each) => each.and(listConditions(each, { ...where, taxon: null })))
          .$if(cursor !== undefined, (query) => query.where('sighting.id', '<', cursor?.id ?? 0))
          .orderBy('sighting.id', 'desc')
          .limit(limit)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['newest.id', 'newest.day'])
    .where(sql<SqlBool>`taxon.ancestor_ids @> array[${branchId}::int]`)
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest published sightings with a picture that are named to one of these ranks, and whose they are: one look into an index for each. */
export async function findNewestPictured(db: Db, { ranks, limit }: { ranks: readonly number[]; limit: number }) {
  const { rows } = await sql<{ id: number; memberId: number; taxonId: number | null }>`
    select s.id, s.member_id as "memberId", s.taxon_id as "taxonId"
    from unnest(${[...ranks]}::smallint[]) as wanted (dr_rank)
    cross join lateral (
      select id, member_id, taxon_id from sighting
      where state = 'published' and image_count > 0 and sighting.dr_rank = wanted.dr_rank order by id desc limit ${limit}) s
    order by s.id desc limit ${limit}`.execute(db);
  return rows;
}

/** One published sighting with a picture, confirmed by an expert, exact, recent: for the front page. */
export async function findShowpieceId(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('sighting')
    .innerJoin('sighting_image', 'sighting_image.sighting_id', 'sighting.id')
    .select('sighting.id')
    .where('sighting.state', '=', 'published')
    .where('sighting.level', '=', 'expert')
    .where('sighting.dr_rank', '=', 4)
    .where('sighting.public_visibility', '=', 'exact')
    .where('sighting_image.state', '=', 'ready')
    .where('sighting_image.deleted_at', 'is', null)
    .where('sighting_image.position', '=', 0)
    .whereRef('sighting_image.width', '>=', 'sighting_image.height')
    .orderBy('sighting.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The newest published sightings with a picture, of one place and day or of those without a species name. */
export async function findSameDayIds(
  db: Db,
  of: { sightingId: number; memberId: number; day: string; settlement: string; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('sighting')
    .select('id')
    .where('state', '=', 'published')
    .where('member_id', '=', of.memberId)
    .where('public_visibility', '=', 'exact')
    .where('public_observed_from', '=', of.day)
    .where('public_observed_to', '=', of.day)
    .where('public_settlement', '=', of.settlement)
    .where('id', '<>', of.sightingId)
    .orderBy('id', 'desc')
    .limit(of.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The newest published picture of each order, most sightings first; those without any by how many species are known. */
export async function findOrderPictures(db: Db, limit: number) {
  const { rows } = await sql<{ order_id: number; sightings: number; small_key: string | null }>`
    select t.id as order_id, coalesce(c.sightings, 0) as sightings, picture.small_key
    from taxon t
    left join taxon_count c on c.taxon_id = t.id
    left join (
      select order_id, count(*) as species from taxon where rank = 'species' group by order_id) known on known.order_id = t.id
    left join lateral (
      select i.small_key from sighting s
      join sighting_image i on i.sighting_id = s.id and i.position = 0 and i.state = 'ready' and i.deleted_at is null
      where s.order_id = t.id and s.state = 'published' order by s.id desc limit 1) picture on true
    where t.rank = 'order' and t.is_public and t.status = 'accepted'
    order by coalesce(c.sightings, 0) desc, known.species desc nulls last, t.id
    limit ${limit}`.execute(db);
  return rows;
}
