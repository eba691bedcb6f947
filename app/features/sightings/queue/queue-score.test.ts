import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddityOf, priorityOf, rarityOf, ratingOf, scoreOf, type Waiting } from './queue-score.ts';

const common: Waiting = { known: 5000, oddities: [], level: 'observer', daysWaiting: 0 };

describe('the score of a waiting sighting', () => {
  it('is 1 for a common name that came today, with nothing odd about it', () => {
    expect(scoreOf(common)).toBe(1);
  });

  it('halves at four times as many sightings of the name', () => {
    expect([1, 4, 16, 1024, 1_000_000].map(rarityOf)).toEqual([32, 16, 8, 1, 1]);
    expect(rarityOf(null)).toBe(4);
  });

  it('doubles with every thirty days', () => {
    expect(scoreOf({ ...common, daysWaiting: 30 })).toBe(2);
    expect(scoreOf({ ...common, daysWaiting: 90 })).toBe(8);
  });

  it('is multiplied by what is odd, each kind once', () => {
    expect(oddityOf(['far', 'season', 'altitude'])).toBe(24);
    expect(oddityOf(['far', 'far'])).toBe(4);
  });

  it('falls where others agree, most where an expert does', () => {
    const of = (level: Waiting['level']) => scoreOf({ ...common, level });
    expect([of('suggested'), of('community'), of('expert')]).toEqual([1, 1 / 4, 1 / 64]);
  });

  it('orders any two as their stored priorities do, on whatever day one looks', () => {
    const waiting = fc.record({
      known: fc.option(fc.integer({ min: 0, max: 3000 })),
      oddities: fc.subarray(['far', 'season', 'altitude'] as const),
      level: fc.constantFrom('none', 'observer', 'suggested', 'community', 'expert'),
      sinceDay: fc.integer({ min: 19_000, max: 20_000 }),
    });
    fc.assert(
      fc.property(waiting, waiting, fc.integer({ min: 20_000, max: 20_600 }), (a, b, today) => {
        const [first, second] = [a, b].map((each) => ({
          score: scoreOf({ ...each, daysWaiting: today - each.sinceDay }),
          priority: priorityOf({ ...each, rating: ratingOf(each) }),
        }));
        if (!first || !second) return;
        const apart = Math.log2(first.score / second.score) * 30;
        expect(first.priority - second.priority).toBeCloseTo(apart, 6);
      }),
    );
  });
});
