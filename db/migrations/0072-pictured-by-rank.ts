import { type Kysely, sql } from 'kysely';

/** The front page shows the newest with a picture, and of those that wait for a name: each is one look, however few have one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sighting_rank_pictured on sighting (dr_rank, id desc) where state = 'published' and image_count > 0`.execute(
    db,
  );
}
