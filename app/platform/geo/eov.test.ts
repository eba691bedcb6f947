import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asEov, fromEov, toEov } from './eov.ts';

test.each([
  [649_454, 239_329, 47.4979, 19.0402],
  [734_354, 101_530, 46.253, 20.1414],
  [844_425, 246_108, 47.53, 21.63],
  [433_090, 176_816, 46.9, 16.2],
])('Y %i, X %i is within 5 m of where it should be, and comes back within 1 m', (y, x, latitude, longitude) => {
  const point = fromEov({ y, x });
  expect(Math.abs(point.latitude - latitude)).toBeLessThan(0.00005);
  expect(Math.abs(point.longitude - longitude)).toBeLessThan(0.00007);
  const back = toEov(point);
  expect(Math.abs(back.y - y)).toBeLessThan(1);
  expect(Math.abs(back.x - x)).toBeLessThan(1);
});

test('fifty settlements agree with PROJ to a centimetre or two', () => {
  const file = readFileSync(new URL('../../../test/fixtures/geo/eov-points.csv', import.meta.url), 'utf8');
  const rows = file.trim().split('\n').slice(1);
  expect(rows).toHaveLength(50);
  for (const row of rows) {
    const [latitude = 0, longitude = 0, y = 0, x = 0] = row.split(',').slice(1).map(Number);
    const point = toEov({ latitude, longitude });
    expect(Math.abs(point.y - y)).toBeLessThan(0.02);
    expect(Math.abs(point.x - x)).toBeLessThan(0.02);
  }
});

test('the order of Y and X is found by size, and other numbers are not taken for EOV', () => {
  expect(asEov(649_454, 239_329)).toEqual({ y: 649_454, x: 239_329 });
  expect(asEov(239_329, 649_454)).toEqual({ y: 649_454, x: 239_329 });
  expect(asEov(47.4979, 19.0402)).toBeUndefined();
  expect(asEov(649_454, 5_239_329)).toBeUndefined();
});
