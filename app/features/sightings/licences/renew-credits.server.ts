import type { Services } from '#app/platform/session/request-context.server.ts';
import { pageServedImages } from './licence-items.repo.server.ts';

const BATCH = 500;

/** Has a member's pictures made anew, since their files name author and terms. Safe to run twice. */
export async function renewCredits(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { memberId, importedOnly = false }: { memberId: number; importedOnly?: boolean | undefined },
): Promise<void> {
  let afterId = 0;
  for (;;) {
    const ids = await pageServedImages(db, { memberId, importedOnly, afterId, limit: BATCH });
    const remakes = ids.map((imageId) => ({ imageId, remake: true }));
    await queue.enqueueForLater(db, 'make-derivatives', remakes);
    if (ids.length < BATCH) return;
    afterId = ids.at(-1) ?? afterId;
  }
}
