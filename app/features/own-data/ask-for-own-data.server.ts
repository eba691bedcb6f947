import { authorize } from '#app/features/members/can.ts';
import { releaseFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { countTry, type Limit } from '#app/platform/action/rate-limit.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { deleteExport, findExportForUpdate, insertExport } from './exports.repo.server.ts';

const limit: Limit = { name: 'own-data', max: 6, seconds: 24 * 60 * 60 };

/**
 * A member asks for all that the site keeps of them. While one is being made, asking again makes no second; a finished one gives
 * way to the new. Throws not_logged_in or TooManyRequests.
 */
export async function askForOwnData(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  viewer: Viewer,
  { withPhotos }: { withPhotos: boolean },
): Promise<void> {
  const memberId = viewer.memberId ?? 0;
  authorize(viewer, 'editProfile', { id: memberId });
  await countTry(db, limit, String(memberId));
  await write(db, async (tx) => {
    const before = await findExportForUpdate(tx, memberId);
    if (before?.state === 'waiting') return;
    if (before) await deleteExport(tx, before.id);
    await releaseFiles(tx, before?.parts.map(({ key }) => key) ?? []);
    const exportId = await insertExport(tx, { memberId, withPhotos });
    if (exportId !== undefined) await queue.enqueue(tx, 'make-own-data', { exportId });
  });
}
