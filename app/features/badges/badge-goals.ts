import type { BadgeView } from './find-badges.server.ts';

/** What a badge with a number on it is given for, counted. */
export type BadgeMeasure = 'sightings' | 'species' | 'squares' | 'determinationsForOthers';

/** The badges that a number leads to; the others are given for what nobody counts. */
export const measures: Readonly<Record<string, BadgeMeasure>> = {
  'elso-talalat': 'sightings',
  'szaz-faj': 'species',
  'otven-negyzet': 'squares',
  'ezer-hatarozas': 'determinationsForOthers',
};

export type BadgeGoal = { badge: BadgeView; measure: BadgeMeasure; goal: number };
export type BadgeProgress = BadgeGoal & { reached: number };

/** How far each goal is reached that is not reached yet: the nearest first, those without a first step last. */
export function progressTo(
  goals: readonly BadgeGoal[],
  numbers: Readonly<Record<BadgeMeasure, number>>,
): BadgeProgress[] {
  return goals
    .map((goal) => ({ ...goal, reached: numbers[goal.measure] }))
    .filter(({ reached, goal }) => reached < goal)
    .toSorted((a, b) => b.reached / b.goal - a.reached / a.goal);
}
