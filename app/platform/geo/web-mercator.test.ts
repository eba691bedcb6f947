import { expect, test } from 'vitest';
import { distanceM, fromMercator, MERCATOR_BITS, mercatorUnitM, toMercator } from './web-mercator.ts';

const BUDAPEST = { latitude: 47.4979, longitude: 19.0402 };

test('the corners of the map are the first and last unit', () => {
  expect(toMercator({ latitude: 90, longitude: -180 })).toEqual({ x: 0, y: 0 });
  const last = 2 ** MERCATOR_BITS - 1;
  expect(toMercator({ latitude: -90, longitude: 180 })).toEqual({ x: last, y: last });
});

test('a point comes back within a unit', () => {
  const back = fromMercator(toMercator(BUDAPEST));
  expect(distanceM(back, BUDAPEST)).toBeLessThan(2 * mercatorUnitM(BUDAPEST.latitude));
});

test('the tile of Budapest at zoom 10 is 566/358', () => {
  const { x, y } = toMercator(BUDAPEST);
  expect([x >> (MERCATOR_BITS - 10), y >> (MERCATOR_BITS - 10)]).toEqual([566, 358]);
});

test('Budapest and Szeged are 162 km apart', () => {
  const szeged = { latitude: 46.253, longitude: 20.1414 };
  expect(distanceM(BUDAPEST, szeged) / 1000).toBeCloseTo(162, 0);
  expect(distanceM(BUDAPEST, BUDAPEST)).toBe(0);
});
