import type { Tx } from '#app/platform/db/database.server.ts';
import {
  type Cause,
  endNotices,
  endNoticesBy,
  existsNotice,
  existsUnseenNotice,
  findToldOn,
  findUnseenNotice,
  findUnseenReaders,
} from './notices.repo.server.ts';
import { type NotificationData, type NotificationKind, notificationDataSchema } from './notification-kinds.ts';

type Ended = Omit<Cause, 'commentId'>;

/** Takes unseen notices back of what has ended without a row's end that the database sees: for one member, or for all. */
export async function takeNoticesBack(tx: Tx, ended: Ended & { memberId?: number }): Promise<void> {
  await endNotices(tx, ended);
}

/** Takes a member out of all that nobody has looked at yet: others who did the same stay told. */
export async function takeNoticesByBack(tx: Tx, memberId: number): Promise<void> {
  await endNoticesBy(tx, memberId);
}

/** Whether somebody has been told of it and has not looked yet: then its end is no news to them. */
export async function isUnseen(tx: Tx, of: Ended): Promise<boolean> {
  return await existsUnseenNotice(tx, of);
}

/** Who has been told by a notice of that kind and has not looked yet. */
export async function findUnaware(tx: Tx, of: Ended, as: NotificationKind): Promise<number[]> {
  return await findUnseenReaders(tx, of, as);
}

/** What a member has not looked at yet of it, told by a notice of one of these kinds. */
export async function findUnread(
  tx: Tx,
  of: Ended & { memberId: number },
  as: readonly NotificationKind[],
): Promise<{ kind: string; data: NotificationData } | undefined> {
  const notice = await findUnseenNotice(tx, of, as);
  return notice && { kind: notice.kind, data: notificationDataSchema.parse(notice.data) };
}

/** Who has a notice of it, seen or not, of that civil day or a later one. */
export async function findTold(tx: Tx, of: Ended, day: string): Promise<number[]> {
  return await findToldOn(tx, of, day);
}

/** Whether a member has a notice of it, seen or not. */
export async function isTold(tx: Tx, of: Ended & { memberId: number }): Promise<boolean> {
  return await existsNotice(tx, of);
}
