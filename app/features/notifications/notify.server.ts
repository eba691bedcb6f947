import type { Db } from '#app/platform/db/database.server.ts';
import { type NewNotification, upsertNotification } from './notifications.repo.server.ts';

/** Tells a member of somebody else's doing, in the caller's transaction. Own doings are not told. */
export async function notify(tx: Db, notification: NewNotification): Promise<void> {
  if (notification.memberId === notification.actorId) return;
  await upsertNotification(tx, notification);
}
