import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPhenology } from './phenology.ts';
import { countSeason, type SeasonRow } from './taxon-season.ts';

const row = (third: number, sightings: number, life_stage: SeasonRow['life_stage'] = 'adult') => ({
  third,
  sightings,
  life_stage,
});

it('gives thirds as they are, each stage by its name, beside all sightings of the order', () => {
  const season = countSeason([row(13, 4), row(14, 1, ''), row(40, 2), row(48, 1)], 'third');
  const effort = Array.from({ length: 36 }, (_, bin) => (bin === 13 ? 41 : bin === 14 ? 9 : 0));
  const phenology = toPhenology({ ...season, effort });
  expect(phenology).toMatchObject({ bins: 36, total: 7, spread: 2, undated: 1, resolution: 'third' });
  expect(Object.keys(phenology.stages)).toEqual(['adult', 'notStated']);
  expect(phenology.stages.adult?.slice(11, 16)).toEqual([0, 2, 6, 2, 0]);
  expect(phenology.effort.slice(12, 16)).toEqual([0, 41, 9, 0]);
});

it('shares a month out evenly, so that whole numbers add up to it and tell no third apart', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { minLength: 36, maxLength: 36 }), (thirds) => {
      const rows = thirds.map((count, third) => row(third, count));
      const season = countSeason(rows, 'month');
      const { stages, total } = toPhenology({ ...season, effort: season.stages[0]?.bins ?? [] });
      const bins = stages.adult ?? [];
      expect(bins).toHaveLength(36);
      expect(bins.reduce((sum, count) => sum + count, 0)).toBe(total);
      for (let month = 0; month < 12; month += 1) {
        const three = bins.slice(month * 3, month * 3 + 3);
        expect(Math.max(...three) - Math.min(...three)).toBeLessThanOrEqual(1);
        expect(three).toEqual(three.toSorted((a, b) => b - a));
      }
    }),
  );
});
