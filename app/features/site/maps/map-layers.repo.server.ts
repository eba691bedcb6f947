import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { MapLayer } from './map-layer.ts';
import { mapLayerColumns } from './map-layer-columns.ts';

const columns = [
  'id',
  'kind',
  'name',
  'source',
  'wms_layers as wmsLayers',
  'is_aerial as isAerial',
  'attribution',
  'attribution_url as attributionUrl',
  'min_zoom as minZoom',
  'max_zoom as maxZoom',
  'is_on as isOn',
  'is_default as isDefault',
  'updated_at as updatedAt',
] as const;

export type MapLayerRow = Awaited<ReturnType<typeof findMapLayers>>[number];

/** All layers, in their order. */
export async function findMapLayers(db: Db) {
  return db.selectFrom('map_layer').select(columns).orderBy('position').orderBy('id').execute();
}

/** As `findMapLayers`; nobody else writes one until the transaction ends, so that one alone is shown first. */
export async function findMapLayersForUpdate(tx: Tx) {
  await sql`lock table map_layer in share row exclusive mode`.execute(tx);
  return findMapLayers(tx);
}

/** Puts the layer behind all others; gives its id. */
export async function insertMapLayer(tx: Tx, layer: MapLayer): Promise<number> {
  const { id } = await tx
    .insertInto('map_layer')
    .values((eb) => ({
      ...mapLayerColumns(layer),
      position: eb.selectFrom('map_layer').select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateMapLayer(tx: Tx, id: number, layer: MapLayer): Promise<void> {
  await tx
    .updateTable('map_layer')
    .set({ ...mapLayerColumns(layer), updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Takes the mark of the first-shown layer from whichever bears it. */
export async function updateNoDefault(tx: Tx): Promise<void> {
  await tx.updateTable('map_layer').set({ is_default: false }).where('is_default', '=', true).execute();
}

/** Numbers the layers by the order of `ids`. */
export async function updatePositions(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.updateTable('map_layer').set({ position }).where('id', '=', id).execute();
}

export async function deleteMapLayer(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('map_layer').where('id', '=', id).execute();
}
