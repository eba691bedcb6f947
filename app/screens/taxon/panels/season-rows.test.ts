import { expect, test } from 'vitest';
import { seasonBin } from '#app/features/sightings/summaries/season-bin.ts';
import { binName } from './season-messages.ts';
import { effortPath, seasonRows } from './season-rows.ts';

const bins = (entries: Record<number, number>) => Array.from({ length: 36 }, (_, bin) => entries[bin] ?? 0);

test('bars are counts, the tallest filling the row', () => {
  const [row] = seasonRows({
    stages: [{ stage: 'adult', bins: bins({ 12: 4, 13: 1 }) }],
    effort: [],
    measure: 'count',
  });
  expect(row).toMatchObject({ stage: 'adult', most: 4 });
  expect(row?.heights.slice(11, 15)).toEqual([0, 1, 0.25, 0]);
});

test('against effort a few among few stand higher than many among many', () => {
  const stages = [{ stage: null, bins: bins({ 2: 2, 20: 10 }) }];
  const [row] = seasonRows({ stages, effort: bins({ 2: 4, 20: 100, 30: 7 }), measure: 'share' });
  expect(row?.most).toBe(0.5);
  expect(row?.heights[2]).toBe(1);
  expect(row?.heights[20]).toBeCloseTo(0.2);
  expect(row?.heights[30]).toBe(0);
});

test('a bin without any effort draws nothing, and a row of zeros does not divide by zero', () => {
  const [row] = seasonRows({ stages: [{ stage: null, bins: bins({ 1: 3 }) }], effort: bins({}), measure: 'share' });
  expect(row?.heights.every((height) => height === 0)).toBe(true);
});

test('the effort is one closed flight of steps from the left edge to the right', () => {
  expect(effortPath([1, 2, 0, 2], { width: 40, height: 10 })).toBe('M0 10V5H10V0H20V10H30V0H40V10Z');
  expect(effortPath([0, 0], { width: 40, height: 10 })).toBe('');
});

test('every day of a leap year has its third by name, 29 February in the last one of its month', () => {
  const third = seasonBin({ from: '2024-02-29', to: '2024-02-29' });
  expect(third).toBe(5);
  expect(binName(third, 'third').replaceAll('\u00A0', ' ')).toBe('február 21–29.');
  expect(Array.from({ length: 36 }, (_, bin) => binName(bin, 'third'))).toHaveLength(
    new Set(Array.from({ length: 36 }, (_, bin) => binName(bin, 'third'))).size,
  );
  expect(binName(11, 'month')).toBe('december');
});
