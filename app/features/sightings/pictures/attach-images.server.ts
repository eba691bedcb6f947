import type { Tx } from '#app/platform/db/database.server.ts';
import { setImages } from './set-images.server.ts';

/** Gives a member's own, unused images to a new sighting in this order, the first being the main one. Throws image_not_own. */
export async function attachImages(
  tx: Tx,
  of: { memberId: number; sightingId: number; imageIds: readonly number[] },
): Promise<void> {
  if (of.imageIds.length > 0) await setImages(tx, of);
}
