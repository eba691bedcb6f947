import fs from 'node:fs';
import path from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import fc from 'fast-check';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';
import { expect, test } from 'vitest';
import { makeTownMap } from './make-town-map.ts';
import { TOWN } from './town.ts';
import { writePmtiles } from './write-pmtiles.ts';

const committed = path.resolve(import.meta.dirname, '../../db/seed/demo/mintavaros.pmtiles');

function open(bytes: Uint8Array): PMTiles {
  const source: Source = {
    getKey: () => 'archive',
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  };
  return new PMTiles(source);
}

const address = fc
  .integer({ min: 0, max: 15 })
  .chain((z) => fc.tuple(fc.constant(z), fc.nat({ max: 2 ** z - 1 }), fc.nat({ max: 2 ** z - 1 })));
const contents = fc.oneof(fc.uint8Array({ maxLength: 60 }), fc.constant(new Uint8Array([1, 2, 3])));

test('whatever tiles are written, each is read as it was, and no other is there', async () => {
  const tiles = fc.uniqueArray(fc.tuple(address, contents), {
    minLength: 1,
    maxLength: 60,
    selector: ([[z, x, y]]) => `${z}/${x}/${y}`,
  });
  await fc.assert(
    fc.asyncProperty(tiles, address, async (written, [z, x, y]) => {
      const archive = open(
        writePmtiles({
          tiles: written.map(([[tz, tx, ty], bytes]) => ({ z: tz, x: tx, y: ty, bytes })),
          bounds: [16, 45.7, 23, 48.6],
          metadata: { name: 'próba' },
        }),
      );
      for (const [[tz, tx, ty], bytes] of written)
        expect(new Uint8Array((await archive.getZxy(tz, tx, ty))?.data ?? new ArrayBuffer(1))).toEqual(bytes);
      const isThere = written.some(([at]) => at.join() === [z, x, y].join());
      expect((await archive.getZxy(z, x, y)) !== undefined).toBe(isThere);
      expect(await archive.getMetadata()).toEqual({ name: 'próba' });
      expect(await archive.getHeader()).toMatchObject({ minLon: 16, maxLat: 48.6, numTileEntries: written.length });
    }),
    { numRuns: 60 },
  );
});

test('the town has its river, its two banks and its streets round its middle', async () => {
  const archive = open(makeTownMap());
  const z = 14;
  const x = Math.floor(((TOWN.longitude + 180) / 360) * 2 ** z);
  const y = Math.floor(((1 - Math.asinh(Math.tan((TOWN.latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z);
  const found = new Set<string>();
  for (const row of [y - 1, y, y + 1]) {
    const tile = await archive.getZxy(z, x, row);
    const { layers } = new VectorTile(new PbfReader(new Uint8Array(tile?.data ?? new ArrayBuffer(0))));
    for (const [name, layer] of Object.entries(layers))
      for (let index = 0; index < layer.length; index++)
        found.add(name).add(String(layer.feature(index).properties.name));
  }
  const layers = ['buildings', 'earth', 'landuse', 'places', 'roads', 'water'];
  const names = ['Mintaváros', 'Füzes (jobb part)', 'Révfalu (bal part)', 'Minta-folyó', 'Fő út', 'Akác utca'];
  expect([...found]).toEqual(expect.arrayContaining([...layers, ...names]));
  expect(await archive.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 15, tileType: 1 });
});

test('the demo community’s file is what the tool writes, and small', async () => {
  const bytes = fs.readFileSync(committed);
  expect(bytes.length).toBeLessThan(200_000);
  const [kept, made] = [open(bytes), open(makeTownMap())];
  const { etag: _, ...header } = await made.getHeader();
  expect(await kept.getHeader()).toMatchObject({ numTileEntries: header.numTileEntries, minLon: header.minLon });
  expect(await kept.getMetadata()).toEqual(await made.getMetadata());
  const at = [15, Math.floor(((TOWN.longitude + 180) / 360) * 2 ** 15), 11518] as const;
  expect((await kept.getZxy(...at))?.data).toEqual((await made.getZxy(...at))?.data);
});
