import { deriveImage, failImage } from '#app/features/sightings/derive-image.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';

/** Makes the served pictures of an uploaded image; safe to run twice. A failure is noted on the image and the job tried again. */
export async function makeDerivativesJob(
  services: Pick<Services, 'db' | 'storage'>,
  { imageId, remake }: { imageId: number; remake?: boolean | undefined },
): Promise<void> {
  try {
    await deriveImage(services, { imageId, remake });
  } catch (error) {
    // Pictures that are there already stay, with the credit they were made with.
    if (!remake) await failImage(services.db, imageId, error instanceof Error ? error.message : String(error));
    throw error;
  }
}
