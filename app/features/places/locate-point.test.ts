import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settlements } from './hungary.server.ts';
import { locatePoint } from './locate-point.server.ts';

test('every settlement lies in Hungary, in its own county, and is its own nearest', () => {
  expect(settlements).toHaveLength(3155);
  for (const settlement of settlements) {
    const place = locatePoint(settlement);
    expect([place.inHungary, place.countyCode, place.settlement]).toEqual([
      true,
      settlement.countyCode,
      { name: settlement.name, distanceM: 0 },
    ]);
  }
});

test('of 300 random points nearly all get the right county and most the right settlement', () => {
  const file = readFileSync(new URL('../../../test/fixtures/places/points.csv', import.meta.url), 'utf8');
  const rows = file.trim().split('\n').slice(1);
  const places = rows.map((row) => {
    const [latitude, longitude, settlement, countyCode] = row.split(',');
    return { settlement, countyCode, found: locatePoint({ latitude: Number(latitude), longitude: Number(longitude) }) };
  });
  expect(places.filter(({ found, countyCode }) => found.countyCode !== countyCode).length).toBeLessThanOrEqual(15);
  expect(places.filter(({ found, settlement }) => found.settlement?.name === settlement).length).toBeGreaterThan(205);
});

test.each([
  ['Split', 43.5, 16.44],
  ['two kilometres west of Sopron’s border', 47.61819, 16.53041],
  ['the southern hemisphere', -33.45, -70.65],
])('B14: %s is abroad and gets no county or settlement', (_, latitude, longitude) => {
  expect(locatePoint({ latitude, longitude })).toMatchObject({
    inHungary: false,
    countyCode: null,
    county: null,
    settlement: null,
  });
});

test('B14: a point three kilometres inside the border is Hungarian', () => {
  expect(locatePoint({ latitude: 47.6534, longitude: 16.5847 })).toMatchObject({
    inHungary: true,
    countyCode: '08',
    county: 'Győr-Moson-Sopron',
    settlement: { name: 'Sopron' },
    utm10: 'XN17',
  });
});
