import { type Kysely, sql } from 'kysely';

/**
 * How many pictures of an import are not noted one by one, since they are more than an import may have; and which finds without a name
 * are to be shown once a picture of theirs has come.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sighting_import add column pictures_beyond integer not null default 0`.execute(db);
  await sql`alter table imported_sighting add column waits_for_picture boolean not null default false`.execute(db);
}
