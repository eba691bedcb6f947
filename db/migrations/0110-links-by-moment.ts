import { type Kysely, sql } from 'kysely';

/** What has come into an event or a project since a moment, for lists that are watched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sighting_in_event_joined on sighting_in_event (joined_at)`.execute(db);
  await sql`create index sighting_in_project_joined on sighting_in_project (joined_at)`.execute(db);
}
