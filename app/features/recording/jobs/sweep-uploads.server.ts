import { dropFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { sweepImages } from '#app/features/sightings/pictures/sweep-images.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { sweepTemporaryFolders } from '#app/platform/storage/temporary-folder.server.ts';
import { sweepUploads, uploadHours } from '../uploads/uploads.server.ts';

/** Removes uploads and images that no sighting took within 48 hours, with their files, and half-written files as old, of processes that died; then the files that are let go of and there still. */
export async function sweepUploadsJob(
  services: Pick<Services, 'db' | 'storage'>,
  now: Date = new Date(),
): Promise<void> {
  const before = new Date(now.getTime() - uploadHours * 3_600_000);
  await sweepImages(services, before);
  await sweepUploads(services, before);
  await services.storage.sweepUnfinished(before);
  await sweepTemporaryFolders(before);
  // Last, since it says at its end what could not be deleted.
  await dropFiles(services);
}
