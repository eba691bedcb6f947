import type { Db } from '#app/platform/db/database.server.ts';

/** Published sightings of a member: the index sighting_member_newest alone is read. */
export async function countPublishedOf(db: Db, memberId: number): Promise<number> {
  const row = await db
    .selectFrom('sighting')
    .select((eb) => eb.fn.countAll<number>().as('sightings'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  return row.sightings;
}

/** Species that a member's published sightings are named by. */
export async function countSpeciesOf(db: Db, memberId: number): Promise<number> {
  const row = await db
    .selectFrom('member_species')
    .select((eb) => eb.fn.countAll<number>().as('species'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.species;
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
