import { markAsSeen, type SeenOnes } from '#app/features/notifications/mark-seen.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { canOpen } from './inbox.repo.server.ts';

/** Marks the viewer's own notifications as seen; what they cannot open was not shown to them, and stays new. Throws not_logged_in. */
export async function markSeen(db: Db, viewer: Viewer, which: SeenOnes): Promise<void> {
  await markAsSeen(db, viewer, { ...which, canOpen });
}
