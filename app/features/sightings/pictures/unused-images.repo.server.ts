import { sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { hasNoPlace, keyColumns, uploadColumns } from './images.repo.server.ts';

/** A member's images that no sighting has yet, among the ids. */
export async function findUnusedImages(db: Db, of: { memberId: number; ids: readonly number[] }) {
  return db
    .selectFrom('sighting_image')
    .select(uploadColumns)
    .where('id', '=', anyOf(of.ids))
    .where('member_id', '=', of.memberId)
    .where('sighting_id', 'is', null)
    .where(hasNoPlace)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Ids of pictures that were taken away from their sightings before `until`, oldest first. */
export async function pageDeletedBefore(db: Db, { until, limit }: { until: Date; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('sighting_image')
    .select('id')
    .where('deleted_at', '<', until)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Makes pictures of a sighting, removed ones included, nobody's, so that they can be swept with their files. */
export async function updateImagesToNobody(tx: Tx, sightingId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('sighting_image')
    .set({ sighting_id: null })
    .where('sighting_id', '=', sightingId)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes the row of a picture that was taken away; answers the keys of its files. */
export async function deleteRemovedImage(
  tx: Tx,
  { id, until }: { id: number; until: Date },
): Promise<string[] | undefined> {
  const row = await tx
    .deleteFrom('sighting_image')
    .where('id', '=', id)
    .where('deleted_at', '<', until)
    .returning(keyColumns)
    .executeTakeFirst();
  return row && keysOf(row);
}

/** No draft of its member has the picture. */
const isInNoDraft = sql<boolean>`not exists (select from find_draft_image where image_id = sighting_image.id)`;

/** Ids of images that neither a sighting nor a draft took before `until`, oldest first. */
export async function pageUnusedBefore(db: Db, { until, limit }: { until: Date; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('sighting_image')
    .select('id')
    .where('sighting_id', 'is', null)
    .where(hasNoPlace)
    .where('created_at', '<', until)
    .where(isInNoDraft)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes the row of an image that neither a sighting nor a draft has; answers the keys of its files, or undefined when there was none. */
export async function deleteUnusedImage(tx: Tx, id: number): Promise<string[] | undefined> {
  // Locked before it is judged: a draft that is just taking it is waited for, and then seen.
  await tx.selectFrom('sighting_image').select('id').where('id', '=', id).forUpdate().execute();
  const row = await tx
    .deleteFrom('sighting_image')
    .where('id', '=', id)
    .where('sighting_id', 'is', null)
    .where('cover_event_id', 'is', null)
    .where('cover_project_id', 'is', null)
    .where(isInNoDraft)
    .returning(keyColumns)
    .executeTakeFirst();
  return row && keysOf(row);
}

function keysOf(row: Record<(typeof keyColumns)[number], string | null>): string[] {
  return keyColumns.map((column) => row[column]).filter((key) => key !== null);
}
