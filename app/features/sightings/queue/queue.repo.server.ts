import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { listConditions, type SightingWhere } from '../lists/list-conditions.repo.server.ts';

/** A part of the queue that is read in its order by an index of its own; `within` narrows it to a taxon's subtree. */
export type QueueBranch =
  | { by: 'order' | 'family' | 'genus' | 'taxon'; id: number; within?: number }
  /** So few bear these names that they are gathered and sorted. */
  | { by: 'names'; ids: readonly number[] }
  /** What is not named to a species. */
  | { by: 'coarse' }
  | { by: 'all'; within: number };

export type QueueCursor = { priority: number; id: number };

export type QueuePage = {
  viewerId: number;
  branches: readonly QueueBranch[];
  verdict: 'open' | 'waiting';
  /** Not named to a species, wherever in the tree. */
  isCoarse: boolean;
  /** undefined where nothing is asked */
  where: SightingWhere | undefined;
  cursor: QueueCursor | undefined;
  /** Of a row `q` of the queue: the viewer has said nothing of it, and nobody else is about to. */
  unsaid: RawBuilder<SqlBool>;
  /** Left out. */
  except: readonly number[];
  limit: number;
};

/**
 * Sightings that wait for the viewer, most urgent first: neither their own, nor named or decided by them, nor looked at by
 * somebody else at this moment. What an expert has named to a species waits for nobody, unless that level is asked for.
 */
export async function pageQueueIds(db: Db, page: QueuePage): Promise<QueueCursor[]> {
  const settled = page.verdict === 'waiting' ? [null] : page.where?.level === 'expert' ? [false, true] : [false];
  const parts = page.branches.flatMap((branch) =>
    settled.map((isSettled) => sql`(${selectBranch(db, branch, isSettled, page)})`),
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<QueueCursor>`
    select id, priority from (${sql.join(parts, sql` union all `)}) as found
    order by priority desc, id limit ${page.limit}`.execute(db);
  return rows;
}

function selectBranch(db: Db, branch: QueueBranch, isSettled: boolean | null, page: QueuePage) {
  const { viewerId, verdict, isCoarse, where, unsaid, cursor, except, limit } = page;
  return (
    db
      .selectFrom('sighting_queue as q')
      .select(['q.sighting_id as id', 'q.priority'])
      .where('q.verdict', '=', sql.lit(verdict))
      .where('q.member_id', '<>', viewerId)
      .where(branchCondition(branch))
      .$if(isSettled !== null, (query) => query.where('q.is_settled', '=', sql.lit(isSettled ?? false)))
      .$if(isCoarse, (query) => query.where('q.dr_rank', '<', sql.lit(4)))
      .$if(except.length > 0, (query) => query.where(sql<SqlBool>`q.sighting_id <> all(${[...except]}::int[])`))
      .$if(where !== undefined, (query) => query.where(asked(db, where)))
      .where(unsaid)
      .$if(cursor !== undefined, (query) =>
        query.where(
          sql<SqlBool>`q.priority <= ${cursor?.priority} and (q.priority < ${cursor?.priority} or q.sighting_id > ${cursor?.id})`,
        ),
      )
      // A sum is held by no index: else the planner might walk the whole queue in its order until it met fifty of the few.
      .orderBy(branch.by === 'names' ? sql`q.priority + 0` : 'q.priority', 'desc')
      .orderBy('q.sighting_id')
      .limit(limit)
  );
}

/** What is asked of a sighting: what the queue itself keeps is looked at there. */
function asked(db: Db, where: SightingWhere | undefined) {
  const { level = null, memberId = null, from = null, to = null, ...rest } = where ?? {};
  const ofQueue = [
    ...(level === null ? [] : [sql<SqlBool>`q.level = ${level}`]),
    ...(memberId === null ? [] : [sql<SqlBool>`q.member_id = ${memberId}`]),
    ...(from === null && to === null ? [] : [seenBetween(from, to)]),
  ];
  const isMore = Object.values(rest).some((value) => value !== null);
  const ofSighting = where && {
    exists: db
      .selectFrom('sighting')
      .select('sighting.id')
      .where(sql<SqlBool>`sighting.id = q.sighting_id`)
      .where((each) => each.and(listConditions(each, { ...where, level: null, memberId: null, from: null, to: null }))),
  };
  const more = isMore && ofSighting ? [sql<SqlBool>`exists (${ofSighting.exists})`] : [];
  const all = [...ofQueue, ...more];
  return all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** Days may be open at either end; the wrong way round nothing lies between them. */
function seenBetween(from: string | null, to: string | null) {
  if (from !== null && to !== null && from > to) return sql<SqlBool>`false`;
  return sql<SqlBool>`q.seen && daterange(${from}::date, ${to}::date, '[]')`;
}

function branchCondition(branch: QueueBranch) {
  const inside = (taxonId: number | undefined) =>
    taxonId === undefined
      ? sql`true`
      : sql`exists (select from taxon t where t.id = q.taxon_id and t.ancestor_ids @> array[${taxonId}::int])`;
  switch (branch.by) {
    case 'order':
    case 'family':
    case 'genus':
    case 'taxon':
      return sql<SqlBool>`${sql.ref(`q.${branch.by}_id`)} = ${branch.id} and ${inside(branch.within)}`;
    case 'names':
      return sql<SqlBool>`q.taxon_id = any(${[...branch.ids]}::int[])`;
    case 'coarse':
      return sql<SqlBool>`q.dr_rank < 4`;
    case 'all':
      return sql<SqlBool>`${inside(branch.within)}`;
  }
}

/** Nodes of a taxon's subtree that stand above a rank or at it: `part` where a column of the queue holds it. */
export async function findNodesAbove(
  db: Db,
  of: { taxonId: number; rank: 'order' | 'family' | 'genus' | null },
): Promise<{ id: number; isPart: boolean }[]> {
  const column = of.rank && (`${of.rank}_id` as const);
  return await db
    .selectFrom('taxon')
    .select('id')
    .select(column ? sql<boolean>`${sql.ref(column)} is not null`.as('isPart') : sql<boolean>`false`.as('isPart'))
    .where('status', '=', 'accepted')
    .where(sql<SqlBool>`ancestor_ids @> array[${of.taxonId}::int]`)
    .$if(column !== null, (query) =>
      query.where(sql<SqlBool>`(${sql.ref(column ?? 'order_id')} is null or ${sql.ref(column ?? 'order_id')} = id)`),
    )
    .execute();
}

/** Which part of the sightings of a wider branch lie in a taxon, 0 to 1. */
export async function findShare(db: Db, of: { taxonId: number; aroundId: number }): Promise<number> {
  const counted = (id: number) => sql`(select sightings from taxon_count where taxon_id = ${id})`;
  const { rows } = await sql<{ share: number | null }>`
    select ${counted(of.taxonId)}::float8 / nullif(${counted(of.aroundId)}, 0) as share`.execute(db);
  return rows[0]?.share ?? 0;
}

/** How many that wait bear a name of this subtree, up to `max`. */
export async function countQueueWithin(db: Db, of: { taxonId: number; max: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from taxon t cross join lateral (
        select from sighting_queue q where q.taxon_id = t.id and q.verdict = 'open' limit ${of.max}) as named
      where t.ancestor_ids @> array[${of.taxonId}::int] limit ${of.max}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Names of a subtree that something which waits bears. */
export async function findQueueNamesWithin(db: Db, taxonId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from taxon t where t.ancestor_ids @> array[${taxonId}::int]
      and exists (select from sighting_queue q where q.taxon_id = t.id and q.verdict = 'open')`.execute(db);
  return rows.map((row) => row.id);
}

/** Of a fingerprint's 64 bits: what pictures of one thing differ in, seen from nearly the same side. */
const mostBitsAlike = 10;

/** What waits beside a sighting: `isSame` says the same sure species, what is only alike in its pictures does not. */
export type QueueTwin = { id: number; isSame: boolean };

/**
 * What waits for the viewer, of the same observer, day and square, and says the same: a species or below it, each for sure,
 * in the same stage. Having no name, or a coarse one, is nothing in common: of those, and of others that no other species is
 * said of, only what has a picture like it. Where `isPublic`, only what everybody may know to be so.
 */
export async function findQueueTwins(
  db: Db,
  of: { sightingId: number; unsaid: RawBuilder<SqlBool>; isPublic: boolean; limit: number },
): Promise<QueueTwin[]> {
  const isSame = sql`coalesce(other.taxon_id = one.taxon_id and q.dr_rank = 4 and one.name_is_sure and other.name_is_sure
    and other.life_stage is not distinct from one.life_stage, false)`;
  const isAlike = sql`(one.species_id is null or other.species_id is null or one.species_id = other.species_id)
    and exists (select from sighting_image a join sighting_image b on b.sighting_id = other.id and b.deleted_at is null
      and bit_count(a.fingerprint # b.fingerprint) <= ${mostBitsAlike} where a.sighting_id = one.id and a.deleted_at is null)`;
  const { rows } = await sql<QueueTwin>`
    select q.sighting_id as id, ${isSame} as "isSame"
    from sighting one
    join sighting other on other.member_id = one.member_id and other.observed_from = one.observed_from
      and other.observed_to = one.observed_to and other.utm10 = one.utm10
    join sighting_queue q on q.sighting_id = other.id and q.verdict = 'open'
    where one.id = ${of.sightingId} and other.id <> one.id and one.date_precision = 'day' and other.date_precision = 'day'
      and (not ${of.isPublic}::boolean or (one.public_visibility = 'exact' and other.public_visibility = 'exact'))
      and (${isSame} or (${isAlike})) and ${of.unsaid}
    order by 2 desc, q.sighting_id limit ${of.limit}`.execute(db);
  return rows;
}
