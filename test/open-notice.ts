import { markOpened } from '#app/features/notifications/mark-seen.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { passingWritten } from '#app/platform/db/write-in-passing.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** `markOpened`, and what it left behind is written. */
export async function openNotice(db: Db, viewer: Viewer, of: Parameters<typeof markOpened>[2]): Promise<void> {
  await markOpened(db, viewer, of);
  await passingWritten(db);
}
