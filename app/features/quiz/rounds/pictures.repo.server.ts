import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** Files and sides of the pictures of rounds, by image; of sightings that everybody sees alone. */
export async function findRoundPictures(db: Db, imageIds: readonly number[]) {
  return await db
    .selectFrom('sighting_image as i')
    .innerJoin('sighting as s', 's.id', 'i.sighting_id')
    .select(['i.id', 'i.sighting_id', 'i.medium_key', 'i.width', 'i.height'])
    .where('i.id', '=', sql<number>`any(${[...imageIds]}::int[])`)
    .where('i.state', '=', 'ready')
    .where('i.deleted_at', 'is', null)
    .where('i.hidden_at', 'is', null)
    .where('s.state', '=', 'published')
    .execute();
}
