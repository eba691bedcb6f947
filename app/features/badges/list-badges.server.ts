import type { Db } from '#app/platform/db/database.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { countHolders, findAwardDays, findBadgeRows, findNewestHolders } from './badges.repo.server.ts';
import { countOfMember } from './find-badge-goals.server.ts';
import { type BadgeView, toBadgeView } from './find-badges.server.ts';
import { type BadgeRule, badgeRuleSchema } from './rules/badge-rule.ts';
import { branchLabel, findBranchLabels } from './rules/read-rule.server.ts';
import { ruleSentence } from './rules/rule-words.ts';

export type ListedBadge = {
  badge: BadgeView;
  description: string;
  /** The rule in words; null = given by hand alone. */
  sentence: string | null;
  holders: number;
  isRetired: boolean;
  /** When the viewer was given it; null where they have it not. */
  awardedText: string | null;
  /** How far the viewer is with it; null for visitors, who has it, and where nothing is counted. */
  progress: { rule: BadgeRule; reached: number } | null;
  /** The badge's page, with the viewer's award where they are a member; null where nobody has it and nobody asks. */
  url: string | null;
};

/** Every badge that is given, and those that are given no more but somebody has, with the viewer's own progress. */
export async function listBadges(db: Db, viewer: Viewer): Promise<ListedBadge[]> {
  const rows = await findBadgeRows(db, { memberId: null });
  const ids = rows.map(({ id }) => id);
  const { memberId } = viewer;
  const rules = new Map(
    rows.flatMap(({ id, rule }) => (rule === null ? [] : [[id, badgeRuleSchema.parse(rule)] as const])),
  );
  const [counts, newest, own, labels] = await Promise.all([
    countHolders(db, ids),
    findNewestHolders(db),
    memberId === null ? [] : findAwardDays(db, memberId),
    findBranchLabels(db, [...rules.values()]),
  ]);
  const holders = new Map(counts.map((row) => [row.badgeId, row.holders]));
  const lastOf = new Map(newest.map((row) => [row.badgeId, row.username]));
  const ownOf = new Map(own.map((row) => [row.badgeId, row.awardedAt]));
  const listed = rows.filter(({ id, retired_at }) => retired_at === null || holders.has(id));
  return Promise.all(
    listed.map(async (row) => {
      const rule = rules.get(row.id);
      const awardedAt = ownOf.get(row.id);
      const asks = memberId !== null && rule && !awardedAt && row.retired_at === null;
      const shownAt = viewer.username ?? lastOf.get(row.id) ?? null;
      return {
        badge: toBadgeView(row),
        description: row.description,
        sentence: rule ? ruleSentence(rule, branchLabel(rule, labels)) : null,
        holders: holders.get(row.id) ?? 0,
        isRetired: row.retired_at !== null,
        awardedText: awardedAt ? formatDate(wallClock(awardedAt).date) : null,
        progress: asks ? { rule, reached: await countOfMember(db, memberId, rule) } : null,
        url: shownAt === null ? null : urls.profileBadge(shownAt, row.slug),
      };
    }),
  );
}
