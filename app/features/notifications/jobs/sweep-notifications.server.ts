import type { Db } from '#app/platform/db/database.server.ts';
import { deleteOldTokens } from '../letters/tokens.repo.server.ts';
import { deleteOldNotifications } from '../notifications.repo.server.ts';

/** Days that a notice stays: seen, and unseen. */
const keptDays = { seen: 180, unseen: 365 };

/** Drops notices that nobody looks for any more, and links in letters of long ago. */
export async function sweepNotifications(db: Db): Promise<void> {
  let dropped = batch;
  while (dropped === batch) dropped = await deleteOldNotifications(db, { ...keptDays, limit: batch });
  await deleteOldTokens(db);
}

const batch = 5000;
