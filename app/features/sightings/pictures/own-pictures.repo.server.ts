import type { Db } from '#app/platform/db/database.server.ts';

/** A member's pictures that everybody sees, newest first; `beforeId` is the keyset, `ids` picks some. */
export async function pageShownPictures(
  db: Db,
  page: { memberId: number; beforeId?: number | undefined; id?: number | undefined; limit: number },
) {
  return db
    .selectFrom('sighting_image')
    .innerJoin('sighting', 'sighting.id', 'sighting_image.sighting_id')
    .leftJoin('taxon', 'taxon.id', 'sighting.taxon_id')
    .select(['sighting_image.id', 'sighting_image.small_key', 'sighting_image.sighting_id', 'taxon.orig_name'])
    .where('sighting_image.member_id', '=', page.memberId)
    .where('sighting_image.state', '=', 'ready')
    .where('sighting_image.deleted_at', 'is', null)
    .where('sighting.state', '=', 'published')
    .where('sighting_image.hidden_at', 'is', null)
    .$if(page.beforeId !== undefined, (query) => query.where('sighting_image.id', '<', page.beforeId ?? 0))
    .$if(page.id !== undefined, (query) => query.where('sighting_image.id', '=', page.id ?? 0))
    .orderBy('sighting_image.id', 'desc')
    .limit(page.limit)
    .execute();
}

/** Whether a picture is the member's own and on a sighting that everybody sees, itself included. */
export async function existsShownPicture(db: Db, { memberId, imageId }: { memberId: number; imageId: number }) {
  const row = await db
    .selectFrom('sighting_image')
    .innerJoin('sighting', 'sighting.id', 'sighting_image.sighting_id')
    .select('sighting_image.id')
    .where('sighting_image.id', '=', imageId)
    .where('sighting_image.member_id', '=', memberId)
    .where('sighting_image.state', '=', 'ready')
    .where('sighting_image.deleted_at', 'is', null)
    .where('sighting.state', '=', 'published')
    .executeTakeFirst();
  return row !== undefined;
}
