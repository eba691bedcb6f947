import { type MemberView, memberViewOf } from '#app/features/members/find-members.server.ts';
import { messages, notificationText } from '#app/features/notifications/messages.ts';
import { noticeUrl } from '#app/features/notifications/notice-url.ts';
import {
  type NotificationData,
  notificationDataSchema,
  notificationKinds,
} from '#app/features/notifications/notification-kinds.ts';
import { type TopicName, topicAt, topicNames } from '#app/features/notifications/notification-topics.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { shortened } from '#app/platform/text/cut-text.ts';
import { formatRelativeTime } from '#app/platform/text/hungarian.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findKindsOf, type ListFilter, pageNotifications } from './inbox.repo.server.ts';

export type NotificationView = {
  id: number;
  kind: string;
  text: string;
  url: string | null;
  actor: MemberView | null;
  /** UTC instant, ISO 8601. */
  createdAt: string;
  /** How long ago, in Hungarian words. */
  timeText: string;
  seen: boolean;
};

export type NotificationPage = { items: NotificationView[]; nextCursor: string | null };

/** A page of the viewer's own notifications, newest first; `limit` 1–200, `nextCursor` for the following one. */
export async function findNotifications(db: Db, viewer: Viewer, page: NotificationsWanted): Promise<NotificationPage> {
  const { rows, nextCursor } = await pageRows(db, viewer, page);
  return { items: rows.map((row) => toView(row, viewer.username ?? '')), nextCursor };
}

export type NotificationsWanted = { filter: ListFilter; beforeId?: number; offset?: number; limit: number };

/** The same as they are kept. Throws not_logged_in. */
export async function pageRows(
  db: Db,
  viewer: Viewer,
  page: NotificationsWanted,
): Promise<{ rows: NotificationRow[]; nextCursor: string | null }> {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const { offset = 0, limit } = page;
  const found = await pageNotifications(db, { ...page, memberId: viewer.memberId, offset, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? String(last.id) : null };
}

/** Topics of which the viewer has any notice, to choose from. Throws not_logged_in. */
export async function findTopicsOf(db: Db, viewer: Viewer): Promise<TopicName[]> {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const kinds = await findKindsOf(db, viewer.memberId, notificationKinds);
  return topicNames.filter((topic) => topicAt(topic).kinds.some((kind) => kinds.includes(kind)));
}

export type NotificationRow = Awaited<ReturnType<typeof pageNotifications>>[number];

/** How much of what was said a notice tells, in characters. */
const quoteLength = 160;

function quoted(text: string | null): string {
  if (text === null) return '';
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return ` „${shortened(line, quoteLength)}”`;
}

/** A notification as its member, of that user name, reads it. */
export function toView(row: NotificationRow, username: string): NotificationView {
  const kind = notificationKinds.find((each) => each === row.kind);
  const data = withPresentName(notificationDataSchema.parse(row.data), row.badge_name);
  const actor = actorOf(row);
  return {
    id: row.id,
    kind: row.kind,
    text: kind
      ? notificationText(kind, actor?.displayName ?? messages.formerMember, data) +
        quoted(row.said_text ?? row.remark_text)
      : '',
    url: kind ? noticeUrl({ ...row, kind, data, username }) : null,
    actor,
    createdAt: row.created_at.toISOString(),
    timeText: formatRelativeTime(row.created_at),
    seen: row.seen_at !== null,
  };
}

/** A badge bears the name that it has now; where it had another when it was told of, that is said too. */
function withPresentName(data: NotificationData, name: string | null): NotificationData {
  return name === null || name === data.taxonLabel
    ? data
    : { ...data, taxonLabel: messages.renamed(name, data.taxonLabel) };
}

/** Who did it; nobody where they have left, or where it was no member's doing. */
function actorOf({
  actor_id: id,
  actor_username: username,
  full_name,
  deleted_at,
}: NotificationRow): MemberView | null {
  if (id === null || username === null || full_name === null) return null;
  return memberViewOf({ id, username, full_name, deleted_at });
}
