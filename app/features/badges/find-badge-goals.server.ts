import type { Db } from '#app/platform/db/database.server.ts';
import type { BadgeGoal, BadgeProgress } from './badge-goals.ts';
import { findBadgeRows } from './badges.repo.server.ts';
import { toBadgeView } from './find-badges.server.ts';
import { type BadgeRule, badgeRuleSchema } from './rules/badge-rule.ts';
import { countByRule } from './rules/rule-counts.repo.server.ts';

/** The badges that rules give; what is given no more is nobody's goal. */
export async function findBadgeGoals(db: Db): Promise<BadgeGoal[]> {
  const rows = await findBadgeRows(db, { memberId: null });
  return rows.flatMap((row) =>
    row.rule === null || row.retired_at !== null
      ? []
      : [{ badge: toBadgeView(row), rule: badgeRuleSchema.parse(row.rule) }],
  );
}

/** How far a member is with each of the badges that rules give and that they have not got. */
export async function findBadgeProgress(db: Db, memberId: number): Promise<BadgeProgress[]> {
  const [goals, own] = await Promise.all([findBadgeGoals(db), findBadgeRows(db, { memberId })]);
  const owned = new Set(own.map(({ slug }) => slug));
  return Promise.all(
    goals
      .filter(({ badge }) => !owned.has(badge.slug))
      .map(async (goal) => ({ ...goal, reached: await countOfMember(db, memberId, goal.rule) })),
  );
}

/** How much of what a rule counts a member has: what the rule itself judges by. */
export async function countOfMember(db: Db, memberId: number, rule: BadgeRule): Promise<number> {
  const [found] = await countByRule(db, rule, { memberIds: [memberId], atLeast: 0 });
  return found?.reached ?? 0;
}
