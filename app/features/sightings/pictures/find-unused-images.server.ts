import type { Db } from '#app/platform/db/database.server.ts';
import { findUpload } from './images.repo.server.ts';
import { findUnusedImages } from './unused-images.repo.server.ts';
import { readKeptFacts, type UploadedImage } from './uploaded-image.server.ts';

/** A member's images that no sighting has yet, in the order of the ids; unknown, foreign and used ones are left out. */
export async function findUnusedImagesOf(
  db: Db,
  of: { memberId: number; ids: readonly number[] },
): Promise<UploadedImage[]> {
  const rows = new Map((await findUnusedImages(db, of)).map((row) => [row.id, toUploadedImage(row)]));
  return of.ids.flatMap((id) => rows.get(id) ?? []);
}

/** The image that an upload became; undefined while it has not, or when it was removed. */
export async function findUploadedImage(
  db: Db,
  by: { memberId: number; uploadKey: string },
): Promise<(UploadedImage & { isUsed: boolean }) | undefined> {
  const row = await findUpload(db, by);
  return row && { ...toUploadedImage(row), isUsed: row.sighting_id !== null };
}

type UploadRow = Awaited<ReturnType<typeof findUnusedImages>>[number];

function toUploadedImage(row: UploadRow): UploadedImage {
  return {
    id: row.id,
    uploadKey: row.upload_key,
    name: row.original_name ?? '',
    width: row.width,
    height: row.height,
    previewKey: row.small_key,
    facts: readKeptFacts(row.proposal),
  };
}
