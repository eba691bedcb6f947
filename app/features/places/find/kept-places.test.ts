import { afterEach, expect, test, vi } from 'vitest';
import { urls } from '#app/urls.ts';
import { makeMapBase, makeMapNear } from '../maps/map-base.server.ts';
import { namedOn, searchKeptPlaces } from './kept-places.ts';
import { knownNames } from './known-names.server.ts';

const answers: Record<string, unknown> = { [urls.mapBase()]: makeMapBase(), [urls.mapNear()]: makeMapNear() };
afterEach(() => vi.unstubAllGlobals());

test('every settlement and summit that the server knows is on the map, at its place and no surer of it', () => {
  const onMap = Object.values(answers).flatMap(namedOn);
  for (const { kind, name, latitude, longitude, uncertaintyM } of knownNames) {
    if (kind !== 'settlement' && kind !== 'hill') continue;
    const found = onMap.find((each) => each.kind === kind && each.name === name);
    expect(found, name).toMatchObject({
      latitude: expect.closeTo(latitude, 3),
      longitude: expect.closeTo(longitude, 3),
    });
    expect(found?.uncertaintyM ?? 0, name).toBeGreaterThanOrEqual((uncertaintyM ?? 0) - 100);
  }
});

test('without a server names are found all the same, accents and errors forgiven; once the map is there', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  expect(await searchKeptPlaces('szeged')).toEqual([]);
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path]));
  const names = async (query: string) => (await searchKeptPlaces(query)).map(({ kind, name }) => `${kind} ${name}`);
  expect((await names('szeged'))[0]).toBe('settlement Szeged');
  expect((await names('SZEGGED'))[0]).toBe('settlement Szeged');
  expect((await names('kekes'))[0]).toBe('hill Kékes');
  expect(await names('balaton')).toContain('water Balaton');
  expect(await names('xyzqw')).toEqual([]);
});
