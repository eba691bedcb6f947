import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { updateImageCount, updateImagesDeletedBut, updateImagesToSighting } from './images.repo.server.ts';

/**
 * Makes these, in this order, a sighting's pictures, the first being the main one: new ones must be the member's own and unused,
 * those left out are taken away and can be brought back. Throws image_not_own.
 */
export async function setImages(
  tx: Tx,
  of: { memberId: number; sightingId: number; imageIds: readonly number[] },
): Promise<void> {
  const ids = [...new Set(of.imageIds)];
  const taken = new Set(await updateImagesToSighting(tx, { ...of, ids }));
  const refused = ids.filter((id) => !taken.has(id));
  if (refused.length > 0)
    throw new DomainError(
      'image_not_own',
      refused.map((id) => ({
        path: `imageIds.${of.imageIds.indexOf(id)}`,
        message: 'Ez a kép nem a tiéd, vagy már egy másik találatodhoz tartozik.',
      })),
    );
  await updateImagesDeletedBut(tx, { sightingId: of.sightingId, keptIds: ids });
  await updateImageCount(tx, of.sightingId);
  touch(tx, 'sightings');
}
