import { type Kysely, sql } from 'kysely';

/** What has been put into a group since a moment, for lists that are watched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sighting_in_group_added on sighting_in_group (added_at)`.execute(db);
}
