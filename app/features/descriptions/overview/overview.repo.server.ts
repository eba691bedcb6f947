import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';

/** What is known of a taxon's Hungarian description. */
const stateColumns = sql`
  d.id as description_id, d.published_version, d.published_at, d.review_version,
  exists (select from description_draft w where w.description_id = d.id) as is_begun,
  (select max(v.created_at) from description_version v where v.description_id = d.id) as written_at`;

export type StateRow = {
  id: number;
  sightings: number;
  description_id: number | null;
  published_version: number | null;
  published_at: Date | null;
  review_version: number | null;
  is_begun: boolean;
  written_at: Date | null;
};

const parentColumns = { family: 'order_id', genus: 'family_id', species: 'genus_id' } as const;
export type DescribedRank = keyof typeof parentColumns;

/** The accepted taxa of a rank within their parent; those without a text first, most finds first. */
export async function findStatesWithin(
  db: Db,
  { rank, parentId, limit }: { rank: DescribedRank; parentId: number; limit: number },
): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select t.id, coalesce(c.sightings, 0) as sightings, ${stateColumns}
    from taxon t
    left join taxon_count c on c.taxon_id = t.id
    left join description d on d.taxon_id = t.id and d.language = 'hu'
    where ${sql.ref(`t.${parentColumns[rank]}`)} = ${parentId} and t.rank = ${rank} and t.status = 'accepted' and t.is_public
    order by d.published_version is not null, coalesce(c.sightings, 0) desc, t.orig_name, t.id
    limit ${limit} ${prepared(`description_states_${rank}`)}`.execute(db);
  return rows;
}

export async function findStateOf(db: Db, taxonId: number): Promise<StateRow | undefined> {
  const { rows } = await sql<StateRow>`
    select t.id, coalesce(c.sightings, 0) as sightings, ${stateColumns}
    from taxon t
    left join taxon_count c on c.taxon_id = t.id
    left join description d on d.taxon_id = t.id and d.language = 'hu'
    where t.id = ${taxonId}`.execute(db);
  return rows[0];
}

/** How many species have a published text, by the ancestor that the column names; the rows read are the texts' own. */
export async function countDescribedBy(
  db: Db,
  { column, ids }: { column: 'order_id' | 'family_id' | 'genus_id'; ids: readonly number[] },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; species: number }>`
    select ${sql.ref(`t.${column}`)} as id, count(*)::int as species
    from description d join taxon t on t.id = d.taxon_id
    where d.language = 'hu' and d.published_version is not null and t.rank = 'species' and t.status = 'accepted'
      and ${sql.ref(`t.${column}`)} = any(${[...ids]}::int[])
    group by 1`.execute(db);
  return new Map(rows.map(({ id, species }) => [id, species]));
}

/** Species with the most finds that no reader can read of, most first. */
export async function findMostMissing(db: Db, limit: number): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select t.id, c.sightings, ${stateColumns}
    from taxon_count c
    join taxon t on t.id = c.taxon_id and t.rank = 'species' and t.status = 'accepted' and t.is_public
    left join description d on d.taxon_id = t.id and d.language = 'hu'
    where d.published_version is null and c.sightings > 0
    order by c.sightings desc, t.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Texts that wait for a second editor, the longest first. */
export async function findInReview(db: Db, limit: number) {
  return await db
    .selectFrom('description as d')
    .innerJoin('description_version as v', (join) =>
      join.onRef('v.description_id', '=', 'd.id').onRef('v.version', '=', 'd.review_version'),
    )
    .select(['d.id as description_id', 'd.taxon_id', 'v.member_id', 'v.created_at'])
    .where('d.review_version', 'is not', null)
    .orderBy('v.created_at')
    .orderBy('d.id')
    .limit(limit)
    .execute();
}

/** What a member has begun to write and not sent, last written first. */
export async function findDraftsOf(db: Db, { memberId, limit }: { memberId: number; limit: number }) {
  return await db
    .selectFrom('description_draft as w')
    .innerJoin('description as d', 'd.id', 'w.description_id')
    .select(['w.description_id', 'd.taxon_id', 'w.updated_at'])
    .where('w.member_id', '=', memberId)
    .orderBy('w.updated_at', 'desc')
    .limit(limit)
    .execute();
}
