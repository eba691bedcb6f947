import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** The finds that finished pictures belong to; those that are gone or belong to none are left out. */
export async function findSightingsOfPictures(db: Db, imageIds: readonly number[]) {
  if (imageIds.length === 0) return [];
  const rows = await db
    .selectFrom('sighting_image')
    .select(['id', 'sighting_id'])
    .where('id', '=', sql<number>`any(${[...imageIds]}::int[])`)
    .where('state', '=', 'ready')
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ id, sighting_id }) => (sighting_id === null ? [] : [{ id, sightingId: sighting_id }]));
}
