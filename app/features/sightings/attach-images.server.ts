import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { updateImageCount, updateImagesToSighting } from './images.repo.server.ts';

/** Gives a member's own, unused images to a sighting in this order, the first being the main one. Throws image_not_own. */
export async function attachImages(
  tx: Tx,
  of: { memberId: number; sightingId: number; imageIds: readonly number[] },
): Promise<void> {
  const ids = [...new Set(of.imageIds)];
  if (ids.length === 0) return;
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
  await updateImageCount(tx, of.sightingId);
  touch(tx, 'sightings');
}
