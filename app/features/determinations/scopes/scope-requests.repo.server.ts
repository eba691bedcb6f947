import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

export type ScopeOutcome = 'granted' | 'declined' | 'withdrawn';

/** False where the member has asked for it already: constraint scope_request_one_open. */
export async function insertScopeRequest(
  tx: Tx,
  row: { memberId: number; taxonId: number; reason: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('scope_request')
    .values({ member_id: row.memberId, taxon_id: row.taxonId, reason: row.reason })
    .onConflict((conflict) => conflict.columns(['member_id', 'taxon_id']).where('decided_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const columns = ['id', 'member_id', 'taxon_id', 'reason', 'created_at', 'decided_at', 'outcome', 'answer'] as const;

/** A request that waits, its row locked until the transaction ends; undefined where it has been decided of. */
export async function findOpenRequestForUpdate(tx: Tx, id: number) {
  return await tx
    .selectFrom('scope_request')
    .select(columns)
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Decision = { by: number | null; outcome: ScopeOutcome; answer: string };

export async function updateRequestDecided(tx: Tx, id: number, { by, outcome, answer }: Decision): Promise<void> {
  await tx
    .updateTable('scope_request')
    .set({ decided_at: sql`clock_timestamp()`, decided_by: by, outcome, answer })
    .where('id', '=', id)
    .execute();
}

/** Closes what a member had asked for when the branch is given without being asked for. */
export async function updateRequestsGranted(
  tx: Tx,
  of: { memberId: number; taxonId: number; by: number | null },
): Promise<void> {
  await tx
    .updateTable('scope_request')
    .set({ decided_at: sql`clock_timestamp()`, decided_by: of.by, outcome: 'granted' })
    .where('member_id', '=', of.memberId)
    .where('taxon_id', '=', of.taxonId)
    .where('decided_at', 'is', null)
    .execute();
}

/** A member's requests, newest first. */
export async function findRequestsOfMember(db: Db, memberId: number, limit: number) {
  return await db
    .selectFrom('scope_request')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countOpenRequests(db: Db, memberId?: number): Promise<number> {
  const { count } = await db
    .selectFrom('scope_request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('decided_at', 'is', null)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0))
    .executeTakeFirstOrThrow();
  return count;
}

/** Requests that wait, the longest waiting first. */
export async function findOpenRequests(db: Db, limit: number) {
  return await db
    .selectFrom('scope_request')
    .select(columns)
    .where('decided_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Every scope that a member has ever had, the running ones first. */
export async function findScopesOfMember(db: Db, memberId: number) {
  return await db
    .selectFrom('expert_scope')
    .select(['id', 'taxon_id', 'granted_at', 'ended_at', 'end_reason'])
    .where('member_id', '=', memberId)
    .orderBy(sql`ended_at is not null`)
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
