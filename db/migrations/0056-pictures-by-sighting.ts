import { type Kysely, sql } from 'kysely';

/** Whose place becomes another one has its pictures marked, those taken away too (0053): for each of an evening's finds all pictures were read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sighting_image_sighting on sighting_image (sighting_id) where sighting_id is not null`.execute(
    db,
  );
}
