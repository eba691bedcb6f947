import { type Kysely, sql } from 'kysely';

/** A place's own name is asked for as people type it: case, accents, spaces and signs forgiven. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create collation forgiving (provider = icu, locale = 'und-u-ks-level1-ka-shifted', deterministic = false)`.execute(
    db,
  );
  await sql`create index sighting_place_text_newest on sighting (public_place_text collate forgiving, id desc)
    where state = 'published' and public_place_text is not null`.execute(db);
}
