import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { fold } from '#app/platform/text/fold.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { MapLayer } from './map-layer.ts';
import {
  deleteMapLayer,
  findMapLayersForUpdate,
  insertMapLayer,
  type MapLayerRow,
  updateMapLayer,
  updateNoDefault,
  updatePositions,
} from './map-layers.repo.server.ts';
import { mapLayerMessages as messages } from './messages.ts';
import { tryMapLayer } from './try-map-layer.server.ts';

type Saving = { layer: MapLayer; isTried: boolean; change?: { id: number; mark: string } | undefined };

/**
 * Adds a layer, or changes the one of `change`; tried first where it is to be. A file is always looked into. Gives its id.
 * Throws invalid with the field that is wrong, as the name of another layer (so a second press adds no second one), conflict where somebody else has changed it since `mark`, not_found.
 */
export async function saveMapLayer(
  { db, config }: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  { layer, isTried, change }: Saving,
): Promise<number> {
  authorizeSetting(config, viewer);
  const isFile = layer.kind === 'pmtiles';
  if (!isFile && config.publicUrl.startsWith('https:') && layer.source.startsWith('http:'))
    throw new DomainError('invalid', [{ path: 'address', message: messages.insecure }]);
  const problem = isTried || isFile ? await tryMapLayer(config, layer) : undefined;
  if (problem) throw new DomainError('invalid', [{ path: isFile ? 'file' : 'address', message: problem }]);
  return write(db, async (tx) => {
    const rows = await findMapLayersForUpdate(tx);
    refuseTakenName(rows, layer.name, change?.id);
    if (layer.isDefault) await updateNoDefault(tx);
    const id = change ? await changeLayer(tx, viewer, layer, heldRow(rows, change)) : await addLayer(tx, viewer, layer);
    touch(tx, 'site');
    return id;
  });
}

function refuseTakenName(rows: readonly MapLayerRow[], name: string, own: number | undefined): void {
  const isTaken = rows.some((row) => row.id !== own && fold(row.name) === fold(name));
  if (isTaken) throw new DomainError('invalid', [{ path: 'name', message: messages.nameTaken(name) }]);
}

async function addLayer(tx: Tx, viewer: Viewer, layer: MapLayer): Promise<number> {
  const id = await insertMapLayer(tx, layer);
  const data = { name: { from: null, to: layer.name }, source: { from: null, to: layer.source } };
  await recordAct(tx, viewer, { action: 'add-map-layer', subject: `map-layer:${id}`, data });
  return id;
}

async function changeLayer(tx: Tx, viewer: Viewer, layer: MapLayer, row: MapLayerRow): Promise<number> {
  await updateMapLayer(tx, row.id, layer);
  const changed = (Object.keys(layer) as (keyof MapLayer)[]).filter((name) => layer[name] !== row[name]);
  const data = Object.fromEntries(changed.map((name) => [name, { from: row[name], to: layer[name] }]));
  if (changed.length > 0)
    await recordAct(tx, viewer, { action: 'change-map-layer', subject: `map-layer:${row.id}`, data });
  return row.id;
}

/** Moves a layer one place up or down in the choice; nothing where it is the first or the last. Throws not_found. */
export async function moveMapLayer(
  { db, config }: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  { id, by }: { id: number; by: -1 | 1 },
): Promise<void> {
  authorizeSetting(config, viewer);
  await write(db, async (tx) => {
    const ids = (await findMapLayersForUpdate(tx)).map((row) => row.id);
    const from = ids.indexOf(id);
    if (from < 0) throw new DomainError('not_found');
    const other = ids[from + by];
    if (other === undefined) return;
    ids[from] = other;
    ids[from + by] = id;
    await updatePositions(tx, ids);
    touch(tx, 'site');
  });
}

/** Removes a layer that is off, so that no press alone takes a ground away from readers. Throws not_found, invalid. */
export async function removeMapLayer(
  { db, config }: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  id: number,
): Promise<void> {
  authorizeSetting(config, viewer);
  await write(db, async (tx) => {
    const row = (await findMapLayersForUpdate(tx)).find((each) => each.id === id);
    if (!row) throw new DomainError('not_found');
    if (row.isOn) throw new DomainError('invalid', [{ path: '', message: messages.removeOff }]);
    await deleteMapLayer(tx, id);
    const data = { name: { from: row.name, to: null }, source: { from: row.source, to: null } };
    await recordAct(tx, viewer, { action: 'remove-map-layer', subject: `map-layer:${id}`, data });
    touch(tx, 'site');
  });
}

/** Throws not_allowed where the environment says the layers: what stands in the database shows nothing then. */
function authorizeSetting(config: Services['config'], viewer: Viewer): void {
  authorize(viewer, 'manageSite');
  if (config.mapLayers !== undefined) throw new DomainError('not_allowed', [{ path: '', message: messages.fixed }]);
}

function heldRow(rows: readonly MapLayerRow[], { id, mark }: { id: number; mark: string }): MapLayerRow {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new DomainError('not_found');
  if (markOf(row) !== mark) throw new DomainError('conflict');
  return row;
}

/** Tells a row from what somebody else has made of it meanwhile. */
export function markOf({ updatedAt }: Pick<MapLayerRow, 'updatedAt'>): string {
  return String(updatedAt.getTime());
}
