import { randomUUID } from 'node:crypto';
import { determine } from '#app/features/determinations/determine.server.ts';
import type { NewSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { makeDerivatives } from '#app/platform/images/make-derivatives.server.ts';
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts';
import { keyOf } from '#app/platform/storage/storage-key.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { makePicture } from '#test/made-photos.ts';
import { aSighting } from './community.ts';

type QuizFind = {
  memberId: number;
  /** Who names it; null leaves it as it is. */
  expert: Viewer | null;
  taxonId: number;
  licenseId?: number;
  author?: string;
  more?: Partial<NewSighting>;
};

/** A sighting that a question of the quiz may show: with a picture in the storage, named by an expert; its number and the picture's. */
export async function aQuizFind(
  { db, storage }: { db: Db; storage: Pick<FileStorage, 'put'> },
  { memberId, expert, taxonId, licenseId = 1, author = 'Minta Anna', more = {} }: QuizFind,
): Promise<{ sightingId: number; imageId: number; mediumKey: string }> {
  const sightingId = await aSighting(db, memberId, more);
  const credit = { author, licenceName: 'CC BY 4.0', licenceUrl: null };
  const { medium } = await makeDerivatives(await makePicture(320, 240, sightingId), credit);
  const mediumKey = keyOf(medium.bytes, medium.ending);
  await storage.put(mediumKey, medium.bytes);
  const { id: imageId } = await db
    .insertInto('sighting_image')
    .values({
      member_id: memberId,
      sighting_id: sightingId,
      upload_key: randomUUID(),
      state: 'ready',
      original_key: `${'0'.repeat(64)}.jpg`,
      original_name: `titkos-nev-${taxonId}.jpg`,
      caption: 'A felirat elárulná.',
      small_key: mediumKey,
      medium_key: mediumKey,
      large_key: mediumKey,
      original_bytes: 1000,
      mime: 'image/jpeg',
      width: 320,
      height: 240,
      license_id: licenseId,
      author,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('sighting').set({ image_count: 1 }).where('id', '=', sightingId).execute();
  const said = { certainty: 'sure', basis: 'photo', comment: '', disagrees: false } as const;
  if (expert) await determine(db, expert, { action: 'determine', sightingId, taxonId, ...said });
  return { sightingId, imageId, mediumKey };
}
