import { expect, test } from 'vitest';
import { seasonBin, touchedYears } from '../summaries/season-bin.ts';
import { countSeason, type SeasonRow } from './taxon-season.ts';

const rows: SeasonRow[] = [
  { third: 13, life_stage: 'adult', sightings: 2 },
  { third: 14, life_stage: 'adult', sightings: 1 },
  { third: 9, life_stage: 'larva', sightings: 4 },
  { third: 36 + 4, life_stage: 'adult', sightings: 5 },
  { third: 48, life_stage: '', sightings: 7 },
  { third: 0, life_stage: '', sightings: 1 },
];

test('thirds of the month by stage, in the order of a life, each date in every third that it touches', () => {
  const season = countSeason(rows, 'third');
  expect(season.stages.map(({ stage }) => stage)).toEqual(['larva', 'adult', null]);
  expect(season.stages[1]?.bins.slice(12, 16)).toEqual([5, 7, 6, 0]);
  expect(season).toMatchObject({ shown: 13, spread: 5, left: 7 });
});

test('months count a date once, however many of their thirds it touches', () => {
  const season = countSeason(rows, 'month');
  expect(season.stages[1]?.bins).toEqual([0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0]);
  expect(season).toMatchObject({ shown: 13, spread: 0, left: 7 });
});

test('E04: years without a month swell no month, and are told apart', () => {
  const spans = [
    { from: '1987-01-01', to: '1987-12-31', sightings: 5 },
    { from: '1990-06-24', to: '1990-06-24', sightings: 1 },
    { from: '1991-07-01', to: '1991-07-31', sightings: 1 },
  ];
  const found = spans.map(
    ({ sightings, ...span }): SeasonRow => ({ third: seasonBin(span), life_stage: '', sightings }),
  );
  const season = countSeason(found, 'month');
  expect(season.stages.map(({ bins }) => bins)).toEqual([[0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]]);
  expect(season).toMatchObject({ shown: 2, left: 5 });
  expect(spans.map((span) => touchedYears(span))).toEqual([[1987], [1990], [1991]]);
});

test('a stay over New Year counts on both sides of it', () => {
  const third = seasonBin({ from: '2023-12-25', to: '2024-01-12' });
  const season = countSeason([{ third, life_stage: 'adult', sightings: 1 }], 'third');
  expect(season.stages[0]?.bins.flatMap((count, bin) => (count > 0 ? [bin] : []))).toEqual([0, 1, 35]);
});

test('nothing seen is no stage', () => {
  expect(countSeason([], 'third')).toEqual({ by: 'third', stages: [], shown: 0, spread: 0, left: 0 });
});
