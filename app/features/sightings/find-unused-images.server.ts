import type { Db } from '#app/platform/db/database.server.ts';
import { findUnusedImages, findUpload } from './images.repo.server.ts';
import { readKeptFacts, type UploadedImage } from './uploaded-image.server.ts';

/** A member's images that no sighting has yet, in the order of the ids; unknown, foreign and used ones are left out. */
export async function findUnusedImagesOf(
  db: Db,
  of: { memberId: number; ids: readonly number[] },
): Promise<UploadedImage[]> {
  const rows = new Map((await findUnusedImages(db, of)).map((row) => [row.id, row]));
  return of.ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { width, height, upload_key: uploadKey, original_name: name } = row;
    const facts = readKeptFacts(row.proposal);
    return [{ id, uploadKey, name: name ?? '', width, height, previewKey: row.small_key, facts }];
  });
}

/** The image that an upload became; undefined while it has not, or when it was removed. */
export async function findUploadedImage(db: Db, by: { memberId: number; uploadKey: string }) {
  const row = await findUpload(db, by);
  return (
    row && {
      id: row.id,
      name: row.original_name ?? '',
      isUsed: row.sighting_id !== null,
      facts: readKeptFacts(row.proposal),
    }
  );
}
