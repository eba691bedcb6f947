import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { aMapLayer, putTownMap } from '#test/factories/map-layers.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { makeTownMap } from '#tools/town-map/make-town-map.ts';
import { listMapFiles, mapFolder, readMapFile } from './map-files.server.ts';
import { mapLayersApi } from './map-layers-api.server.ts';
import { mapLayerMessages as messages } from './messages.ts';

const services = useTestServices();
const town = makeTownMap();
let server: Awaited<ReturnType<typeof apiServer>>;

beforeAll(async () => {
  putTownMap(services.config.dataDir, 'varos.pmtiles');
  put('mappa.txt', Buffer.from('no map'));
  server = await apiServer({ services }, mapLayersApi);
});
afterAll(() => server.close());

function put(name: string, bytes: Uint8Array): void {
  fs.writeFileSync(path.join(mapFolder(services.config), name), bytes);
}

/** The archive with some of its bytes changed. */
function changed(change: (bytes: Buffer) => unknown): Buffer {
  const bytes = Buffer.from(town);
  change(bytes);
  return bytes;
}

describe('a file of the maps’ folder', () => {
  it('is listed by its name, and tells what it holds', async () => {
    expect(await listMapFiles(services.config)).toEqual(['varos.pmtiles']);
    const file = await readMapFile(services.config, 'varos.pmtiles');
    expect(file).toMatchObject({ facts: { tiles: 'protomaps', minZoom: 0, maxZoom: 15 } });
  });

  it.each<[string, Buffer, string]>([
    ['weblap', Buffer.from(`<!doctype html>${' '.repeat(300)}`), messages.notPmtiles],
    ['ures', Buffer.alloc(0), messages.notPmtiles],
    ['fej', town.subarray(0, 60), messages.brokenPmtiles],
    ['csonka', town.subarray(0, 5000), messages.brokenPmtiles],
    ['regi', Buffer.from([0x50, 0x4d, 2, 0, ...Buffer.alloc(200)]), messages.oldPmtiles(2)],
    ['jovo', changed((bytes) => bytes.writeUInt8(4, 7)), messages.oldPmtiles(4)],
    ['tartalom', changed((bytes) => bytes.fill(0, 127, 400)), messages.brokenPmtiles],
    ['brotli', changed((bytes) => bytes.writeUInt8(3, 98)), messages.unknownCompression],
    ['mlt', changed((bytes) => bytes.writeUInt8(6, 99)), messages.unknownTiles],
    ['semmi', changed((bytes) => bytes.fill(0, 64, 72)), messages.emptyPmtiles],
  ])('%s is none, and it is said why', async (name, bytes, problem) => {
    put(`${name}.pmtiles`, bytes);
    expect(await readMapFile(services.config, `${name}.pmtiles`)).toEqual({ problem });
  });

  it('that is not there, or lies elsewhere, is said to be missing', async () => {
    const problem = messages.fileMissing(mapFolder(services.config));
    expect(await readMapFile(services.config, 'nincs.pmtiles')).toEqual({ problem });
    expect(await readMapFile(services.config, '../maps/varos.pmtiles')).toEqual({ problem });
  });

  it('is read again once it has changed', async () => {
    put('valtozo.pmtiles', Buffer.from('no map yet'));
    expect(await readMapFile(services.config, 'valtozo.pmtiles')).toEqual({ problem: messages.notPmtiles });
    put('valtozo.pmtiles', town);
    expect(await readMapFile(services.config, 'valtozo.pmtiles')).toHaveProperty('facts');
  });
});

describe('a file that is a layer', () => {
  it('is sent by ranges, for ever under the address that names its version', async () => {
    await aMapLayer(services.db, { kind: 'pmtiles', source: 'varos.pmtiles', name: 'Város' });
    const [layer] = (await server.inject(urls.mapLayers())).json();
    expect(layer).toMatchObject({ name: 'Város', tiles: 'protomaps', isFile: true, minZoom: 0, maxZoom: 15 });
    const ask = (range: string, at: string = layer.address) => server.inject({ url: at, headers: { range } });
    const part = await ask('bytes=0-126');
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(town.subarray(0, 127))).toBe(true);
    expect(part.headers).toMatchObject({
      'content-range': `bytes 0-126/${town.length}`,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await ask(`bytes=${town.length}-`)).statusCode).toBe(416);
    const plain = await ask('bytes=5-6', '/maps/varos.pmtiles');
    expect([plain.statusCode, plain.headers['cache-control']]).toEqual([206, 'public, max-age=600']);
    const etag = String(plain.headers.etag);
    const again = await server.inject({ url: layer.address, headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
  });

  it.each(['/maps/fej.pmtiles', '/maps/mappa.txt', '/maps/..%2fmaps%2fvaros.pmtiles', '/maps/nincs.pmtiles'])(
    'alone is sent: %s is not there',
    async (url) => {
      expect((await server.inject(url)).statusCode).toBe(404);
    },
  );

  it('is offered only while it is on and can be read', async () => {
    await aMapLayer(services.db, { kind: 'pmtiles', source: 'csonka.pmtiles', name: 'Csonka' });
    await aMapLayer(services.db, { name: 'Kikapcsolt', isOn: false });
    await aMapLayer(services.db, { kind: 'wms', source: 'https://w.example/wms', wmsLayers: 'o', name: 'Orto' });
    const layers: { name: string; address: string }[] = (await server.inject(urls.mapLayers())).json();
    expect(layers.map(({ name }) => name)).toEqual(['Város', 'Orto']);
    expect(layers[1]?.address).toContain('{bbox-epsg-3857}');
  });
});
