import { expect, test } from 'vitest';
import { parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';

import { distanceM } from '#app/platform/geo/web-mercator.ts';
import { coordinateForms } from './coordinate-forms.ts';

const points = [
  { latitude: 47.4979, longitude: 19.0402 },
  // bands T and U, zones 33 and 34, and their edges
  { latitude: 48.00001, longitude: 21.5 },
  { latitude: 46.07, longitude: 16.2 },
  { latitude: 47.3, longitude: 17.99999 },
  { latitude: 47.3, longitude: 18 },
  { latitude: 48.58, longitude: 22.89 },
];

test.each(points)('each form of $latitude, $longitude is read again as the same place', (point) => {
  for (const { text } of coordinateForms(point)) {
    const read = parseCoordinates(text);
    expect('point' in read && distanceM(read.point, point), text).toBeLessThan(1.5);
  }
});

test('the forms are those that other maps read', () => {
  expect(coordinateForms(points[0] ?? { latitude: 0, longitude: 0 }).map(({ text }) => text)).toEqual([
    '47.49790, 19.04020',
    expect.stringMatching(/^6494\d\d, 2393\d\d$/),
    expect.stringMatching(/^34T 352\d{3} 526\d{4}$/),
  ]);
});
