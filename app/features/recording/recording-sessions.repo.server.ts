import { type Insertable, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import type { RecordingSession } from '#app/platform/db/schema.generated.ts';

/** Inserts a session, or writes over the member's own that bears the same key; gives its id. */
export async function upsertSession(db: Db, values: Insertable<RecordingSession>): Promise<number> {
  const { client_id: _clientId, member_id: _memberId, ...rest } = values;
  const row = await db
    .insertInto('recording_session')
    .values(values)
    .onConflict((conflict) =>
      conflict.constraint('recording_session_client_unique').doUpdateSet({ ...rest, updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findSessionRow(db: Db, id: number) {
  return await db
    .selectFrom('recording_session')
    .innerJoin('member', 'member.id', 'recording_session.member_id')
    .selectAll('recording_session')
    .select(['member.username', 'member.full_name', 'member.deleted_at'])
    .where('recording_session.id', '=', id)
    .executeTakeFirst();
}

/** True when the session is the member's own. */
export async function existsOwnSession(db: Db, { id, memberId }: { id: number; memberId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('recording_session')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}
