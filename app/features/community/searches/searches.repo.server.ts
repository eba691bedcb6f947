import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import type { SavedSearch, SearchTells } from './saved-search.ts';

const columns = ['id', 'name', 'query', 'tells'] as const;

/** Keeps what one member saves one after the other: they are counted before. */
export async function lockSearchesOf(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved-searches'), ${memberId}::int)`.execute(tx);
}

/** A member's searches, the latest first. */
export async function findSearchesOf(db: Db, memberId: number): Promise<SavedSearch[]> {
  return db
    .selectFrom('saved_search')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}

/** The questions of the searches of several members; who has saved none is left out. */
export async function findQueriesOf(db: Db, memberIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('saved_search')
    .select(['member_id', 'query'])
    .where('member_id', '=', sql<number>`any(${[...memberIds]}::int[])`)
    .modifyEnd(prepared('find_queries_of'))
    .execute();
  const ofMember = Map.groupBy(rows, (row) => row.member_id);
  return new Map([...ofMember].map(([memberId, its]) => [memberId, its.map(({ query }) => query)]));
}

export async function findSearchByQuery(db: Db, { memberId, query }: { memberId: number; query: string }) {
  return db
    .selectFrom('saved_search')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('query', '=', query)
    .executeTakeFirst();
}

type NewSearch = Omit<SavedSearch, 'id'> & {
  memberId: number;
  observerId: number | null;
  determinerId: number | null;
};

export async function insertSearch(tx: Tx, { memberId, observerId, determinerId, ...search }: NewSearch) {
  await tx
    .insertInto('saved_search')
    .values({ member_id: memberId, observer_id: observerId, determiner_id: determinerId, ...search })
    .execute();
}

/** False where it is not the member's. */
export async function updateSearch(
  tx: Tx,
  { memberId, id, ...changes }: { memberId: number; id: number; name: string; tells: SearchTells },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_search')
    .set(changes)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What was there; undefined where it is not the member's. */
export async function deleteSearch(tx: Tx, { memberId, id }: { memberId: number; id: number }) {
  return tx
    .deleteFrom('saved_search')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Keeps rounds of telling one after the other. */
export async function lockSearchRounds(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tell-searches'))`.execute(tx);
}

export type TellingSearch = SavedSearch & {
  memberId: number;
  observerId: number | null;
  determinerId: number | null;
};

/** Every search that tells, of members who are there. */
export async function findTellingSearches(tx: Tx): Promise<TellingSearch[]> {
  return tx
    .selectFrom('saved_search as s')
    .innerJoin('member', 'member.id', 's.member_id')
    .select(['s.id', 's.name', 's.query', 's.tells', 's.member_id as memberId'])
    .select(['s.observer_id as observerId', 's.determiner_id as determinerId'])
    .where('s.tells', '<>', 'none')
    .where('member.deleted_at', 'is', null)
    .orderBy('s.id')
    .execute();
}

/** Who of these readers has blocked whom of these, as `reader blocked`. */
export async function findBlocks(tx: Tx, of: { readers: readonly number[]; blocked: readonly number[] }) {
  const rows = await tx
    .selectFrom('member_block')
    .select(['member_id', 'blocked_id'])
    .where('member_id', '=', sql<number>`any(${[...of.readers]}::int[])`)
    .where('blocked_id', '=', sql<number>`any(${[...of.blocked]}::int[])`)
    .execute();
  return new Set(rows.map(({ member_id, blocked_id }) => `${member_id} ${blocked_id}`));
}
