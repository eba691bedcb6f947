import type { Db } from '#app/platform/db/database.server.ts';
import { type BadgeGoal, measures } from './badge-goals.ts';
import { findBadgeRows } from './badges.repo.server.ts';
import { toBadgeView } from './find-badges.server.ts';

/** The badges that are given for a number, as many as it says; what is given no more is nobody's goal. */
export async function findBadgeGoals(db: Db): Promise<BadgeGoal[]> {
  const rows = await findBadgeRows(db, { memberId: null });
  return rows.flatMap((row) => {
    const measure = measures[row.slug];
    const goal = Number(row.figure);
    return measure && goal > 0 && row.retired_at === null ? [{ badge: toBadgeView(row), measure, goal }] : [];
  });
}
