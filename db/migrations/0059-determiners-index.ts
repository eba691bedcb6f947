import { type Kysely, sql } from 'kysely';

/** Whose names a sighting bears is asked of the sighting alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sighting_determiners on sighting using gin (determiner_ids)`.execute(db);
}
