import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { MissingFileError } from '#app/platform/storage/file-storage.server.ts';
import { pageImagesWithOriginal, updateOriginalForgotten } from '../members/of-member.repo.server.ts';
import { removeImage } from '../members/purge-of-member.server.ts';
import { deriveImage } from './derive-image.server.ts';
import { findImageForWork } from './images.repo.server.ts';
import { releaseFiles } from './keep-files.server.ts';

type Storing = Pick<Services, 'db' | 'storage'>;

/**
 * The pictures of a member who has left are made anew, without the name in their credit; then the largest takes the place of the
 * uploaded file, which holds what the camera wrote and was the member's alone to read. One that cannot be made goes.
 */
export async function forgetOriginalsOf(services: Storing, memberId: number): Promise<void> {
  const limit = 50;
  for (;;) {
    const ids = await pageImagesWithOriginal(services.db, { memberId, limit });
    for (const id of ids) await forgetOriginal(services, id);
    if (ids.length < limit) return;
  }
}

async function forgetOriginal(services: Storing, imageId: number): Promise<void> {
  const before = await findImageForWork(services.db, imageId);
  try {
    await deriveImage(services, { imageId, remake: true });
  } catch (error) {
    // What could be made once can be made again: the storage is out of reach, and the job is tried again.
    if (before?.state === 'ready' && !(error instanceof MissingFileError)) throw error;
    return removeImage(services, imageId);
  }
  const image = await findImageForWork(services.db, imageId);
  if (!image?.large_key) return removeImage(services, imageId);
  const bytes = (await services.storage.get(image.large_key)).length;
  await write(services.db, async (tx) => {
    const former = await updateOriginalForgotten(tx, { id: imageId, bytes });
    if (former) await releaseFiles(tx, [former]);
    touch(tx, 'sightings');
  });
}
