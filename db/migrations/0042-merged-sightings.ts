import { type Kysely, sql } from 'kysely';

/** Where addresses of merged sightings lead once their rows are gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table merged_sighting (
      id integer primary key,
      -- no reference: the kept one's row is not to be locked out of turn, and one that is gone leads nowhere
      kept_id integer not null
    )`.execute(db);
  await sql`create index merged_sighting_kept on merged_sighting (kept_id)`.execute(db);
}
