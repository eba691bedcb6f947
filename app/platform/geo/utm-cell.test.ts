import { expect, test } from 'vitest';
import { toUtm, utm10 } from './utm.ts';
import { cellRing, cellRuns, codeOfCell, utm1, utmCellOf, widerCell } from './utm-cell.ts';

const PLACES = [
  ['Gellért-hegy', 47.4865, 19.0465],
  ['Szeged', 46.2487, 20.1489],
  ['Sopron', 47.6868, 16.5908],
  ['west of 18° E', 47.5, 17.9999],
  ['east of 18° E', 47.5, 18.0001],
  ['Bátorliget', 47.756, 22.27],
] as const;

test.each(PLACES)('%s lies in its kilometre, which lies in its 10 km square', (_, latitude, longitude) => {
  const number = utm1({ latitude, longitude });
  const cell = utmCellOf(number ?? 0);
  const { zone, easting, northing } = toUtm(latitude, longitude);
  expect(cell).toEqual({ zone, east: Math.floor(easting / 1000), north: Math.floor(northing / 1000) });
  expect(codeOfCell(cell)).toBe(utm10(latitude, longitude));
  const ring = cellRing(cell, 1);
  const [low, high] = [Math.min, Math.max].map((of) => of(...ring.map((corner) => corner.latitude)));
  expect(latitude).toBeGreaterThanOrEqual((low ?? 0) - 1e-4);
  expect(latitude).toBeLessThanOrEqual((high ?? 0) + 1e-4);
});

test('B11: the cell of 5 km holds its 25 of 1 km, digits cut and not rounded', () => {
  const cell = utmCellOf(utm1({ latitude: 47.5664447, longitude: 19.1347348 }) ?? 0);
  expect([cell.east, cell.north]).toEqual([359, 5269]);
  expect(widerCell(cell, 5)).toEqual({ zone: 34, east: 355, north: 5265 });
  expect(widerCell(cell, 10)).toEqual({ zone: 34, east: 350, north: 5260 });
});

test.each([
  [0.004, 1],
  [0.07, 1],
  [0.3, 5],
  [2.5, 10],
])('a box of %d° leaves out no cell of what lies in it, on both sides of 18° E', (width, sizeKm) => {
  for (const [west, south] of [
    [17.95, 47.1],
    [16.2, 46.9],
    [20.99, 48.2],
    [17.9999, 45.8],
  ] as const) {
    const runs = cellRuns({ west, south, east: west + width, north: south + width }, sizeKm);
    expect(runs.every(({ from, to }) => from <= to)).toBe(true);
    for (let step = 0; step <= 400; step++) {
      const point = {
        latitude: south + (width * ((step * 7) % 20)) / 20,
        longitude: west + (width * Math.floor(step / 20)) / 20.001,
      };
      const cell = utm1(point) ?? -1;
      expect(runs.some(({ from, to }) => from <= cell && cell <= to)).toBe(true);
    }
  }
});

test('outside the two zones there are no cells', () => {
  expect(utm1({ latitude: 47, longitude: 24.5 })).toBeUndefined();
  expect(utm1({ latitude: -5, longitude: 19 })).toBeUndefined();
  expect(cellRuns({ west: -70, south: 40, east: -60, north: 50 }, 1)).toEqual([]);
});
