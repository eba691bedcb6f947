import { type Kysely, sql } from 'kysely';

/** When a determination that had been withdrawn was made to stand again: the log keeps that it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table determination add column restored_at timestamptz`.execute(db);
}
