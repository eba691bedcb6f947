import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Position as GeoPosition } from 'geojson';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isInside, type Position } from '#app/platform/geo/polygon.ts';
import names from '#db/seed/places/names.json' with { type: 'json' };
import relief from '#db/seed/places/relief.json' with { type: 'json' };
import towns from '#db/seed/places/towns.json' with { type: 'json' };
import { isInHungary, settlements } from '../hungary.server.ts';
import { drawHungary } from './hungary-drawing.server.ts';
import { makeMapBase, makeMapNear } from './map-base.server.ts';

const base = makeMapBase().features;
const near = makeMapNear().features;
const reliefFile = path.resolve(import.meta.dirname, '../../../../db/seed/places/relief.webp');
const kilobytes = (text: string) => gzipSync(text, { level: 9 }).length / 1000;

/** Kilometres from the nearest line of the river, good for a few. */
function toRiver(name: string, [x, y]: Position): number {
  const lines = base.flatMap(({ properties, geometry }) =>
    properties.kind === 'river' && properties.name === name && geometry.type === 'LineString'
      ? [geometry.coordinates]
      : [],
  );
  const squeeze = Math.cos((y * Math.PI) / 180);
  const flat = ([lon = 0, lat = 0]: GeoPosition) => [(lon - x) * squeeze * 111.32, (lat - y) * 111.32] as const;
  const distances = lines.flatMap((line) =>
    line.slice(1).map((end, index) => {
      const [[ax, ay], [bx, by]] = [flat(line[index] ?? end), flat(end)];
      const [dx, dy] = [bx - ax, by - ay];
      const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(ax + share * dx, ay + share * dy);
    }),
  );
  return Math.min(...distances);
}

function lakeAt(position: Position): boolean {
  return base.some(
    ({ properties, geometry }) =>
      properties.kind === 'lake' && geometry.type === 'Polygon' && isInside(position, geometry.coordinates),
  );
}

test.each([
  ['Duna', 'the Lánchíd', [19.0437, 47.4989]],
  ['Duna', 'Mohács', [18.686, 45.991]],
  ['Duna', 'Komárom', [18.122, 47.747]],
  ['Tisza', 'Szeged', [20.153, 46.25]],
  ['Tisza', 'Tokaj', [21.413, 48.124]],
  ['Dráva', 'Barcs', [17.456, 45.951]],
  ['Rába', 'Sárvár', [16.944, 47.253]],
  ['Maros', 'Makó', [20.472, 46.199]],
] satisfies [string, string, Position][])('the %s runs by %s, to two kilometres', (river, _, position) => {
  expect(toRiver(river, position)).toBeLessThan(2);
});

test('the Balaton is water off Tihany and off Keszthely, and no water at Veszprém', () => {
  const positions: Position[] = [
    [17.95, 46.93],
    [17.33, 46.74],
    [17.91, 47.09],
  ];
  expect(positions.map(lakeAt)).toEqual([true, true, false]);
});

test('each town of the ranks is one settlement, and every settlement is on the map once', () => {
  const ranked = [towns.capital, towns.seats, towns.cities, towns.districtSeats, towns.others];
  expect(ranked.slice(0, 4).map(({ length }) => length)).toEqual([1, 18, 5, 137]);
  const known = new Map(settlements.map(({ name }) => [name, 0]));
  for (const name of ranked.flat()) known.set(name, (known.get(name) ?? Number.NaN) + 1);
  expect([...known].filter(([, times]) => !(times <= 1))).toEqual([]);
  const shown = [...base, ...near].filter(({ properties }) => properties.kind === 'settlement');
  expect(new Set(shown.map(({ properties }) => properties.name)).size).toBe(known.size);
  expect(shown).toHaveLength(settlements.length);
});

test('one outline is drawn far and one near; railways, which the data have by halves, are not drawn at all', () => {
  const kinds = new Set(base.map(({ properties }) => properties.kind));
  expect([...kinds].toSorted()).toEqual(
    'abroad border country county grid lake land landscape neighbour peak river road settlement urban water'.split(' '),
  );
  expect([...new Set(near.map(({ properties }) => properties.kind))].toSorted()).toEqual(['settlement', 'square']);
  expect(base.filter(({ properties }) => properties.kind === 'land')).toHaveLength(1);
  expect(base.filter(({ properties }) => properties.kind === 'river' && !properties.name)).toEqual([]);
});

test('hills are named with their heights, within the country or on its border', () => {
  for (const { name, ele, at } of names.peaks) {
    expect(ele, name).toBeGreaterThan(400);
    const [longitude = 0, latitude = 0] = at;
    const around: Position[] = [
      [longitude, latitude],
      [longitude, latitude - 0.03],
      [longitude + 0.03, latitude],
    ];
    expect(around.some(isInHungary), name).toBe(true);
  }
  expect(names.peaks.find(({ name }) => name === 'Kékes')?.ele).toBe(1014);
});

test('the country comes in few bytes: the map’s parts, the drawing for pages, the relief as a file of its own', async () => {
  expect(kilobytes(JSON.stringify(makeMapBase()))).toBeLessThanOrEqual(75);
  expect(kilobytes(JSON.stringify(makeMapNear()))).toBeLessThanOrEqual(60);
  expect(kilobytes(drawHungary())).toBeLessThanOrEqual(60);
  const file = fs.readFileSync(reliefFile);
  expect(file.length / 1000).toBeLessThanOrEqual(40);
  const { format, width = 0, height = 0, hasAlpha } = await sharp(file).metadata();
  expect({ format, hasAlpha }).toEqual({ format: 'webp', hasAlpha: true });
  const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  const ratio = ((relief.east - relief.west) * Math.PI) / 180 / (mercator(relief.north) - mercator(relief.south));
  expect(width / height).toBeCloseTo(ratio, 1);
});

test('the plain is flat in the relief, and the Mátra is not', async () => {
  const { data, info } = await sharp(reliefFile).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  const strongest = (longitude: number, latitude: number) => {
    const x = Math.round(((longitude - relief.west) / (relief.east - relief.west)) * info.width);
    const [top, bottom] = [mercator(relief.north), mercator(relief.south)];
    const y = Math.round(((top - mercator(latitude)) / (top - bottom)) * info.height);
    const around = [-6, -3, 0, 3, 6].flatMap((dx) => [-6, -3, 0, 3, 6].map((dy) => (y + dy) * info.width + x + dx));
    return Math.max(...around.map((at) => data[at * 4 + 3] ?? 0));
  };
  expect(strongest(20.9, 47.2)).toBeLessThan(10);
  expect(strongest(20.0, 47.88)).toBeGreaterThan(40);
});
