import { expect, test } from 'vitest';
import { distanceM } from '#app/platform/geo/web-mercator.ts';
import { circle, placeBounds, placeOverlay } from './shown-place.ts';

const ZIRC = { latitude: 47.263, longitude: 17.873 };

test('the accuracy circle is closed and everywhere as wide as it says', () => {
  const ring = circle(ZIRC, 250);
  expect(ring.at(0)).toEqual(ring.at(-1));
  for (const [longitude = 0, latitude = 0] of ring) {
    expect(Math.abs(distanceM(ZIRC, { latitude, longitude }) - 250)).toBeLessThan(2);
  }
});

test('a square shows its outline and no point', () => {
  const { features } = placeOverlay({ kind: 'square', code: 'BS80' });
  expect(features.map(({ geometry, properties }) => [geometry.type, properties])).toEqual([
    ['Polygon', { kind: 'square' }],
  ]);
});

test('a point without accuracy has no circle, and the map still has room round it', () => {
  const place = { kind: 'point', point: ZIRC, uncertaintyM: null } as const;
  expect(placeOverlay(place).features).toEqual([]);
  const [west, , east] = placeBounds(place);
  expect(east - west).toBeGreaterThan(0.02);
  expect(placeOverlay(null).features).toEqual([]);
});
