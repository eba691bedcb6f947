import type { Tx } from '#app/platform/db/database.server.ts';
import { replaceDraftImages } from './images.repo.server.ts';

/** Makes these the pictures that a draft keeps from being swept: the member's own that no sighting has. */
export async function keepForDraft(
  tx: Tx,
  of: { draftId: number; memberId: number; imageIds: readonly number[] },
): Promise<void> {
  await replaceDraftImages(tx, of);
}
