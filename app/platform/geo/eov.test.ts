import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import proj4 from 'proj4';
import { expect, test } from 'vitest';
import { asEov, fromEov, toEov } from './eov.ts';

test.each([
  [649_454, 239_329, 47.4979, 19.0402],
  [734_354, 101_530, 46.253, 20.1414],
  [844_425, 246_108, 47.53, 21.63],
  [433_090, 176_816, 46.9, 16.2],
])('B07: Y %i, X %i is within 5 m of where it should be, and comes back within 1 m', (y, x, latitude, longitude) => {
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

test('anywhere in Hungary it agrees with proj4 to a millimetre, both ways', () => {
  const definition =
    '+proj=somerc +lat_0=47.14439372222222 +lon_0=19.04857177777778 +k_0=0.99993 +x_0=650000 +y_0=200000 ' +
    '+ellps=GRS67 +towgs84=52.17,-71.82,-14.9,0,0,0,0 +units=m +no_defs';
  const reference = proj4('EPSG:4326', definition);
  const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(within(45.7, 48.6), within(16.1, 22.9), (latitude, longitude) => {
      const [y = 0, x = 0] = reference.forward([longitude, latitude]);
      const point = toEov({ latitude, longitude });
      expect(Math.hypot(point.y - y, point.x - x)).toBeLessThan(0.001);
      const back = fromEov(point);
      expect(Math.hypot(back.latitude - latitude, back.longitude - longitude)).toBeLessThan(1e-8);
    }),
  );
});

test('the order of Y and X is found by size, and other numbers are not taken for EOV', () => {
  expect(asEov(649_454, 239_329)).toEqual({ y: 649_454, x: 239_329 });
  expect(asEov(239_329, 649_454)).toEqual({ y: 649_454, x: 239_329 });
  expect(asEov(47.4979, 19.0402)).toBeUndefined();
  expect(asEov(649_454, 5_239_329)).toBeUndefined();
});
