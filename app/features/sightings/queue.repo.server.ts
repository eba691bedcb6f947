import { type SqlBool, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { listConditions, type SightingWhere } from './sighting-lists.repo.server.ts';

/** A part of the queue with an index of its own; `within` narrows it to a taxon's subtree. */
export type QueueBranch =
  | { by: 'order' | 'family'; id: number; within?: number }
  /** So few that they are gathered by the sightings' own index and sorted. */
  | { by: 'genus' | 'species'; id: number; within?: number }
  /** What is not named to a species. */
  | { by: 'coarse' }
  /** Named, yet more coarsely than an order. */
  | { by: 'above'; within: number }
  | { by: 'all'; within: number };

export type QueueCursor = { priority: number; id: number };

export type QueuePage = {
  viewerId: number;
  branches: readonly QueueBranch[];
  verdict: 'open' | 'waiting';
  /** undefined where nothing is asked */
  where: SightingWhere | undefined;
  cursor: QueueCursor | undefined;
  /** Left out. */
  except: readonly number[];
  limit: number;
};

/** Sightings that wait for the viewer, most urgent first: neither their own, nor named or decided by them, nor looked at by somebody else at this moment. */
export async function pageQueueIds(db: Db, page: QueuePage): Promise<QueueCursor[]> {
  const parts = page.branches.map((branch) => sql`(${selectBranch(db, branch, page)})`);
  if (parts.length === 0) return [];
  const { rows } = await sql<QueueCursor>`
    select id, priority from (${sql.join(parts, sql` union all `)}) as found
    order by priority desc, id limit ${page.limit}`.execute(db);
  return rows;
}

function selectBranch(db: Db, branch: QueueBranch, { viewerId, verdict, where, cursor, except, limit }: QueuePage) {
  return db
    .selectFrom('sighting_queue as q')
    .select(['q.sighting_id as id', 'q.priority'])
    .where('q.verdict', '=', sql.lit(verdict))
    .where('q.member_id', '<>', viewerId)
    .where(branchCondition(branch))
    .$if(except.length > 0, (query) => query.where(sql<SqlBool>`q.sighting_id <> all(${[...except]}::int[])`))
    .$if(where !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('sighting')
            .select('sighting.id')
            .whereRef('sighting.id', '=', 'q.sighting_id')
            .where((each) => each.and(where ? listConditions(each, where) : [])),
        ),
      ),
    )
    .where(notYet(viewerId))
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<SqlBool>`q.priority <= ${cursor?.priority} and (q.priority < ${cursor?.priority} or q.sighting_id > ${cursor?.id})`,
      ),
    )
    .orderBy(isGathered(branch) ? sql`q.priority + 0` : 'q.priority', 'desc')
    .orderBy('q.sighting_id')
    .limit(limit);
}

/** Sorted by a sum, which no index holds: else the planner would walk the whole queue in its order until it met fifty of the few. */
function isGathered({ by }: QueueBranch): boolean {
  return by === 'genus' || by === 'species';
}

function branchCondition(branch: QueueBranch) {
  const inside = (taxonId: number | undefined) =>
    taxonId === undefined
      ? sql`true`
      : sql`exists (select from taxon t where t.id = q.taxon_id and t.ancestor_ids @> array[${taxonId}::int])`;
  switch (branch.by) {
    case 'order':
      return sql<SqlBool>`q.order_id = ${branch.id} and ${inside(branch.within)}`;
    case 'family':
      return sql<SqlBool>`q.family_id = ${branch.id} and ${inside(branch.within)}`;
    case 'genus':
    case 'species':
      return sql<SqlBool>`q.sighting_id = any(array(
        select s.id from sighting s where ${sql.ref(`s.${branch.by}_id`)} = ${branch.id} and s.state = 'published'))
        and ${inside(branch.within)}`;
    case 'coarse':
      return sql<SqlBool>`q.dr_rank < 4`;
    case 'above':
      return sql<SqlBool>`q.order_id is null and q.taxon_id is not null and ${inside(branch.within)}`;
    case 'all':
      return sql<SqlBool>`${inside(branch.within)}`;
  }
}

/** What the viewer has not said anything of that stands, and nobody else has before them. */
function notYet(viewerId: number) {
  return sql<SqlBool>`
    not exists (select from determination d where d.sighting_id = q.sighting_id and d.member_id = ${viewerId}
      and d.withdrawn_at is null and d.replaced_at is null)
    and not exists (select from verdict v where v.sighting_id = q.sighting_id and v.member_id = ${viewerId} and v.ended_at is null)
    and not exists (select from queue_claim c where c.sighting_id = q.sighting_id and c.member_id <> ${viewerId}
      and c.expires_at > now())`;
}

/** Orders of a taxon's subtree. */
export async function findOrdersWithin(db: Db, taxonId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('taxon')
    .select('id')
    .where('rank', '=', 'order')
    .where('status', '=', 'accepted')
    .where(sql<SqlBool>`ancestor_ids @> array[${taxonId}::int]`)
    .execute();
  return rows.map((row) => row.id);
}

/** What waits for the viewer just like this one: same observer, day, square and name. Where `isPublic`, only what everybody may know to be so. */
export async function findQueueTwins(
  db: Db,
  of: { sightingId: number; viewerId: number; isPublic: boolean; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select q.sighting_id as id
    from sighting one
    join sighting other on other.member_id = one.member_id and other.observed_from = one.observed_from
      and other.observed_to = one.observed_to and other.utm10 = one.utm10
      and other.taxon_id is not distinct from one.taxon_id and other.life_stage is not distinct from one.life_stage
    join sighting_queue q on q.sighting_id = other.id and q.verdict = 'open'
    where one.id = ${of.sightingId} and other.id <> one.id and one.date_precision = 'day' and other.date_precision = 'day'
      and (not ${of.isPublic}::boolean or (one.public_visibility = 'exact' and other.public_visibility = 'exact'))
      and ${notYet(of.viewerId)}
    order by q.sighting_id limit ${of.limit}`.execute(db);
  return rows.map((row) => row.id);
}
