import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { fromEov } from '#app/platform/geo/eov.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { importRefused } from '../../checklists/import-refused.ts';
import { importMessages } from '../messages.ts';
import { unhurried } from './feature-table.ts';
import { gpkgPoint, type PlanePoint } from './gpkg-point.ts';
import { type OpenedRows, type SourceRow, type SourceWish, sourceLimits } from './source-table.ts';

const messages = importMessages.reading;

type Layer = { table: string; geometry: string; srsId: number; hasHeights: boolean };
type Opened = OpenedRows & { close(): Promise<void> };

const most = { layers: 300, systems: 20_000 };

/** What coordinates of a system (its EPSG number) mean here: ETRS89 is WGS84 to within a metre. */
const systems: Readonly<Record<number, (point: PlanePoint) => LatLon>> = {
  4326: ({ x, y }) => ({ longitude: x, latitude: y }),
  4258: ({ x, y }) => ({ longitude: x, latitude: y }),
  23700: ({ x, y }) => fromEov({ y: x, x: y }),
};

/** Whether a file is an SQLite database, by its first bytes. */
export function isSqlite(head: Buffer): boolean {
  return head.toString('latin1', 0, 16) === 'SQLite format 3\0';
}

/** The points of a layer of a GeoPackage with their attributes; its layers are its sheets. Throws not_importable. */
export async function openGpkg(file: string, wish: SourceWish): Promise<Opened> {
  // Immutable: one whose writer left its log elsewhere opens as well, and nothing is put beside it.
  const db = new DatabaseSync(new URL(`${pathToFileURL(file).href}?immutable=1`), {
    readOnly: true,
    readBigInts: true,
    allowExtension: false,
  });
  const close = async () => db.close();
  try {
    // Whoever made the file wrote its schema too: nothing of it is run.
    db.exec('PRAGMA trusted_schema = OFF; PRAGMA ignore_check_constraints = ON; PRAGMA cell_size_check = ON');
    const layers = listLayers(db);
    const layer = layers.find(({ table }) => table === wish.sheet) ?? layers[0];
    if (!layer) throw importRefused(messages.noLayer);
    return { ...openLayer(db, layer), sheets: layers.map(({ table }) => table), close };
  } catch (error) {
    await close();
    throw isBroken(error) ? importRefused(messages.brokenGpkg) : error;
  }
}

function listLayers(db: DatabaseSync): Layer[] {
  const read = (table: string, columns: string, most: number) => {
    if (plainColumns(db, table).length === 0) throw importRefused(messages.noLayer);
    return db.prepare(`SELECT ${columns} FROM ${table} LIMIT ${most}`).all();
  };
  const contents = read('gpkg_contents', 'table_name AS name, data_type AS kind', most.layers);
  const geometries = read('gpkg_geometry_columns', 'table_name AS name, column_name, srs_id, z', most.layers);
  const known = read('gpkg_spatial_ref_sys', 'srs_id, organization, organization_coordsys_id AS code', most.systems);
  const names = contents.flatMap(({ name, kind }) => (kind === 'features' ? String(name) : []));
  return names.flatMap((table) => {
    const found = geometries.find(({ name }) => name === table);
    const system = found && known.find(({ srs_id }) => srs_id === found.srs_id);
    const isEpsg = String(system?.organization).toUpperCase() === 'EPSG';
    const srsId = isEpsg ? Number(system?.code) : 0;
    return found ? { table, geometry: String(found.column_name), srsId, hasHeights: Number(found.z) !== 0 } : [];
  });
}

/** The columns of a table that hold what was written into them; none where it is no table, or is made by anything else. Throws not_importable where it is damaged. */
function plainColumns(db: DatabaseSync, table: string): string[] {
  const kept = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ? AND rootpage > 0").get(table);
  if (!kept) return [];
  const columns = db.prepare('SELECT name, hidden FROM pragma_table_xinfo(?)').all(table);
  if (columns.some(({ hidden }) => Number(hidden) !== 0)) return [];
  // A damaged file may lead through the same pages for ever.
  const [found] = db.prepare(`PRAGMA quick_check(${quoted(table)})`).all();
  if (found?.quick_check !== 'ok') throw importRefused(messages.brokenGpkg);
  return columns.map(({ name }) => String(name));
}

function openLayer(db: DatabaseSync, { table, geometry, srsId, hasHeights }: Layer): OpenedRows {
  const toLatLon = systems[srsId];
  if (!toLatLon) throw importRefused(messages.otherSystem(table, srsId));
  const columns = plainColumns(db, table);
  if (!columns.includes(geometry)) throw importRefused(messages.noLayer);
  if (columns.length > sourceLimits.columns) throw importRefused(messages.tooManyColumns(sourceLimits.columns));
  const placed = hasHeights ? ['latitude', 'longitude', 'elevation'] : ['latitude', 'longitude'];
  // The geometry is what is meant, whatever a column of the same name says.
  const attributes = columns.filter((name) => name !== geometry && !placed.includes(name));
  const asked = [geometry, ...attributes].map(quoted).join(', ');
  const select = db.prepare(`SELECT ${asked} FROM ${quoted(table)} ORDER BY rowid`);
  const headers = [...placed, ...attributes];
  const remarks: string[] = [];
  return {
    ...{ kind: 'gpkg', headers, remarks, sheet: table },
    async *rows(): AsyncGenerator<SourceRow> {
      let [line, skipped] = [0, 0];
      for await (const row of unhurried(select.iterate())) {
        line += 1;
        const found = gpkgPoint(row[geometry]);
        const point = found && toLatLon(found);
        if (point) {
          const place = [point.latitude, point.longitude, found.z].slice(0, placed.length).map(textOf);
          yield { line, cells: [...place, ...attributes.map((name) => textOf(row[name]))] };
        } else skipped += 1;
      }
      if (skipped > 0 && remarks.length === 0) remarks.push(messages.skippedShapes(skipped));
    },
  };
}

function textOf(value: unknown): string {
  return value === null || value === undefined || value instanceof Uint8Array ? '' : String(value);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** SQLite's own refusals, as of a file that is cut short or is none of its. */
function isBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}
