import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { takeStaleCredits } from './pictures/images.repo.server.ts';

const BATCH = 500;

/**
 * Has pictures made anew whose sighting's place has become another one since their files were made: an author's name may tell the new place
 * that did not tell the former (`shownAuthor`). The database notes which they are, whatever has changed the place. Safe beside itself.
 */
export async function renewAuthors({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  let taken = BATCH;
  while (taken === BATCH)
    taken = await write(db, async (tx) => {
      const ids = await takeStaleCredits(tx, BATCH);
      await queue.enqueueForLater(
        tx,
        'make-derivatives',
        ids.map((imageId) => ({ imageId, remake: true })),
      );
      return ids.length;
    });
}
