import { expect, test } from 'vitest';
import { countSeason } from './taxon-season.ts';

const rows = [
  { third: 13, life_stage: 'imágó', sightings: 2 },
  { third: 14, life_stage: 'imágó', sightings: 1 },
  { third: 9, life_stage: 'lárva', sightings: 4 },
  { third: 36 + 4, life_stage: 'imágó', sightings: 5 },
  { third: 48, life_stage: '', sightings: 7 },
  { third: 0, life_stage: '', sightings: 1 },
];

test('thirds of the month by stage, in the order of a life, without what is known to the month alone', () => {
  const season = countSeason(rows, 'third');
  expect(season.stages.map(({ stage }) => stage)).toEqual(['lárva', 'imágó', null]);
  expect(season.stages[1]?.bins.slice(12, 16)).toEqual([0, 2, 1, 0]);
  expect(season).toMatchObject({ shown: 8, left: 12 });
});

test('months hold what is known to the month or finer', () => {
  const season = countSeason(rows, 'month');
  expect(season.stages[1]?.bins).toEqual([0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0]);
  expect(season).toMatchObject({ shown: 13, left: 7 });
});

test('nothing seen is no stage', () => {
  expect(countSeason([], 'third')).toEqual({ by: 'third', stages: [], shown: 0, left: 0 });
});
