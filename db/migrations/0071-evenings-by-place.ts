import { type Kysely, sql } from 'kysely';

/** An evening is set beside those of other years at the same place: they are found by where they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index recording_session_place on recording_session (latitude, longitude)`.execute(db);
}
