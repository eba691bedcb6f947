import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import type { FastifyInstance } from 'fastify';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { loadConfig } from '#app/platform/config/config.server.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { MERCATOR_BITS, toMercator } from '#app/platform/geo/web-mercator.ts';
import { aMember, aSighting, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { applyName } from '../changes/apply-name.server.ts';
import type { NewSighting } from '../changes/insert-sighting.server.ts';
import { rewriteSighting } from '../changes/rewrite-sighting.server.ts';
import { tilesApi } from './tiles-api.server.ts';

const database = useTestDatabase();
let server: FastifyInstance;
let taxa: BareTaxa;
let owner: number;
let cookie: string;

const here = { latitude: 47.5012, longitude: 19.0467 };
/** Another place of the same 10 km square (CT56). */
const elsewhere = { latitude: 47.5544, longitude: 19.0702 };

beforeAll(async () => {
  taxa = await plantBareTaxa(database.db);
  owner = (await aMember(database.db, 'terkepes')).memberId;
  cookie = await aSessionCookie(database.db, owner);
  const config = loadConfig({ DATA_DIR: '/nonexistent', DATABASE_URL: database.url, SESSION_SECRET: testSecret });
  const services = { db: database.db, config, storage: Object.create(null), queue: Object.create(null) };
  server = await apiServer({ services }, tilesApi);
});
afterAll(() => server.close());

async function add(name: keyof BareTaxa | null, facts: Partial<NewSighting> = {}) {
  const sightingId = await aSighting(database.db, owner, { ...here, ...facts });
  const taxonId = name === null ? null : taxa[name];
  await writeUnderTree(database.db, (tx) =>
    applyName(tx, {
      sightingId,
      taxon_id: taxonId,
      level: taxonId === null ? 'none' : 'observer',
      community_taxon_id: null,
      determination_count: 1,
      named_taxon_ids: taxonId === null ? [] : [taxonId],
    }),
  );
  return sightingId;
}

function tileAt({ latitude, longitude }: LatLon, z: number) {
  const { x, y } = toMercator({ latitude, longitude });
  return { z, x: Math.floor(x / 2 ** (MERCATOR_BITS - z)), y: Math.floor(y / 2 ** (MERCATOR_BITS - z)) };
}

async function ask(point: LatLon, z: number, query = '', headers: Record<string, string> = {}) {
  const tile = tileAt(point, z);
  return server.inject({ url: `/tiles/spottings/${z}/${tile.x}/${tile.y}.mvt?${query}`, headers });
}

type Seen = { [Layer in 'squares' | 'coarse' | 'pins']: Record<string, unknown>[] };

async function look(
  point: LatLon,
  z: number,
  query = '',
  headers = {},
): Promise<Seen & { features: VectorTileFeature[] }> {
  const answer = await ask(point, z, query, headers);
  expect(answer.statusCode).toBe(200);
  const { layers } = new VectorTile(new PbfReader(answer.rawPayload));
  const featuresOf = (name: string) => {
    const layer = layers[name];
    return layer ? Array.from({ length: layer.length }, (_, at) => layer.feature(at)) : [];
  };
  const tagsOf = (name: string) => featuresOf(name).map(({ properties }) => properties);
  return {
    squares: tagsOf('squares'),
    coarse: tagsOf('coarse'),
    pins: tagsOf('pins'),
    features: ['squares', 'coarse', 'pins'].flatMap(featuresOf),
  };
}

describe('what a tile of everybody’s finds holds', () => {
  let first: number;
  let second: number;
  let coarse: number;

  beforeAll(async () => {
    first = await add('minor', { observedFrom: '2023-05-02', observedTo: '2023-05-02' });
    second = await add('borealis', elsewhere);
    coarse = await add('protectus');
    await add('minor', { visibility: 'hidden' });
  });

  it('is 10 km squares from far, with what is coarse among them, and nothing of what is hidden', async () => {
    for (const z of [0, 3, 5, 6, 8])
      expect((await look(here, z)).squares).toEqual([{ code: 'CT56', km: 10, n: 3, p: 'new' }]);
  });

  it('is 5 and then 1 km squares of what is shown exactly, with the squares of what is not', async () => {
    for (const [z, km] of [
      [9, 5],
      [10, 5],
      [11, 1],
      [12, 1],
    ] as const) {
      const { squares, coarse: coarsely } = await look(here, z);
      expect(squares.filter(({ n }) => n === 1).length).toBe(squares.length);
      expect(squares.every((square) => square.km === km && square.code === 'CT56')).toBe(true);
      expect(coarsely).toEqual([{ code: 'CT56', km: 10, n: 1, p: 'new' }]);
    }
    expect((await look(elsewhere, 9)).squares).toHaveLength(2);
  });

  it('is pins when near, where they are', async () => {
    for (const z of [13, 15, 16]) {
      const seen = await look(here, z);
      expect(seen.pins).toEqual([{ id: first, n: 1 }]);
      expect(seen.coarse).toEqual([{ code: 'CT56', km: 10, n: 1, p: 'new' }]);
      const corners = seen.features.flatMap((feature) => feature.loadGeometry().flat());
      expect(corners.filter(({ x, y }) => Math.min(x, y) < -256 || Math.max(x, y) > 4352)).toEqual([]);
      const tile = tileAt(here, z);
      const geometry = seen.features.at(-1)?.toGeoJSON(tile.x, tile.y, tile.z).geometry;
      const [longitude = 0, latitude = 0] = geometry?.type === 'Point' ? geometry.coordinates : [];
      expect(Math.abs(latitude - here.latitude) + Math.abs(longitude - here.longitude)).toBeLessThan(2e-5);
    }
    expect((await look(elsewhere, 14)).pins).toEqual([{ id: second, n: 1 }]);
  });

  it('follows the filters of lists, by summaries and by rows alike', async () => {
    const asked = (query: string) => look(here, 8, query).then(({ squares }) => squares.map(({ n }) => n));
    expect(await asked(`taxon=${taxa.minor}`)).toEqual([1]);
    expect(await asked(`taxon=${taxa.genus}`)).toEqual([3]);
    expect(await asked(`taxon=${taxa.genus}&tol=2023-01-01&ig=2023-12-31`)).toEqual([1]);
    expect(await asked('honap=5&tol=2023')).toEqual([expect.any(Number)]);
    expect(await asked('vedett=igen')).toEqual([1]);
    expect(await asked('eszlelo=nincsilyen')).toEqual([]);
    expect((await look(here, 14, `taxon=${taxa.borealis}`)).pins).toEqual([]);
    expect((await look(here, 14, 'vedett=igen')).pins).toEqual([]);
  });

  it('tells a filter that cannot be read, and of no tile that is not there', async () => {
    const refused = await ask(here, 8, 'honap=13');
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toMatchObject([{ path: 'honap' }]);
    expect((await ask(here, 8, 'eszlelo=valaki?&honap=13')).statusCode).toBe(400);
    for (const path of ['17/1/1', '3/8/0', '3/0/8', '3/-1/0', 'x/0/0', '8/1.5/2', '99999999/0/0'])
      expect((await server.inject({ url: `/tiles/spottings/${path}.mvt` })).statusCode).toBe(404);
  });

  it('is the same tile wherever in its square a coarse find lies, at every zoom (nobody learns more by asking more)', async () => {
    const tiles = async () => {
      const answers: string[] = [];
      for (const point of [here, elsewhere])
        for (let z = 0; z <= 16; z++)
          for (const query of ['', 'vedett=igen', `taxon=${taxa.protectus}`])
            answers.push((await ask(point, z, query)).rawPayload.toString('base64'));
      return answers;
    };
    const before = await tiles();
    await writeUnderTree(database.db, (tx) => rewriteSighting(tx, coarse, () => elsewhere));
    expect(await tiles()).toEqual(before);
  });

  it('shows its own observer alone where a coarse one is, and only in their own list', async () => {
    const own = 'eszlelo=TERKEPES';
    expect((await look(elsewhere, 14, own, { cookie })).pins).toEqual([{ id: coarse, n: 2 }]);
    expect(await look(elsewhere, 12, own, { cookie })).toMatchObject({
      coarse: [],
      squares: [{ km: 1, n: 2, p: 'new' }],
    });
    expect((await look(elsewhere, 14, own)).pins).toEqual([{ id: second, n: 1 }]);
    expect((await look(elsewhere, 14, '', { cookie })).pins).toEqual([{ id: second, n: 1 }]);
  });

  it('comes from memory until something changes, and not at all where the reader has it', async () => {
    const one = await ask(here, 14, '', { 'accept-encoding': 'gzip' });
    expect(one.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'private, no-cache',
    });
    const etag = String(one.headers.etag);
    expect((await ask(here, 14, '', { 'if-none-match': etag })).statusCode).toBe(304);
    await add('minor');
    const changed = await ask(here, 14, '', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect((await look(here, 14)).pins).toEqual([{ id: expect.any(Number), n: 2 }]);
  });
});
