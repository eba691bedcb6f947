import { sweepSessions } from '#app/features/members/sign-in/own-sessions.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { deleteOldTokens } from '../letters/tokens.repo.server.ts';
import { deleteOldNotifications } from '../notifications.repo.server.ts';
import { hasDevice } from '../push/push.repo.server.ts';

/** Days that a notice stays: seen, and unseen. */
const keptDays = { seen: 180, unseen: 365 };

/** Drops notices that nobody looks for any more, links in letters of long ago, and sessions that have run out, where no device is told things by them. */
export async function sweepNotifications(db: Db): Promise<void> {
  let dropped = batch;
  while (dropped === batch) dropped = await deleteOldNotifications(db, { ...keptDays, limit: batch });
  await deleteOldTokens(db);
  await sweepSessions(db, hasDevice);
}

const batch = 5000;
