import { expect, it } from 'vitest';
import { locatePoint } from './locate-point.server.ts';
import { settlementsAround } from './settlements-around.server.ts';

/** Points all over the country. */
const points = Array.from({ length: 60 }, (_, row) =>
  Array.from({ length: 90 }, (_, column) => ({ latitude: 45.75 + row * 0.047, longitude: 16.1 + column * 0.075 })),
).flat();

it('knows the settlement of every point by its square alone, and by its county alone', () => {
  const located = points.map(locatePoint).filter(({ settlement }) => settlement !== null);
  expect(located.length).toBeGreaterThan(2000);
  const unknown = located.flatMap(({ settlement, utm10, countyCode }) =>
    [
      { utm10, countyCode },
      { utm10: null, countyCode },
    ]
      .filter((place) => !settlementsAround(place).includes(settlement?.name ?? ''))
      .map(({ utm10: code }) => `${settlement?.name} of ${code ?? 'its county'}`),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

it('is not the whole country, and none abroad', () => {
  const sizes = points
    .map(locatePoint)
    .filter(({ inHungary }) => inHungary)
    .map(({ utm10, countyCode }) => settlementsAround({ utm10, countyCode }).length);
  expect(Math.max(...sizes)).toBeLessThan(100);
  expect(settlementsAround({ utm10: null, countyCode: null })).toEqual([]);
});
