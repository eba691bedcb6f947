import { deriveImage, failImage } from '#app/features/sightings/pictures/derive-image.server.ts';
import { isOfTheMoment } from '#app/platform/action/domain-error.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';

/** Makes the served pictures of an uploaded image; safe to run twice. A failure of the picture is noted on it; whatever failed, the job is tried again. */
export async function makeDerivativesJob(
  services: Pick<Services, 'db' | 'storage'>,
  { imageId, remake }: { imageId: number; remake?: boolean | undefined },
): Promise<void> {
  try {
    await deriveImage(services, { imageId, remake });
  } catch (error) {
    // Pictures that are there already stay, with the credit they were made with; a store that is away or full is not theirs.
    if (!remake && !isOfTheMoment(error))
      await failImage(services.db, imageId, error instanceof Error ? error.message : String(error));
    throw error;
  }
}
