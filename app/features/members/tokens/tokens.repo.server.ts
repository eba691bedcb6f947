import { sql } from 'kysely';
import type { AccessScope } from '#app/platform/action/call.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import { isTermsDue } from '../terms/terms.repo.server.ts';
import { endedTokenDays } from './token-days.ts';

const today = sql<string>`(now() at time zone 'Europe/Budapest')::date`;
const isRunning = sql<boolean>`withdrawn_at is null and (expires_at is null or expires_at > now())`;

/** The running keys of these hashes, with whose they are and what they are trusted with. */
export async function findRunningTokens(db: Db, hashes: readonly string[]) {
  const rows = await db
    .selectFrom('access_token')
    .innerJoin('member', 'member.id', 'access_token.member_id')
    .where('access_token.token_hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .where(isRunning)
    .where('member.deleted_at', 'is', null)
    .select(['access_token.token_hash', 'access_token.id', 'member.id as memberId', 'access_token.scopes'])
    .select([
      isTermsDue.as('termsDue'),
      sql<boolean>`access_token.last_used_on is distinct from ${today}`.as('isFirstToday'),
    ])
    .modifyEnd(prepared('find_running_tokens'))
    .execute();
  return new Map(rows.map(({ token_hash, ...token }) => [token_hash, token]));
}

/** Notes that a key was used today, where that was not yet done. */
export async function updateTokenUsed(db: Db, id: number): Promise<void> {
  await db
    .updateTable('access_token')
    .set({ last_used_on: today })
    .where('id', '=', id)
    .where(sql<boolean>`last_used_on is distinct from ${today}`)
    .execute();
}

/** A member's keys, the newest first, with those that have ended of late. */
export async function findTokenRows(db: Db, memberId: number) {
  return db
    .selectFrom('access_token')
    .select(['id', 'name', 'scopes', 'beginning', 'created_at', 'expires_at', 'withdrawn_at', 'last_used_on'])
    .select(isRunning.as('isRunning'))
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}

/** How many running keys a member has. */
export async function countRunningTokens(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('access_token')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where(isRunning)
    .executeTakeFirstOrThrow();
  return count;
}

/** The key of this hash, whatever has become of it. */
export async function findTokenByHash(db: Db, tokenHash: string) {
  return db
    .selectFrom('access_token')
    .select(['id', 'name', 'scopes', isRunning.as('isRunning')])
    .select(sql<number | null>`(extract(epoch from expires_at - created_at) / 86400)::int`.as('days'))
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

type Kept = {
  memberId: number;
  name: string;
  scopes: AccessScope[];
  tokenHash: string;
  beginning: string;
  days: number | null;
};

export async function insertToken(tx: Tx, { memberId, name, scopes, tokenHash, beginning, days }: Kept): Promise<void> {
  await tx
    .insertInto('access_token')
    .values({
      member_id: memberId,
      name,
      scopes,
      token_hash: tokenHash,
      beginning,
      expires_at: days === null ? null : sql<Date>`now() + make_interval(days => ${days})`,
    })
    .execute();
}

/** Ends one of a member's keys; one that has ended stays as it is. */
export async function updateTokenWithdrawn(db: Db, { memberId, id }: { memberId: number; id: number }): Promise<void> {
  await db
    .updateTable('access_token')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where(isRunning)
    .execute();
}

/** Ends all of a member's keys. */
export async function updateTokensWithdrawn(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('access_token')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where(isRunning)
    .execute();
}

/** Drops keys that ended long ago. */
export async function deleteEndedTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('access_token')
    .where(sql<boolean>`least(withdrawn_at, expires_at) < now() - make_interval(days => ${endedTokenDays})`)
    .execute();
}
