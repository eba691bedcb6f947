import type { Db } from '#app/platform/db/database.server.ts';

/** What a member's published sightings come to; undefined for an unknown member. */
export async function findMemberTotal(db: Db, memberId: number) {
  return await db
    .selectFrom('member_total')
    .select(['sightings', 'species'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** A member's standing determinations to species on published sightings, by their order (0 = none) and whose sighting it is. */
export async function countDeterminedBy(db: Db, memberId: number) {
  return await db
    .selectFrom('member_determined')
    .select(['order_id', 'is_own', 'sightings'])
    .where('member_id', '=', memberId)
    .execute();
}

/** Published sightings of a member in each public order: one look into the summary for each order there is. */
export async function countByOrderOf(db: Db, memberId: number) {
  return await db
    .selectFrom('taxon')
    .innerJoin('taxon_observer', 'taxon_observer.taxon_id', 'taxon.id')
    .select(['taxon.id as orderId', 'taxon_observer.sightings as count'])
    .where('taxon_observer.member_id', '=', memberId)
    .where('taxon_observer.sightings', '>', 0)
    .where('taxon.rank', '=', 'order')
    .where('taxon.status', '=', 'accepted')
    .where('taxon.is_public', '=', true)
    .execute();
}

/** Among a member's newest published sightings, the newest with a picture. */
export async function findNewestPicturedOf(db: Db, { memberId, among }: { memberId: number; among: number }) {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('sighting')
        .select(['id', 'image_count'])
        .where('member_id', '=', memberId)
        .where('state', '=', 'published')
        .orderBy('id', 'desc')
        .limit(among)
        .as('newest'),
    )
    .select('id')
    .where('image_count', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The member's published sighting that a picture belongs to. */
export async function findPublishedWith(db: Db, { memberId, imageId }: { memberId: number; imageId: number }) {
  const row = await db
    .selectFrom('sighting_image')
    .innerJoin('sighting', 'sighting.id', 'sighting_image.sighting_id')
    .select('sighting.id')
    .where('sighting_image.id', '=', imageId)
    .where('sighting_image.deleted_at', 'is', null)
    .where('sighting_image.state', '=', 'ready')
    .where('sighting.member_id', '=', memberId)
    .where('sighting.state', '=', 'published')
    .executeTakeFirst();
  return row?.id;
}
