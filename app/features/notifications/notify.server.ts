import type { Db } from '#app/platform/db/database.server.ts';

export type { Cause } from './notices.repo.server.ts';

import { insertMemberNotice, type NewNotification, upsertNotification } from './notices.repo.server.ts';

/** Tells a member of somebody else's doing, in the caller's transaction. Own doings are not told, nor those of whom they have blocked. */
export async function notify(tx: Db, notification: NewNotification): Promise<void> {
  if (notification.memberId === notification.actorId) return;
  await upsertNotification(tx, notification);
}

/** Tells a member what concerns none of their sightings, as what became of a branch that they asked for, or a badge. */
export async function notifyMember(
  tx: Db,
  notification: Omit<NewNotification, 'sightingId'> & { hasLetter?: boolean },
): Promise<void> {
  if (notification.memberId === notification.actorId) return;
  await insertMemberNotice(tx, notification);
}
