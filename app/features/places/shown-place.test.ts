import { expect, test } from 'vitest';
import { distanceM } from '#app/platform/geo/web-mercator.ts';
import { circle, contentBounds, placeOverlay, southOf } from './shown-place.ts';

const ZIRC = { latitude: 47.263, longitude: 17.873 };

test('the accuracy circle is closed and everywhere as wide as it says', () => {
  const ring = circle(ZIRC, 250);
  expect(ring.at(0)).toEqual(ring.at(-1));
  for (const [longitude = 0, latitude = 0] of ring) {
    expect(Math.abs(distanceM(ZIRC, { latitude, longitude }) - 250)).toBeLessThan(2);
  }
});

test('a square shows its outline and no point', () => {
  const { features } = placeOverlay({ place: { kind: 'square', code: 'BS80' } });
  expect(features.map(({ geometry, properties }) => [geometry.type, properties])).toEqual([
    ['Polygon', { kind: 'square' }],
  ]);
});

test('a point without accuracy has no circle, and the map still has room round it', () => {
  const place = { kind: 'point', point: ZIRC, uncertaintyM: null } as const;
  expect(placeOverlay({ place }).features).toEqual([]);
  const [west = 0, , east = 0] = contentBounds({ place }) ?? [];
  expect(east - west).toBeGreaterThan(0.02);
  expect(placeOverlay({ place: null }).features).toEqual([]);
});

test('a line or an area lies above its circle, and one that is only begun is a line', () => {
  const corners: [number, number][] = [
    [17.87, 47.26],
    [17.88, 47.26],
    [17.88, 47.27],
  ];
  const place = { kind: 'point', point: ZIRC, uncertaintyM: 900 } as const;
  const kinds = (content: Parameters<typeof placeOverlay>[0]) =>
    placeOverlay(content).features.map(({ properties, geometry }) => `${properties?.kind} ${geometry.type}`);
  const area = { kind: 'area', corners } as const;
  expect(kinds({ place, drawn: area })).toEqual(['accuracy Polygon', 'drawn-area Polygon']);
  expect(kinds({ place: null, drawn: { ...area, corners: corners.slice(0, 2) } })).toEqual(['drawn-line LineString']);
  expect(kinds({ place: null, drawn: { ...area, corners: corners.slice(0, 1) } })).toEqual([]);
  expect(kinds({ place: null, drawn: { kind: 'line', corners }, ways: [corners, corners.slice(1, 2)] })).toEqual([
    'way LineString',
    'drawn-line LineString',
  ]);
});

test('the map looks at what is marked, and at a way that was walked where nothing is', () => {
  const ways: [number, number][][] = [
    [
      [18, 47],
      [18.1, 47.1],
    ],
  ];
  expect(contentBounds({ place: null, ways })).toEqual([18, 47, 18.1, 47.1]);
  const [west = 0] = contentBounds({ place: { kind: 'point', point: ZIRC, uncertaintyM: 10 }, ways }) ?? [];
  expect(west).toBeCloseTo(ZIRC.longitude, 3);
  expect(contentBounds({ place: null })).toBeUndefined();
});

test('the handle of a circle stands on its edge', () => {
  const [longitude, latitude] = southOf(ZIRC, 500);
  expect(Math.abs(distanceM(ZIRC, { latitude, longitude }) - 500)).toBeLessThan(3);
});
