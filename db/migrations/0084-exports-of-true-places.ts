import { type Kysely, sql } from 'kysely';

/** A file that holds others' true places is given only while its taker's rights to them are what they were when it was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null where it holds none.
  await sql`alter table made_export add column true_places_as text`.execute(db);
  // Of those that are there already nobody knows whether they hold any.
  await sql`update made_export set expires_at = now() where state = 'ready'`.execute(db);
}
