import type { Tx } from '#app/platform/db/database.server.ts';
import type { NotificationKind } from './notification-kinds.ts';
import { deleteUnseenNotice } from './notifications.repo.server.ts';

/** Takes back what a member was told and has not seen yet, as when it is no longer so. */
export async function takeNoticeBack(
  tx: Tx,
  of: { memberId: number; kind: NotificationKind; sightingId: number },
): Promise<void> {
  await deleteUnseenNotice(tx, of);
}
