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

type Among = {
  memberId: number;
  /** So many of the member's newest sightings are looked at. */
  among: number;
  limit: number;
};

/** Among a member's newest published sightings those with a picture, the newest first. */
export async function findNewestPicturedOf(db: Db, { memberId, among, limit }: Among): Promise<number[]> {
  const rows = await db
    .selectFrom(newestOf(db, { memberId, among }).as('newest'))
    .select('id')
    .where('image_count', '>', 0)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Among a member's newest published sightings those with a picture that members favour, the most favoured first. */
export async function findFavouredPicturedOf(db: Db, { memberId, among, limit }: Among) {
  return await db
    .selectFrom(newestOf(db, { memberId, among }).as('newest'))
    .innerJoin('favourite', 'favourite.sighting_id', 'newest.id')
    .select((eb) => ['newest.id', eb.fn.countAll<number>().as('favourites')])
    .where('image_count', '>', 0)
    .groupBy('newest.id')
    .orderBy('favourites', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .execute();
}

function newestOf(db: Db, { memberId, among }: Pick<Among, 'memberId' | 'among'>) {
  return db
    .selectFrom('sighting')
    .select(['id', 'image_count'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'published')
    .orderBy('id', 'desc')
    .limit(among);
}

/** Public families in which a member has named the most of others' sightings: one look into the summary for each family there is. */
export async function findBestKnownOf(db: Db, { memberId, limit }: { memberId: number; limit: number }) {
  return await db
    .selectFrom('taxon')
    .innerJoin('taxon_determiner', 'taxon_determiner.taxon_id', 'taxon.id')
    .select(['taxon.id', 'taxon_determiner.sightings'])
    .where('taxon_determiner.member_id', '=', memberId)
    .where('taxon_determiner.sightings', '>', 0)
    .where('taxon.rank', '=', 'family')
    .where('taxon.status', '=', 'accepted')
    .where('taxon.is_public', '=', true)
    .orderBy('taxon_determiner.sightings', 'desc')
    .orderBy('taxon.id')
    .limit(limit)
    .execute();
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
