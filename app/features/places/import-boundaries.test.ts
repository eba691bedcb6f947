import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { relocateSightings } from '#app/features/sightings/privacy/relocate-sightings.server.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { importBoundaries } from './import-boundaries.server.ts';
import { locateAllExactly, locateExactly } from './locate-exactly.server.ts';

const database = useTestDatabase();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lelohely-boundaries-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const square = (west: number, south: number, size = 0.1) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const polygon = (name: unknown, ...rings: number[][][]) => ({
  type: 'Feature',
  properties: { name, ksh: '00000' },
  geometry: { type: 'Polygon', coordinates: rings },
});
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', name: 'a "{" b', features });

async function load(text: string): Promise<number> {
  const file = path.join(folder, 'places.geojson');
  await writeFile(file, text);
  return importBoundaries(database.db, file);
}

const at = (latitude: number, longitude: number) => locateExactly(database.db, { latitude, longitude });

it('names the settlement and county by its boundary, with holes and several parts, and likely ones elsewhere', async () => {
  const island = {
    type: 'Feature',
    properties: { name: 'Két\\"rész}' },
    geometry: { type: 'MultiPolygon', coordinates: [[square(19.5, 46.5)], [square(19.8, 46.5)]] },
  };
  const lyuk = polygon('Lyukas', square(17.8, 47.2), square(17.84, 47.24, 0.02));
  expect(await load(collection(lyuk, island, polygon('Budapest 05. ker.', square(19.0, 47.45))))).toBe(3);
  expect(await at(47.21, 17.81)).toMatchObject({ settlement: { name: 'Lyukas', distanceM: 0 }, county: 'Veszprém' });
  expect((await at(47.25, 17.85)).settlement?.name).not.toBe('Lyukas');
  expect((await at(46.55, 19.85)).settlement?.name).toBe('Két\\"rész}');
  expect((await at(46.55, 19.7)).settlement?.name).not.toBe('Két\\"rész}');
  expect(await at(47.5, 19.05)).toMatchObject({ settlement: { name: 'Budapest' }, county: 'Budapest' });
  expect((await at(46.253, 20.1414)).settlement?.distanceM).toBeGreaterThan(0);
});

it('places many points as it places each of them', async () => {
  const inner = polygon('Belső', square(17.82, 47.22, 0.02));
  await load(collection(polygon('Külső', square(17.8, 47.2), square(17.84, 47.24, 0.02)), inner));
  const points = [
    { latitude: 47.21, longitude: 17.81 },
    { latitude: 47.23, longitude: 17.83 },
    { latitude: 47.25, longitude: 17.85 },
    { latitude: 46.253, longitude: 20.1414 },
    { latitude: 47.21, longitude: 17.81 },
    { latitude: 52, longitude: 13 },
  ];
  const all = await locateAllExactly(database.db, points);
  expect(all.map((each) => each.settlement?.name ?? null)).toEqual([
    'Külső',
    'Külső',
    expect.any(String),
    expect.any(String),
    'Külső',
    null,
  ]);
  for (const [index, { latitude, longitude }] of points.entries())
    expect(all[index]).toEqual(await at(latitude, longitude));
  expect(await locateAllExactly(database.db, [])).toEqual([]);
});

it('tells existing sightings their settlement too, and a second run changes nothing', async () => {
  const { memberId } = await aMember(database.db, 'anna');
  const id = await aSighting(database.db, memberId, { latitude: 47.21, longitude: 17.81 });
  await load(collection(polygon('Újfalu', square(17.8, 47.2))));
  expect(await relocateSightings(database.db)).toBe(1);
  const row = await database.db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ settlement: 'Újfalu', public_settlement: 'Újfalu', settlement_distance_m: 0 });
  expect(await relocateSightings(database.db)).toBe(0);
});

it.each<[string, RegExp]>([
  ['nem json', /^Ez nem GeoJSON/],
  ['[1, 2]', /^Ez nem GeoJSON/],
  ['{"type":"Topology"}', /^Ez nem GeoJSON/],
  [collection(), /egyetlen határ sincs/],
  [collection(polygon('A', square(17.8, 47.2))).slice(0, -3), /hiányos/],
  [collection(polygon('', square(17.8, 47.2))), /^A\(z\) 1\. határnak nincs neve/],
  [
    collection({ type: 'Feature', properties: { name: 'A' }, geometry: { type: 'Point', coordinates: [19, 47] } }),
    /nem Polygon vagy MultiPolygon/,
  ],
  [
    collection(polygon('A', square(17.8, 47.2)), polygon('EOV', square(650_000, 240_000, 100))),
    /2\. határ \(EOV\) nem Mag/,
  ],
])('refuses %j with a sentence, and keeps what was loaded', async (text, sentence) => {
  await load(collection(polygon('Megmarad', square(18.2, 46.2))));
  await expect(load(text)).rejects.toMatchObject({ code: 'invalid', details: [{ message: sentence }] });
  expect((await at(46.25, 18.25)).settlement?.name).toBe('Megmarad');
});

it('refuses a file that is not there', async () => {
  await expect(importBoundaries(database.db, path.join(folder, 'nincs'))).rejects.toMatchObject({
    details: [{ message: expect.stringMatching(/^A fájl nem olvasható/) }],
  });
});
