import { type Kysely, sql } from 'kysely';

/** A large set that is undone leaves the taxa that it added, off the list, until no sighting bears their names any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table taxon_change_set add column added_leave boolean not null default false`.execute(db);
  await sql`create index taxon_change_set_leaving on taxon_change_set (id) where added_leave`.execute(db);
}
