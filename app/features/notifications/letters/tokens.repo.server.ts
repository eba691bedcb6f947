import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** Days that a link in a letter lives. */
export const tokenDays = 180;

const tokenData = z.object({ topics: z.array(z.string()) });

/** Keeps a token once; a further try of the same letter brings the same. */
export async function insertToken(
  db: Db,
  { tokenHash, memberId, topics }: { tokenHash: string; memberId: number; topics: readonly string[] },
): Promise<void> {
  await db
    .insertInto('action_token')
    .values({
      token_hash: tokenHash,
      member_id: memberId,
      purpose: 'unsubscribe',
      data: JSON.stringify({ topics }),
      expires_at: sql`now() + make_interval(days => ${tokenDays})`,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

type TokenState = 'alive' | 'used' | 'expired';
export type FoundToken = { state: TokenState; memberId: number; topics: string[] };

/** A token and whether it still does something; `forUpdate` has a second use wait for the first. */
export async function findToken(db: Db, tokenHash: string, forUpdate = false): Promise<FoundToken | undefined> {
  const row = await db
    .selectFrom('action_token')
    .select(['member_id', 'data', 'used_at'])
    .select(sql<boolean>`expires_at <= now()`.as('is_expired'))
    .where('token_hash', '=', tokenHash)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const state = row.used_at !== null ? 'used' : row.is_expired ? 'expired' : 'alive';
  return { state, memberId: row.member_id, topics: tokenData.parse(row.data).topics };
}

export async function updateTokenUsed(tx: Tx, tokenHash: string): Promise<void> {
  await tx.updateTable('action_token').set({ used_at: sql`now()` }).where('token_hash', '=', tokenHash).execute();
}

/** Drops what ran out long enough ago that nobody presses it any more. */
export async function deleteOldTokens(db: Db): Promise<void> {
  await db.deleteFrom('action_token').where('expires_at', '<', sql<Date>`now() - interval '180 days'`).execute();
}
