import { authorize } from '#app/features/members/can.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { countHolders, findBadgeRows, pageAwards } from './badges.repo.server.ts';
import { type BadgeView, toBadgeView } from './find-badges.server.ts';

export type BadgeForAdmin = BadgeView & { id: number; description: string; holders: number; isRetired: boolean };
export type AwardForAdmin = {
  id: number;
  badge: BadgeView;
  member: MemberView;
  /** null = by a rule, or by somebody who left */
  by: MemberView | null;
  dateText: string;
  reason: string;
};

/** Every badge with how many hold it. Throws not_allowed. */
export async function findBadgesForAdmin(db: Db, viewer: Viewer): Promise<BadgeForAdmin[]> {
  authorize(viewer, 'awardBadge');
  const rows = await findBadgeRows(db, { memberId: null });
  const counts = await countHolders(
    db,
    rows.map((row) => row.id),
  );
  const holdersOf = new Map(counts.map((row) => [row.badgeId, row.holders]));
  return rows.map((row) => ({
    ...toBadgeView(row),
    id: row.id,
    description: row.description,
    holders: holdersOf.get(row.id) ?? 0,
    isRetired: row.retired_at !== null,
  }));
}

/** Standing awards, newest first. Throws not_allowed. */
export async function pageAwardsForAdmin(
  db: Db,
  viewer: Viewer,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ items: AwardForAdmin[]; nextCursor: number | null }> {
  authorize(viewer, 'awardBadge');
  const rows = await pageAwards(db, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const members = await findMembers(
    db,
    shown.flatMap(({ member_id, awarded_by }) => (awarded_by === null ? [member_id] : [member_id, awarded_by])),
  );
  const items = shown.flatMap((row) => {
    const member = members.get(row.member_id);
    if (!member) return [];
    const by = row.awarded_by === null ? null : (members.get(row.awarded_by) ?? null);
    const dateText = formatDate(wallClock(row.awarded_at).date);
    return [{ id: row.id, badge: toBadgeView(row), member, by, dateText, reason: row.reason }];
  });
  return { items, nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
