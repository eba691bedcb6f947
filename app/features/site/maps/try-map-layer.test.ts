import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aLayer } from '#test/factories/map-layers.ts';
import type { MapLayer } from './map-layer.ts';
import { mapLayerMessages as messages } from './messages.ts';
import { tileLayers } from './tile-layers.ts';
import { triedAddress, tryMapLayer } from './try-map-layer.server.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function aTile(...layers: string[]): Buffer {
  const index = new GeoJSONVT({
    type: 'Feature',
    properties: { kind: 'a' },
    geometry: { type: 'Point', coordinates: [19, 47] },
  });
  const tile = index.getTile(0, 0, 0);
  if (!tile) throw new Error('The point lies on no tile.');
  const named = Object.fromEntries(layers.map((name) => [name, tile]));
  return Buffer.from(fromGeojsonVt(named, { version: 2, extent: 4096 }));
}

type Answer = { status?: number; type?: string; body?: Buffer | string; cors?: string; location?: string };
const answers: Record<string, Answer> = {
  png: { type: 'image/png', body: png },
  nocors: { type: 'image/png', body: png, cors: 'https://other.example' },
  html: { type: 'text/html', body: '<!DOCTYPE html><p>Szia' },
  text: { type: 'text/plain', body: 'hello' },
  gone: { status: 404, body: 'nincs' },
  broken: { status: 500 },
  away: { status: 302, location: 'http://169.254.169.254/' },
  big: { type: 'image/png', body: Buffer.alloc(5 * 1024 * 1024, 1) },
  protomaps: { body: aTile('earth', 'water', 'roads') },
  openmaptiles: { body: aTile('water', 'transportation', 'place') },
  unknown: { body: aTile('a', 'b', 'c') },
  sea: { body: aTile('water') },
};
let far: http.Server;
let asked: string[] = [];

beforeAll(async () => {
  far = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/wms')) {
      response.writeHead(200, { 'content-type': 'text/xml', 'access-control-allow-origin': '*' });
      return response.end(
        '<ServiceExceptionReport><ServiceException code="a">\n Nincs  ilyen réteg </ServiceException></ServiceExceptionReport>',
      );
    }
    const {
      status = 200,
      type = '',
      body = '',
      cors = '*',
      location,
    } = answers[request.url?.split('/')[1] ?? ''] ?? {};
    response.writeHead(status, {
      'content-type': type,
      'access-control-allow-origin': cors,
      ...(location && { location }),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
});
afterAll(() => far.close());

const host = () => `127.0.0.1:${(far.address() as AddressInfo).port}`;
const config = () => ({
  dataDir: path.resolve('nowhere'),
  publicUrl: 'https://lelohely.example',
  mapPrivateHosts: [host()],
});
const layerAt = (at: string, given: Partial<MapLayer> = {}) =>
  aLayer({ source: `http://${host()}/${at}/{z}/{x}/{y}`, ...given });

describe('an address is asked once, and what is wrong is said', () => {
  it.each<[string, Partial<MapLayer>, (host: string) => string | undefined]>([
    ['png', {}, () => undefined],
    ['png', { minZoom: 12, maxZoom: 14 }, () => undefined],
    ['nocors', {}, messages.noCors],
    ['html', {}, messages.html],
    ['html', { kind: 'protomaps' }, messages.html],
    ['text', {}, (at) => messages.noPicture(at, 'text/plain')],
    ['gone', {}, (at) => messages.answered(at, 404)],
    ['broken', {}, (at) => messages.answered(at, 500)],
    ['away', {}, messages.redirected],
    ['big', {}, messages.tooBig],
    ['protomaps', { kind: 'protomaps' }, () => undefined],
    ['sea', { kind: 'openmaptiles' }, () => undefined],
    ['openmaptiles', { kind: 'protomaps' }, () => messages.otherSchema('water, transportation, place', 'OpenMapTiles')],
    ['unknown', { kind: 'protomaps' }, () => messages.unknownSchema('a, b, c')],
    ['png', { kind: 'protomaps' }, messages.noTile],
  ])('%s %j', async (at, given, expected) => {
    asked = [];
    expect(await tryMapLayer(config(), layerAt(at, given))).toBe(expected(host()));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^\/\w+\/\d+\/\d+\/\d+$/);
  });

  it('of a WMS service what the service itself says', async () => {
    const layer = aLayer({ kind: 'wms', source: `http://${host()}/wms`, wmsLayers: 'orto' });
    expect(await tryMapLayer(config(), layer)).toBe(messages.serviceSaid('Nincs ilyen réteg'));
    expect(asked.at(-1)).toMatch(/BBOX=1878516\.\d+,5948635\.\d+,2191602\.\d+,6261721\.\d+$/);
  });

  it('where nobody answers', async () => {
    const closed = http.createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const at = `127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((resolve) => closed.close(resolve));
    const layer = aLayer({ source: `http://${at}/{z}/{x}/{y}` });
    expect(await tryMapLayer({ ...config(), mapPrivateHosts: [at] }, layer)).toBe(messages.away(at));
  });
});

describe('nobody is led to an inner network', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '10.1.2.3', '169.254.169.254', '[::ffff:127.0.0.1]', '2130706433'])(
    'by %s',
    async (name) => {
      const source = `http://${name}:${(far.address() as AddressInfo).port}/png/{z}/{x}/{y}`;
      asked = [];
      const problem = await tryMapLayer({ ...config(), mapPrivateHosts: [] }, aLayer({ source }));
      expect(problem).toBe(messages.innerHost(new URL(source).host));
      expect(asked).toEqual([]);
    },
  );
});

test('the tile that is tried lies in the middle of the country, at a zoom that the layer has', () => {
  expect(triedAddress(aLayer())).toBe('https://csempe.example/7/70/44.png');
  expect(triedAddress(aLayer({ minZoom: 14 }))).toBe('https://csempe.example/14/9079/5737.png');
  expect(triedAddress(aLayer({ maxZoom: 5 }))).toMatch(/\/5\/17\/11\.png$/);
});

test.each<[Uint8Array, string[] | undefined]>([
  [new Uint8Array(), []],
  [aTile('a', 'é'), ['a', 'é']],
  [Buffer.from('<html>'), undefined],
  [aTile('a').subarray(0, -1), undefined],
])('layers of a tile are told by name, and what is no tile is known', (bytes, names) => {
  expect(tileLayers(bytes)).toEqual(names);
});
