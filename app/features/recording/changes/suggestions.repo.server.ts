import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** Inserts a suggestion unless its member sent the same key before; undefined when it was there. */
export async function insertSuggestion(
  tx: Tx,
  row: { clientId: string; sightingId: number; memberId: number; changes: string; comment: string },
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('edit_suggestion')
    .values({
      client_id: row.clientId,
      sighting_id: row.sightingId,
      member_id: row.memberId,
      changes: row.changes,
      comment: row.comment,
    })
    .onConflict((conflict) => conflict.constraint('edit_suggestion_client_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function findSuggestionByClient(db: Db, by: { memberId: number; clientId: string }) {
  return db
    .selectFrom('edit_suggestion')
    .select(['id', 'state'])
    .where('member_id', '=', by.memberId)
    .where('client_id', '=', by.clientId)
    .executeTakeFirst();
}

/** The suggestion, held against a second decision until the transaction ends. */
export async function findSuggestionForUpdate(tx: Tx, id: number) {
  return tx.selectFrom('edit_suggestion').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** A sighting's suggestions, those that wait first, the latest of each before. */
export async function findSuggestions(db: Db, { sightingId, limit }: { sightingId: number; limit: number }) {
  return db
    .selectFrom('edit_suggestion')
    .selectAll()
    .where('sighting_id', '=', sightingId)
    .orderBy((eb) => eb('state', '=', 'open'), 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countOpenSuggestions(db: Db, sightingId: number): Promise<number> {
  const row = await db
    .selectFrom('edit_suggestion')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sighting_id', '=', sightingId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function updateDecided(
  tx: Tx,
  { id, state, memberId }: { id: number; state: 'accepted' | 'declined' | 'withdrawn'; memberId: number },
): Promise<void> {
  await tx
    .updateTable('edit_suggestion')
    .set({ state, decided_by: memberId, decided_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** A member's newer proposal takes the place of those that still wait. */
export async function updateOlderWithdrawn(
  tx: Tx,
  of: { sightingId: number; memberId: number; newerId: number },
): Promise<void> {
  await tx
    .updateTable('edit_suggestion')
    .set({ state: 'withdrawn', decided_by: of.memberId, decided_at: sql`now()` })
    .where('sighting_id', '=', of.sightingId)
    .where('member_id', '=', of.memberId)
    .where('state', '=', 'open')
    .where('id', '<', of.newerId)
    .execute();
}
