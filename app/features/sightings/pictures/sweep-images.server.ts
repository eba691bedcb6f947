import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { pageUnusedBefore } from './images.repo.server.ts';
import { removeUnusedImage } from './keep-files.server.ts';

/** Removes images that no sighting took before `until`, with their files; answers how many. */
export async function sweepImages(services: Pick<Services, 'db' | 'storage'>, until: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = await pageUnusedBefore(services.db, { until, limit: 100 });
    // Each for itself: a file that cannot be deleted now is tried again at the next sweep, without holding up the rest.
    for (const id of ids) if (await write(services.db, (tx) => removeUnusedImage(tx, services, id))) removed += 1;
    if (ids.length < 100) return removed;
  }
}

/** Removes a member's own image that no sighting has; true also when there is none any more. */
export async function removeOwnImage(services: Pick<Services, 'db' | 'storage'>, imageId: number): Promise<void> {
  await write(services.db, (tx) => removeUnusedImage(tx, services, imageId));
}
