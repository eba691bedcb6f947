import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { measures, progressTo } from './badge-goals.ts';
import { findBadgeGoals } from './find-badge-goals.server.ts';

const database = useTestDatabase();

describe('what is missing to a badge', () => {
  it('is known of every badge that a number leads to, and of no other', async () => {
    const goals = await findBadgeGoals(database.db);
    expect(goals.map(({ badge, measure, goal }) => [badge.slug, measure, goal])).toEqual([
      ['elso-talalat', 'sightings', 1],
      ['szaz-faj', 'species', 100],
      ['otven-negyzet', 'squares', 50],
      ['ezer-hatarozas', 'determinationsForOthers', 1000],
    ]);
    expect(goals.map(({ badge }) => badge.slug)).toEqual(Object.keys(measures));
  });

  it('is told of the nearest first, and not of what is reached', async () => {
    const goals = await findBadgeGoals(database.db);
    const of = progressTo(goals, { sightings: 4, species: 63, squares: 50, determinationsForOthers: 20 });
    expect(of.map(({ badge, reached, goal }) => [badge.slug, reached, goal])).toEqual([
      ['szaz-faj', 63, 100],
      ['ezer-hatarozas', 20, 1000],
    ]);
    const none = { sightings: 0, species: 0, squares: 0, determinationsForOthers: 0 };
    expect(progressTo(goals, none)[0]?.badge.slug).toBe('elso-talalat');
  });

  it('is nobody’s goal once the badge is given no more', async () => {
    await database.db.updateTable('badge').set({ retired_at: new Date() }).where('slug', '=', 'szaz-faj').execute();
    expect((await findBadgeGoals(database.db)).map(({ badge }) => badge.slug)).not.toContain('szaz-faj');
  });
});
