import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { rewriteSighting } from '../changes/rewrite-sighting.server.ts';
import { updateImageCount } from '../pictures/images.repo.server.ts';
import { removeUnusedImage } from '../pictures/keep-files.server.ts';
import { updateImagesToNobody } from '../pictures/unused-images.repo.server.ts';
import { deleteSightingRow, findSightingToDelete } from '../sightings.repo.server.ts';
import {
  pageIdsOfMember,
  pageUnshownImages,
  updateImageToNobody,
  updateObserverNameless,
  updatePrivateWordsGone,
} from './of-member.repo.server.ts';

const limit = 100;

/** Takes a leaving member's sightings out for good with all that hangs on them: all, or those that nobody else can see. */
export async function purgeSightingsOf(
  { db }: Pick<Services, 'db'>,
  of: { memberId: number; isPublicToo: boolean },
): Promise<void> {
  for (;;) {
    const ids = await pageIdsOfMember(db, { ...of, limit });
    for (const id of ids) await writeUnderTree(db, (tx) => purge(tx, id));
    if (ids.length < limit) return;
  }
}

async function purge(tx: Tx, id: number): Promise<void> {
  const row = await findSightingToDelete(tx, id);
  if (!row) return;
  // Out of the counts and the queue first
  await rewriteSighting(tx, id, () => ({ state: 'deleted', state_changed_at: new Date() }));
  const imageIds = await updateImagesToNobody(tx, id);
  await deleteSightingRow(tx, id);
  for (const imageId of imageIds) await removeUnusedImage(tx, imageId);
  touch(tx, 'sightings', 'taxonomy');
}

/** Removes a leaving member's pictures that no sighting shows, with their files; where their public things stay, the covers of events and projects do too. */
export async function purgeUnshownImagesOf(
  services: Pick<Services, 'db'>,
  of: { memberId: number; withCovers: boolean },
): Promise<void> {
  for (;;) {
    const ids = await pageUnshownImages(services.db, { ...of, limit });
    for (const id of ids) await removeImage(services, id);
    if (ids.length < limit) return;
  }
}

/** Removes a picture wherever it stands, with its files. */
export async function removeImage({ db }: Pick<Services, 'db'>, imageId: number): Promise<void> {
  await write(db, async (tx) => {
    const sightingId = await updateImageToNobody(tx, imageId);
    await removeUnusedImage(tx, imageId);
    if (sightingId !== null) await updateImageCount(tx, sightingId);
    touch(tx, 'sightings', 'events', 'projects');
  });
}

/** What only the member could read of sightings that stay, and their name among the observers of others. */
export async function forgetSmallThingsOf(db: Db, of: { memberId: number; name: string }): Promise<void> {
  await write(db, async (tx) => {
    await updatePrivateWordsGone(tx, of.memberId);
    await updateObserverNameless(tx, of);
    touch(tx, 'sightings');
  });
}
