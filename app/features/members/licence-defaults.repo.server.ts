import type { Db } from '#app/platform/db/database.server.ts';

/** What a member's new sightings and images are licensed by; undefined for an unknown member. */
export async function findLicenceColumns(db: Db, memberId: number) {
  return db
    .selectFrom('member')
    .select(['spotting_license_id', 'image_license_id'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}
