import { type Insertable, sql, type Updateable } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { SightingImage } from '#app/platform/db/schema.generated.ts';
import { pictureFormats } from '#app/platform/images/picture-format.ts';

/** Every column that names a stored file. */
export const keyColumns = ['original_key', 'small_key', 'medium_key', 'large_key', 'full_key'] as const;

const originalEndings = Object.values(pictureFormats).map(({ ending }) => ending);

/** It stands neither beside its member's name nor over an event or a project. */
export const hasNoPlace = sql<boolean>`
  not sighting_image.is_avatar and num_nonnulls(sighting_image.cover_event_id, sighting_image.cover_project_id) = 0`;

export const uploadColumns = ['id', 'upload_key', 'original_name', 'width', 'height', 'small_key', 'proposal'] as const;

/** Inserts an uploaded image unless its member's upload was kept before; undefined when it was. */
export async function insertImage(db: Db, values: Insertable<SightingImage>): Promise<number | undefined> {
  const row = await db
    .insertInto('sighting_image')
    .values(values)
    .onConflict((conflict) => conflict.constraint('sighting_image_upload_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findUpload(db: Db, by: { memberId: number; uploadKey: string }) {
  return db
    .selectFrom('sighting_image')
    .select([...uploadColumns, 'sighting_id', 'original_key'])
    .where('member_id', '=', by.memberId)
    .where('upload_key', '=', by.uploadKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Whether a member's address is confirmed, and how many images they have with how many bytes: those that no sighting has, and where
 * it is not, all, since a draft takes them as readily.
 */
export async function countLimitedImages(
  db: Db,
  memberId: number,
): Promise<{ images: number; bytes: number; isConfirmed: boolean }> {
  const { rows } = await sql<{ images: number; bytes: number; isConfirmed: boolean }>`
    select count(i.id)::int as images, coalesce(sum(i.original_bytes), 0)::bigint as bytes,
      m.email_verified as "isConfirmed"
    from member m left join sighting_image i
      on i.member_id = m.id and not i.is_avatar and num_nonnulls(i.cover_event_id, i.cover_project_id) = 0 and (i.sighting_id is null or not m.email_verified)
    where m.id = ${memberId} group by m.id`.execute(db);
  return rows[0] ?? { images: 0, bytes: 0, isConfirmed: false };
}

/**
 * Makes the ids, in their order, the pictures of a sighting: its own, its own removed ones, and its member's unused ones;
 * answers the ids that were taken.
 */
export async function updateImagesToSighting(
  tx: Tx,
  of: { memberId: number; sightingId: number; ids: readonly number[] },
): Promise<number[]> {
  const rows = await tx
    .updateTable('sighting_image')
    .set({
      sighting_id: of.sightingId,
      position: sql<number>`array_position(${[...of.ids]}::int[], sighting_image.id) - 1`,
      deleted_at: null,
    })
    .where('id', '=', anyOf(of.ids))
    .where('member_id', '=', of.memberId)
    .where((eb) =>
      eb.or([
        eb('sighting_id', '=', of.sightingId),
        eb.and([eb('sighting_id', 'is', null), hasNoPlace, eb('deleted_at', 'is', null)]),
      ]),
    )
    .where('hidden_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Takes away a sighting's pictures but the kept ones; they can be brought back until they are swept. */
export async function updateImagesDeletedBut(
  tx: Tx,
  of: { sightingId: number; keptIds: readonly number[] },
): Promise<number[]> {
  const rows = await tx
    .updateTable('sighting_image')
    .set({ deleted_at: sql`now()` })
    .where('sighting_id', '=', of.sightingId)
    .where('deleted_at', 'is', null)
    .where('id', '<>', sql<number>`all(${[...of.keptIds]}::int[])`)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Hands pictures over from one sighting to another. */
export async function updateImagesSighting(
  tx: Tx,
  of: { fromId: number; intoId: number; ids: readonly number[] },
): Promise<void> {
  await tx
    .updateTable('sighting_image')
    .set({ sighting_id: of.intoId })
    .where('sighting_id', '=', of.fromId)
    .where('id', '=', anyOf(of.ids))
    .execute();
}

/** A sighting's pictures in their order, as their owner tells them apart. */
export async function findEditImages(db: Db, sightingId: number) {
  return db
    .selectFrom('sighting_image')
    .select(['id', 'original_name', 'small_key'])
    .where('sighting_id', '=', sightingId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Whose a picture is and where it stands, a removed one included. */
export async function findImagePlace(db: Db, id: number) {
  return db
    .selectFrom('sighting_image')
    .select(['id', 'member_id', 'sighting_id', 'position', 'caption', 'deleted_at', 'hidden_at', 'is_avatar'])
    .select(['cover_event_id', 'cover_project_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same of several, with what they look like. */
export async function findImagePlaces(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('sighting_image')
    .select(['id', 'member_id', 'sighting_id', 'small_key', 'hidden_at', 'is_avatar'])
    .select(['cover_event_id', 'cover_project_id'])
    .where('id', '=', anyOf(ids))
    .execute();
}

export async function updateImageCount(tx: Tx, sightingId: number): Promise<void> {
  await tx
    .updateTable('sighting')
    .set({
      image_count: sql<number>`(select count(*) from sighting_image where sighting_id = ${sightingId} and deleted_at is null)`,
    })
    .where('id', '=', sightingId)
    .execute();
}

/** What the worker needs of an image, with its state. */
export async function findImageForWork(db: Db, id: number) {
  return db
    .selectFrom('sighting_image')
    .select(['id', 'member_id', 'sighting_id', 'is_avatar', 'state', 'original_key', 'license_id', 'author'])
    .select(['small_key', 'medium_key', 'large_key', 'full_key', 'is_flickr', 'cover_event_id', 'cover_project_id'])
    .select(['external_url', 'external_author', 'external_license_id', 'external_is_incoming'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** False where it is gone. */
export async function updateImage(db: Db, id: number, values: Updateable<SightingImage>): Promise<boolean> {
  const row = await db
    .updateTable('sighting_image')
    .set(values)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the mark off served pictures whose place has become another one; what is being made or was taken away keeps it. */
export async function takeStaleCredits(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update sighting_image set credit_is_stale = false where id in (
      select id from sighting_image where credit_is_stale and state = 'ready' and deleted_at is null
      order by id limit ${limit} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

export async function findOriginal(db: Db, id: number) {
  return db
    .selectFrom('sighting_image')
    .select(['id', 'member_id', 'original_key', 'original_name', 'original_bytes', 'mime'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Of a member's own sightings that are not deleted the first that has each of these files as it was sent; a file is found by the index of whole keys. */
export async function findSightingsOfOriginals(
  db: Db,
  of: { memberId: number; hashes: readonly string[] },
): Promise<{ hash: string; sightingId: number }[]> {
  const keys = of.hashes.flatMap((hash) => originalEndings.map((ending) => `${hash}.${ending}`));
  const { rows } = await sql<{ hash: string; sightingId: number }>`
    select left(asked.key, 64) as hash, min(found.sighting_id) as "sightingId"
    from unnest(${keys}::text[]) as asked (key)
    cross join lateral (
      select i.sighting_id from sighting_image i join sighting s on s.id = i.sighting_id
      where i.original_key = asked.key and i.member_id = ${of.memberId} and i.deleted_at is null
        and s.member_id = i.member_id and s.state <> 'deleted'
      order by i.sighting_id limit 1) as found
    group by 1 order by 2, 1`.execute(db);
  return rows;
}

/** Whether a moderator has taken it away. */
export async function updateImageHidden(tx: Tx, { id, isHidden }: { id: number; isHidden: boolean }): Promise<void> {
  const hiddenAt = isHidden ? sql<Date>`coalesce(hidden_at, now())` : null;
  await tx.updateTable('sighting_image').set({ hidden_at: hiddenAt }).where('id', '=', id).execute();
}

/** Makes these the pictures that a draft keeps from being swept: the member's own that no find has. */
export async function replaceDraftImages(
  tx: Tx,
  { draftId, memberId, imageIds }: { draftId: number; memberId: number; imageIds: readonly number[] },
): Promise<void> {
  await tx.deleteFrom('find_draft_image').where('draft_id', '=', draftId).execute();
  if (imageIds.length === 0) return;
  // Locked first: a sweep that looks at one of them waits, and then sees that it is kept.
  const rows = await tx
    .selectFrom('sighting_image')
    .select('id')
    .where('id', 'in', [...imageIds])
    .where('member_id', '=', memberId)
    .where('sighting_id', 'is', null)
    .where(hasNoPlace)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('find_draft_image')
    .values(rows.map(({ id }) => ({ draft_id: draftId, image_id: id })))
    .execute();
}
