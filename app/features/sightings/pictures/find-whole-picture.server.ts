import { authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { limitConcurrency } from '#app/platform/images/limit-concurrency.ts';
import { derivativeSides, makeWhole } from '#app/platform/images/make-derivatives.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { hasRoom } from '#app/platform/storage/check-room.server.ts';
import { keyOf } from '#app/platform/storage/storage-key.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { creditOf } from './derive-image.server.ts';
import { findImageForWhole, updateFullKey } from './image-files.repo.server.ts';
import { findImageForWork } from './images.repo.server.ts';
import { keepFiles, releaseFiles } from './keep-files.server.ts';
import { maySeeImage } from './may-see-image.ts';

type Means = Pick<Services, 'db' | 'storage' | 'config'>;

// All pixels of a large photo are in memory while it is made: one at a time, and for all who ask for the same at once.
const oneAtATime = limitConcurrency(1, 16);
const underWay = new Map<number, Promise<string>>();

/** Key of a picture with all its detail, made when it is first asked for; of a small one that is what is served anyway. Throws not_logged_in, not_found, and unavailable where too many others are to be made first. */
export async function findWholePicture(services: Means, viewer: Viewer, imageId: number): Promise<string> {
  authorize(viewer, 'determine');
  const image = await findImageForWhole(services.db, imageId);
  const isSeen = image && (image.sighting_state === 'published' || maySeeImage(viewer, image));
  if (!image?.large_key || !isSeen) throw new DomainError('not_found');
  if (Math.max(image.width, image.height) <= derivativeSides.large) return image.large_key;
  if (image.full_key && (await services.storage.exists(image.full_key))) return image.full_key;
  const known = underWay.get(imageId);
  if (known) return known;
  const made = oneAtATime(() => make(services, image)).finally(() => underWay.delete(imageId));
  underWay.set(imageId, made);
  return made;
}

type Image = NonNullable<Awaited<ReturnType<typeof findImageForWhole>>>;

async function make({ db, storage, config }: Means, { id, large_key: large }: Image): Promise<string> {
  const image = await findImageForWork(db, id);
  if (!image) throw new DomainError('not_found');
  const { bytes, ending } = await makeWhole(await storage.get(image.original_key), await creditOf(db, image));
  // What only makes looking finer takes none of the room that is kept free.
  if (large && !(await hasRoom({ storage, config }, bytes.length))) return large;
  const key = keyOf(bytes, ending);
  return await keepFiles({ db, storage }, [{ key, keep: () => storage.put(key, bytes) }], async (tx) => {
    const { license_id: licenseId, author } = image;
    if (await updateFullKey(tx, { id, key, licenseId, author })) return key;
    // Its credit is no longer right: the next to ask gets another.
    await releaseFiles(tx, [key]);
    return large ?? key;
  });
}
