import { describe, expect, it } from 'vitest';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { type BadgeProgress, nearestOf } from './badge-goals.ts';
import { findBadgeGoals, findBadgeProgress } from './find-badge-goals.server.ts';

const database = useTestDatabase();

describe('what is missing to a badge', () => {
  it('is known of every badge that a rule gives, and of no other', async () => {
    const goals = await findBadgeGoals(database.db);
    expect(goals.map(({ badge, rule }) => [badge.slug, rule.kind, rule.goal])).toEqual([
      ['elso-talalat', 'sightings', 1],
      ['szaz-faj', 'species', 100],
      ['otven-negyzet', 'squares', 50],
      ['harminc-nap', 'daysInARow', 30],
      ['ezer-hatarozas', 'determinations', 1000],
      ['uj-faj', 'firsts', 1],
      ['feher-foltok', 'whiteSpots', 10],
      ['jo-szem', 'help', 25],
      ['tereptars', 'events', 5],
    ]);
  });

  it('is told of the nearest first, and not of what is reached', async () => {
    const goals = await findBadgeGoals(database.db);
    const reached: Record<string, number> = { 'elso-talalat': 4, 'szaz-faj': 63, 'otven-negyzet': 50 };
    const of: BadgeProgress[] = goals.map((goal) => ({ ...goal, reached: reached[goal.badge.slug] ?? 0 }));
    expect(nearestOf(of).map(({ badge, reached: now, rule }) => [badge.slug, now, rule.goal])).toEqual([
      ['szaz-faj', 63, 100],
      ['harminc-nap', 0, 30],
      ['ezer-hatarozas', 0, 1000],
      ['uj-faj', 0, 1],
      ['feher-foltok', 0, 10],
      ['jo-szem', 0, 25],
      ['tereptars', 0, 5],
    ]);
  });

  it('is counted as the rule itself counts, of what the member has not got', async () => {
    const { memberId } = await aMember(database.db, 'anna');
    await aSighting(database.db, memberId, { observedFrom: '2024-05-01' });
    await aSighting(database.db, memberId, { observedFrom: '2024-05-02' });
    const progress = await findBadgeProgress(database.db, memberId);
    expect(progress.map(({ badge, reached }) => [badge.slug, reached])).toEqual([
      ['elso-talalat', 2],
      ['szaz-faj', 0],
      ['otven-negyzet', 1],
      ['harminc-nap', 2],
      ['ezer-hatarozas', 0],
      ['uj-faj', 0],
      ['feher-foltok', 0],
      ['jo-szem', 0],
      ['tereptars', 0],
    ]);
  });

  it('is nobody’s goal once the badge is given no more', async () => {
    await database.db.updateTable('badge').set({ retired_at: new Date() }).where('slug', '=', 'szaz-faj').execute();
    expect((await findBadgeGoals(database.db)).map(({ badge }) => badge.slug)).not.toContain('szaz-faj');
  });
});
