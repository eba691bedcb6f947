import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { writeInPassing } from '#app/platform/db/write-in-passing.server.ts';
import { shortened } from '#app/platform/text/cut-text.ts';
import { formatRelativeTime } from '#app/platform/text/hungarian.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import {
  countUnread,
  findSide,
  type MessageRow,
  pageCorrespondence,
  pageMessages,
  updateSeen,
} from './correspondence.repo.server.ts';
import { type MessageView, previewOf, toMessageView } from './message-view.ts';

const previewLength = 140;

/** With whom the viewer corresponds, in a line. */
export type CorrespondentView = {
  partner: MemberView;
  /** How the partner stands in an address: the user name, or of who has left the number. */
  key: string;
  isOwnLast: boolean;
  preview: string;
  sentAt: string;
  timeText: string;
  isUnread: boolean;
};

/** The viewer's correspondents, the latest first. Throws not_logged_in. */
export async function pageCorrespondents(
  db: Db,
  viewer: Viewer,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
): Promise<{ items: CorrespondentView[]; nextCursor: number | null }> {
  const memberId = memberOf(viewer);
  const found = await pageCorrespondence(db, { memberId, beforeId, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const partners = await findMembers(
    db,
    rows.map((row) => row.partner_id),
  );
  const items = rows.flatMap((row): CorrespondentView[] => {
    const partner = partners.get(row.partner_id);
    if (!partner) return [];
    return [
      {
        partner,
        key: keyOf(partner),
        isOwnLast: row.sender_id === memberId,
        preview: shortened(previewOf(row, memberId), previewLength),
        sentAt: row.created_at.toISOString(),
        timeText: formatRelativeTime(row.created_at),
        isUnread: row.is_unread,
      },
    ];
  });
  return { items, nextCursor: found.length > limit ? (rows.at(-1)?.last_id ?? null) : null };
}

/** How a partner stands in an address. */
export function keyOf(partner: MemberView): string {
  return partner.username === '' ? String(partner.id) : partner.username;
}

/** With how many partners the viewer has something unread. Throws not_logged_in. */
export async function countUnreadMessages(db: Db, viewer: Viewer): Promise<number> {
  return countUnread(db, memberOf(viewer));
}

export type MessagesView = {
  /** Oldest first. */
  items: (MessageView & { isNew: boolean })[];
  /** Goes on to older ones. */
  olderCursor: number | null;
  /** The newest of all that the viewer has, to be taken away up to it. */
  untilId: number;
};

/**
 * A page of what the viewer and a member wrote to each other; its newest ones are then seen, in passing. Nobody learns when. Throws
 * not_logged_in, and not_found where nothing was ever written with somebody who has left.
 */
export async function findMessages(
  db: Db,
  viewer: Viewer,
  { partner, beforeId, limit }: { partner: MemberView; beforeId: number | undefined; limit: number },
): Promise<MessagesView> {
  const memberId = memberOf(viewer);
  const pair = { memberId, partnerId: partner.id };
  const side = await findSide(db, pair);
  if (!side && partner.username === '') throw new DomainError('not_found');
  if (!side) return { items: [], olderCursor: null, untilId: 0 };
  const found = await pageMessages(db, { ...pair, goneId: side.gone_id, beforeId, limit: limit + 1 });
  const rows = found.slice(0, limit);
  if (beforeId === undefined && side.last_received_id > side.seen_id) {
    // What has come since these were read stays unread; what is taken away or hidden is read too.
    const untilId = Math.max(side.last_received_id, rows[0]?.id ?? 0);
    writeInPassing(db, () => updateSeen(db, { ...pair, untilId }));
  }
  const isNew = (row: MessageRow) => row.sender_id === partner.id && row.id > side.seen_id;
  return {
    items: rows.map((row) => ({ ...toMessageView(row, memberId), isNew: isNew(row) })).toReversed(),
    olderCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    untilId: side.last_id,
  };
}

function memberOf(viewer: Viewer): number {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  return viewer.memberId;
}
