import { authorize, can } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { markOpened } from '../mark-seen.server.ts';
import { findMessage, pageMessages } from './messages.repo.server.ts';

/** A message to its reader, which is seen by that. Throws not_logged_in, and not_found to whom it was not written. */
export async function readMessage(db: Db, viewer: Viewer, id: number) {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const message = await findMessage(db, id);
  const isTo = message?.to_member_id === null || isOneself(viewer, message?.to_member_id ?? null);
  if (!message || !(isTo || can(viewer, 'writeToMembers'))) throw new DomainError('not_found');
  await markOpened(db, viewer, { messageId: id });
  return {
    title: message.title,
    text: message.text,
    when: formatDateTime(message.created_at),
    toAll: message.to_member_id === null,
  };
}

/** What the administrators have sent, the newest first. Throws not_logged_in, not_allowed. */
export async function findSentMessages(
  db: Db,
  viewer: Viewer,
  { beforeId, limit }: { beforeId?: number | undefined; limit: number },
) {
  authorize(viewer, 'writeToMembers');
  const rows = await pageMessages(db, { beforeId, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    items: shown.map((row) => ({
      id: row.id,
      title: row.title,
      to: row.to_member_id === null ? null : (row.to_username ?? ''),
      by: row.sender_username ?? '',
      when: formatDateTime(row.created_at),
    })),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.id) : null,
  };
}
