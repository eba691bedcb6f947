import type { BadgeView } from './find-badges.server.ts';
import type { BadgeRule } from './rules/badge-rule.ts';

/** A badge that a rule gives: what it asks is the goal. */
export type BadgeGoal = { badge: BadgeView; rule: BadgeRule };
export type BadgeProgress = BadgeGoal & { reached: number };

/** The goals that are not reached yet: the nearest first, those without a first step last. */
export function nearestOf(goals: readonly BadgeProgress[]): BadgeProgress[] {
  return goals
    .filter(({ reached, rule }) => reached < rule.goal)
    .toSorted((a, b) => b.reached / b.rule.goal - a.reached / a.rule.goal);
}
