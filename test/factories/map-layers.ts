import fs from 'node:fs';
import path from 'node:path';
import type { MapLayer } from '#app/features/site/maps/map-layer.ts';
import { mapLayerColumns } from '#app/features/site/maps/map-layer-columns.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { makeTownMap } from '#tools/town-map/make-town-map.ts';

/** A layer of pictures by address; what differs is given. */
export function aLayer(given: Partial<MapLayer> = {}): MapLayer {
  return {
    kind: 'xyz',
    name: 'Csempék',
    source: 'https://csempe.example/{z}/{x}/{y}.png',
    wmsLayers: '',
    isAerial: false,
    attribution: 'Csempe Kft.',
    attributionUrl: '',
    minZoom: 0,
    maxZoom: 18,
    isOn: true,
    isDefault: false,
    ...given,
  };
}

/** Puts a layer into the database, as a page of the administration would; gives its id. */
export async function aMapLayer(db: Db, given: Partial<MapLayer> = {}): Promise<number> {
  const layer = aLayer(given);
  return write(db, async (tx) => {
    const { id } = await tx
      .insertInto('map_layer')
      .values({ position: 1, ...mapLayerColumns(layer) })
      .returning('id')
      .executeTakeFirstOrThrow();
    touch(tx, 'site');
    return id;
  });
}

/** Puts the made-up town's archive under the name into the maps' folder of a data folder. */
export function putTownMap(dataDir: string, name: string): void {
  const folder = path.join(dataDir, 'maps');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, name), makeTownMap());
}
