import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { findNamedPlaces } from './find-named-places.server.ts';
import { holdsPlaceNames, importPlaceNames } from './import-place-names.server.ts';
import type { NamedPlace } from './named-place.ts';
import { placeSource } from './place-source.ts';

const database = useTestDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lelohely-names-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function found(q: string, own: readonly NamedPlace[] = []): Promise<string[]> {
  const places = await findNamedPlaces(database.db, { q, limit: 8, own });
  return places.map(({ kind, name }) => `${kind} ${name}`);
}

describe('a place', () => {
  it.each([
    ['Tihany', 'settlement Tihany'],
    ['  TIHANY ', 'settlement Tihany'],
    ['tihny', 'settlement Tihany'],
    ['kekes', 'hill Kékes'],
    ['galya', 'hill Galya-tető'],
    ['hideg hegy', 'hill Nagy-Hideg-hegy'],
    ['Balaton', 'water Balaton'],
    ['balatn', 'water Balaton'],
    ['duna', 'water Duna'],
    ['Őriszentpéter', 'settlement Őriszentpéter'],
    ['oriszentpeter', 'settlement Őriszentpéter'],
    ['hódmezövásárhely', 'settlement Hódmezővásárhely'],
    ['Hodmezovasarhel', 'settlement Hódmezővásárhely'],
  ])('is found as %j', async (typed, first) => {
    expect((await found(typed))[0]).toBe(first);
  });

  it.each(['', '   ', '%', '_', 'xyzqw', 'blablabla', 'Ő%'.repeat(200)])('is not found as %j', async (typed) => {
    expect(await found(typed)).toEqual([]);
  });

  it('of several of a name the larger comes first, with what tells them apart', async () => {
    const places = await findNamedPlaces(database.db, { q: 'Vácszentlászló', limit: 8 });
    expect(places).toMatchObject([
      { kind: 'settlement', note: 'Pest', uncertaintyM: expect.any(Number), bounds: null },
    ]);
    const [river] = await findNamedPlaces(database.db, { q: 'Tisza', limit: 8 });
    expect(river).toMatchObject({ kind: 'water', uncertaintyM: null });
    expect(river?.bounds?.west).toBeLessThan(20.3);
    expect(river?.bounds?.east).toBeGreaterThan(22);
  });

  it('of one’s own comes before others of its name', async () => {
    const own: NamedPlace = {
      ...{ kind: 'own', name: 'Tihany', note: '', latitude: 47.1, longitude: 19.1, uncertaintyM: 20, bounds: null },
    };
    expect((await found('tihany', [own])).slice(0, 2)).toEqual(['own Tihany', 'settlement Tihany']);
  });
});

describe('names that an administrator brings', () => {
  const feature = (properties: unknown, geometry: unknown) => ({ type: 'Feature', properties, geometry });
  const at = (longitude: number, latitude: number) => ({ type: 'Point', coordinates: [longitude, latitude] });
  const ring = [
    [19.1, 47.2],
    [19.3, 47.2],
    [19.3, 47.4],
    [19.1, 47.2],
  ];
  async function load(...features: unknown[]): Promise<number> {
    const file = path.join(folder, 'names.geojson');
    await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features }));
    expect(await holdsPlaceNames(file)).toBe(true);
    return importPlaceNames(database.db, file);
  }

  it('are found beside the known ones, and take the place of those brought before', async () => {
    await load(feature({ name: 'Elmúlt-dűlő', kind: 'field' }, at(19, 47)));
    const area = { type: 'Polygon', coordinates: [ring] };
    expect(
      await load(
        feature({ name: 'Alsó-Tihany', kind: 'part', note: 'Tihany' }, at(17.9, 46.9)),
        feature({ name: 'Képzelt Tájvédelmi Körzet', kind: 'protected' }, area),
      ),
    ).toBe(2);
    expect(await found('tihany')).toEqual(['settlement Tihany', 'part Alsó-Tihany']);
    expect(await found('kepzelt taj')).toEqual(['protected Képzelt Tájvédelmi Körzet']);
    expect(await found('kepzlet tajvedelmi')).toEqual(['protected Képzelt Tájvédelmi Körzet']);
    expect(await found('elmúlt')).toEqual([]);
    const [place] = await findNamedPlaces(database.db, { q: 'képzelt', limit: 1 });
    expect(place).toMatchObject({ latitude: expect.closeTo(47.3), bounds: { west: 19.1, north: 47.4 } });
  });

  it.each<[unknown, RegExp]>([
    [feature({ kind: 'part' }, at(19, 47)), /^A\(z\) 1\. helynek nincs neve/],
    [feature({ kind: 'part', name: ' ' }, at(19, 47)), /^A\(z\) 1\. helynek nincs neve/],
    [feature({ kind: 'park', name: 'A' }, at(19, 47)), /\(A\) fajtája/],
    [feature({ kind: 'part', name: 'A' }, at(650_000, 240_000)), /\(A\) nem pont/],
    [feature({ kind: 'part', name: 'A' }, { type: 'Point', coordinates: [] }), /\(A\) nem pont/],
    [feature({ kind: 'part', name: 'A' }, null), /\(A\) nem pont/],
  ])('are refused with a sentence where they cannot be read, and those before stay', async (wrong, sentence) => {
    await load(feature({ name: 'Megmaradó', kind: 'hill' }, at(19, 47)));
    await expect(load(wrong)).rejects.toMatchObject({ code: 'invalid', details: [{ message: sentence }] });
    expect(await found('megmarado')).toEqual(['hill Megmaradó']);
  });
});

describe('what is typed as coordinates', () => {
  const never = new AbortController().signal;
  it.each([
    ['47,5012 19,0467', 47.5012, 19.0467, null],
    ['47°30\'4" 19°2\'48"', 47.50111, 19.04667, null],
    ['CT56', 47.5, 19.05, 7072],
  ])('%j is a place, and is not sent to the server', async (typed, latitude, longitude, uncertaintyM) => {
    const body = await placeSource.lookUp(typed, never);
    expect(body).toBeNull();
    const [first, ...more] = placeSource.read(body, typed);
    expect(more).toEqual([]);
    expect(first?.place.latitude).toBeCloseTo(latitude, 1);
    expect(first?.place.longitude).toBeCloseTo(longitude, 1);
    expect(first?.place.uncertaintyM ?? null).toBe(uncertaintyM);
  });
});
