import fs from 'node:fs/promises';
import path from 'node:path';
import type { MapLayer } from '#app/features/site/maps/map-layer.ts';
import { mapLayerColumns } from '#app/features/site/maps/map-layer-columns.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findFolder } from '#app/platform/storage/project-folder.server.ts';

const file = 'mintavaros.pmtiles';

/** Of a town that there is not, beside a village where the demo community goes. */
const townLayer: MapLayer = {
  kind: 'pmtiles',
  name: 'Mintaváros – kitalált részletes térkép',
  source: file,
  wmsLayers: '',
  isAerial: false,
  attribution: 'Mintaváros: kitalált térkép, csak bemutatóra',
  attributionUrl: '',
  minZoom: 10,
  maxZoom: 18,
  isOn: true,
  isDefault: false,
};

/** Puts a small detailed map into the maps' folder, and offers it; what is there already stays as it is. */
export async function lendMap(db: Db, folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  await fs.copyFile(path.join(findFolder('db/seed/demo'), file), path.join(folder, file));
  const known = await db.selectFrom('map_layer').select('id').where('source', '=', file).executeTakeFirst();
  if (known) return;
  await db
    .insertInto('map_layer')
    .values({ ...mapLayerColumns(townLayer), position: 1 })
    .execute();
}
