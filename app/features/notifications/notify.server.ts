import type { Db } from '#app/platform/db/database.server.ts';

export type { Cause, NoticePage } from './notices.repo.server.ts';

import {
  insertMemberNotice,
  type NewNotification,
  type NoticePage,
  upsertMessageNotice,
  upsertNotifications,
} from './notices.repo.server.ts';

/** Tells a member of somebody else's doing, in the caller's transaction. Own doings are not told, nor those of whom they have blocked. */
export async function notify(tx: Db, { kind, actorId, by, ...notice }: NewNotification): Promise<void> {
  await notifyEach(tx, { kind, actorId, by }, [notice]);
}

type Act = Pick<NewNotification, 'kind' | 'actorId'> & { by?: number | null | undefined };

/** The same of what somebody has done to many things at once, of each sighting at most one notice to each member. */
export async function notifyEach(
  tx: Db,
  { by, ...act }: Act,
  notices: readonly Omit<NewNotification, keyof Act>[],
): Promise<void> {
  const others = notices.filter(({ memberId }) => memberId !== (by ?? act.actorId));
  if (others.length > 0) await upsertNotifications(tx, act, others);
}

/** Tells a member what concerns no sighting, as what became of a branch that they asked for, or a badge; `page` is what it leads to. */
export async function notifyMember(
  tx: Db,
  notification: Omit<NewNotification, 'sightingId'> & { hasLetter?: boolean; page?: NoticePage },
): Promise<void> {
  if (notification.memberId === notification.actorId) return;
  await insertMemberNotice(tx, notification);
}

/** Tells a member that somebody has written to them alone: once for each who writes, until they look. */
export async function notifyOfMessage(
  tx: Db,
  message: { messageId: number; senderId: number; recipientId: number },
): Promise<void> {
  await upsertMessageNotice(tx, message);
}
