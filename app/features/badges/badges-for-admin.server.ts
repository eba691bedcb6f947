import { authorize } from '#app/features/members/can.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { countHolders, findBadgeBySlug, findBadgeRows, pageAwards } from './badges.repo.server.ts';
import { type BadgeView, toBadgeView } from './find-badges.server.ts';
import { markOfWords } from './make-badge.server.ts';
import { type BadgeRule, badgeRuleSchema } from './rules/badge-rule.ts';
import { branchLabel, findBranchLabels } from './rules/read-rule.server.ts';
import { ruleSentence } from './rules/rule-words.ts';
import { markOf } from './rules/save-rule.server.ts';

export type BadgeForAdmin = BadgeView & {
  id: number;
  description: string;
  holders: number;
  isRetired: boolean;
  /** The rule in words; null = given by hand alone. */
  rule: string | null;
};
export type AwardForAdmin = {
  id: number;
  badge: BadgeView;
  /** Whether a rule gives it: it could be given once more after it was withdrawn. */
  isRuled: boolean;
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
  const rules = new Map(
    rows.flatMap(({ id, rule }) => (rule === null ? [] : [[id, badgeRuleSchema.parse(rule)] as const])),
  );
  const labels = await findBranchLabels(db, [...rules.values()]);
  const wordsOf = (rule: BadgeRule | undefined) => (rule ? ruleSentence(rule, branchLabel(rule, labels)) : null);
  const holdersOf = new Map(counts.map((row) => [row.badgeId, row.holders]));
  return rows.map((row) => ({
    ...toBadgeView(row),
    id: row.id,
    description: row.description,
    holders: holdersOf.get(row.id) ?? 0,
    isRetired: row.retired_at !== null,
    rule: wordsOf(rules.get(row.id)),
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
    return [
      { id: row.id, badge: toBadgeView(row), isRuled: row.rule !== null, member, by, dateText, reason: row.reason },
    ];
  });
  return { items, nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** A badge with its rule, for the form that changes it; the label of the rule's branch, the words of it and the marks that its forms send back. Throws not_allowed, not_found. */
export async function openBadgeRule(db: Db, viewer: Viewer, slug: string) {
  authorize(viewer, 'awardBadge');
  const row = await findBadgeBySlug(db, slug);
  if (!row) throw new DomainError('not_found');
  const rule = row.rule === null ? null : badgeRuleSchema.parse(row.rule);
  const labels = await findBranchLabels(db, rule ? [rule] : []);
  const branch = rule && branchLabel(rule, labels);
  return {
    badge: toBadgeView(row),
    description: row.description,
    isRetired: row.retired_at !== null,
    rule,
    branch,
    sentence: rule && ruleSentence(rule, branch),
    mark: markOf(rule),
    wordsMark: markOfWords({ label: row.label, nameShort: row.name_short, description: row.description }),
  };
}
