import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { removeUnusedImage } from './keep-files.server.ts';
import { pageUnusedBefore } from './unused-images.repo.server.ts';

/** Removes images that no sighting took before `until`, with their files; answers how many. */
export async function sweepImages({ db }: Pick<Services, 'db'>, until: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = await pageUnusedBefore(db, { until, limit: 100 });
    for (const id of ids) if (await write(db, (tx) => removeUnusedImage(tx, id))) removed += 1;
    if (ids.length < 100) return removed;
  }
}

/** Removes a member's own image that no sighting has; true also when there is none any more. */
export async function removeOwnImage({ db }: Pick<Services, 'db'>, imageId: number): Promise<void> {
  await write(db, (tx) => removeUnusedImage(tx, imageId));
}
