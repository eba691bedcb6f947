import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { countHolders, findAward, findBadgeBySlug, pageAwards } from './badges.repo.server.ts';
import { countOfMember } from './find-badge-goals.server.ts';
import { type BadgeView, toBadgeView } from './find-badges.server.ts';
import { type BadgeRule, badgeRuleSchema } from './rules/badge-rule.ts';
import { branchLabel, findBranchLabels } from './rules/read-rule.server.ts';
import { ruleSentence } from './rules/rule-words.ts';

export type BadgePage = {
  /** `sentence`: the rule in words, null = given by hand alone. */
  badge: BadgeView & { description: string; sentence: string | null };
  /** How far the viewer is with it; null for visitors, who has it, and where nothing is counted. */
  own: { rule: BadgeRule; reached: number } | null;
  /** The member's own; null where they do not hold it. */
  award: { dateText: string; reason: string } | null;
  /** Everybody who holds it, this member included. */
  holders: number;
  /** The others, newest first. */
  others: { member: MemberView; dateText: string }[];
  nextCursor: number | null;
};

/** A badge with a member's award of it and who else holds it. Throws not_found for an unknown badge. */
export async function describeBadge(
  db: Db,
  viewer: Pick<Viewer, 'memberId'>,
  { slug, memberId, before, limit }: { slug: string; memberId: number; before?: number | undefined; limit: number },
): Promise<BadgePage> {
  const badge = await findBadgeBySlug(db, slug);
  if (!badge) throw new DomainError('not_found');
  const rule = badge.rule === null ? null : badgeRuleSchema.parse(badge.rule);
  const [award, counts, rows, labels, own] = await Promise.all([
    findAward(db, { badgeId: badge.id, memberId }),
    countHolders(db, [badge.id]),
    pageAwards(db, { of: { badgeId: badge.id, exceptMemberId: memberId }, before, limit: limit + 1 }),
    findBranchLabels(db, rule ? [rule] : []),
    rule && badge.retired_at === null ? findOwnProgress(db, viewer, { badgeId: badge.id, rule }) : null,
  ]);
  const shown = rows.slice(0, limit);
  const members = await findMembers(
    db,
    shown.map((row) => row.member_id),
  );
  const others = shown.flatMap(({ member_id, awarded_at }) => {
    const member = members.get(member_id);
    return member ? [{ member, dateText: dayOf(awarded_at) }] : [];
  });
  return {
    badge: {
      ...toBadgeView(badge),
      description: badge.description,
      sentence: rule && ruleSentence(rule, branchLabel(rule, labels)),
    },
    own,
    award: award ? { dateText: dayOf(award.awarded_at), reason: award.reason } : null,
    holders: counts[0]?.holders ?? 0,
    others,
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

async function findOwnProgress(
  db: Db,
  { memberId }: Pick<Viewer, 'memberId'>,
  { badgeId, rule }: { badgeId: number; rule: BadgeRule },
): Promise<BadgePage['own']> {
  if (memberId === null || (await findAward(db, { badgeId, memberId }))) return null;
  return { rule, reached: await countOfMember(db, memberId, rule) };
}

function dayOf(at: Date): string {
  return formatDate(wallClock(at).date);
}
