import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** Ids of a member's sightings in whatever state, or of those alone that nobody else can see. */
export async function pageIdsOfMember(
  db: Db,
  page: { memberId: number; isPublicToo: boolean; limit: number },
): Promise<number[]> {
  let query = db.selectFrom('sighting').select('id').where('member_id', '=', page.memberId);
  if (!page.isPublicToo) query = query.where('state', '<>', 'published');
  const rows = await query.orderBy('id').limit(page.limit).execute();
  return rows.map((row) => row.id);
}

/** Ids of a member's pictures that no sighting shows: uploads without one, and those taken away; covers of events and projects too where `withCovers`. */
export async function pageUnshownImages(
  db: Db,
  page: { memberId: number; withCovers: boolean; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('sighting_image')
    .select('id')
    .where('member_id', '=', page.memberId)
    .where((eb) => eb.or([eb('sighting_id', 'is', null), eb('deleted_at', 'is not', null)]))
    .$if(!page.withCovers, (query) => query.where('cover_event_id', 'is', null).where('cover_project_id', 'is', null))
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Ids of a member's shown pictures whose uploaded file is still kept. */
export async function pageImagesWithOriginal(db: Db, page: { memberId: number; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('sighting_image')
    .select('id')
    .where('member_id', '=', page.memberId)
    .where('upload_key', 'not like', `${forgottenUpload}%`)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** How the upload of a picture is named whose uploaded file is gone. */
const forgottenUpload = 'forgotten-';

/** A picture nobody's, so that it can be removed with its files; answers whose it was. */
export async function updateImageToNobody(tx: Tx, id: number): Promise<number | null> {
  const row = await tx.selectFrom('sighting_image').select('sighting_id').where('id', '=', id).executeTakeFirst();
  await tx
    .updateTable('sighting_image')
    .set({ sighting_id: null, cover_event_id: null, cover_project_id: null })
    .where('id', '=', id)
    .execute();
  return row?.sighting_id ?? null;
}

/** The largest served picture takes the place of the uploaded file, and what the file said of itself goes; answers the file's key. */
export async function updateOriginalForgotten(
  tx: Tx,
  { id, bytes }: { id: number; bytes: number },
): Promise<string | undefined> {
  const before = await tx
    .selectFrom('sighting_image')
    .select('original_key')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('sighting_image')
    .set((eb) => ({
      original_key: sql<string>`${eb.ref('large_key')}`,
      original_name: null,
      original_bytes: bytes,
      mime: 'image/jpeg',
      proposal: '{}',
      upload_key: `${forgottenUpload}${id}`,
    }))
    .where('id', '=', id)
    .execute();
  return before?.original_key;
}

/** Private notes of sightings that stay, in the sighting and in its revisions; and the name among others' observers. */
export async function updatePrivateWordsGone(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('sighting')
    .set({ private_notes: null })
    .where('member_id', '=', memberId)
    .where('private_notes', 'is not', null)
    .execute();
  await sql`
    update sighting_revision set data = data || '{"private_notes": null}'
    where sighting_id in (select id from sighting where member_id = ${memberId}) and data ->> 'private_notes' is not null`.execute(
    tx,
  );
}

export async function updateObserverNameless(tx: Tx, { memberId, name }: { memberId: number; name: string }) {
  await tx.updateTable('sighting_observer').set({ member_id: null, name }).where('member_id', '=', memberId).execute();
}
