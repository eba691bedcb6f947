import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { type ColumnKind, exportColumns } from '../export-columns.ts';
import type { ExportedRow, ExportSource } from '../export-format.ts';
import { exportNotes } from '../export-notes.ts';
import { exportMessages as messages } from '../messages.ts';

/** 'GPKG', and version 1.3 (OGC 12-128r17, requirement 2). */
const applicationId = 0x47504b47;
const version = 10_300;
const wgs84 = 4326;
const layer = 'sightings';
const notesTable = 'about';

const types: Record<ColumnKind, string> = {
  text: 'TEXT',
  word: 'TEXT',
  number: 'DOUBLE',
  integer: 'INTEGER',
  date: 'DATE',
};

/** What the geometry says already, and what is the row's own number. */
const elsewhere = new Set(['id', 'decimalLatitude', 'decimalLongitude']);

/** A GeoPackage: one layer of points, without a geometry where there is no point to give, and a table of the notes. */
export async function writeGpkg(source: ExportSource, file: string): Promise<void> {
  const { about, rows, tally } = source;
  const columns = exportColumns(about).filter(({ key }) => !elsewhere.has(key));
  await rm(file, { force: true });
  const db = new DatabaseSync(file);
  try {
    // Broken off it is thrown away: nothing need outlive a crash.
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
    db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version};`);
    db.exec('BEGIN');
    db.exec(frame);
    db.exec(
      `CREATE TABLE ${layer} (fid INTEGER PRIMARY KEY NOT NULL, geom POINT, ${columns.map(({ key, kind }) => `"${key}" ${types[kind]}`).join(', ')})`,
    );
    const insert = db.prepare(
      `INSERT INTO ${layer} VALUES (${Array(columns.length + 2)
        .fill('?')
        .join(',')})`,
    );
    const bounds = new Bounds();
    for await (const batch of rows) {
      await source.checkRoom();
      for (const row of batch) {
        bounds.add(row);
        insert.run(row.sighting.id, pointOf(row), ...columns.map(({ value }) => value(row, about)));
      }
    }
    addNotes(db, exportNotes(about, tally));
    describe(db, about.madeAt, bounds);
    db.exec('COMMIT');
  } finally {
    db.close();
  }
}

function addNotes(db: DatabaseSync, lines: readonly string[]): void {
  db.exec(`CREATE TABLE ${notesTable} (id INTEGER PRIMARY KEY NOT NULL, line TEXT NOT NULL)`);
  const insert = db.prepare(`INSERT INTO ${notesTable} (line) VALUES (?)`);
  for (const line of lines) insert.run(line);
}

function describe(db: DatabaseSync, madeAt: Date, { west, south, east, north }: Bounds): void {
  const insert = db.prepare('INSERT INTO gpkg_contents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const at = madeAt.toISOString();
  insert.run(layer, 'features', layer, messages.sheets.sightings, at, west, south, east, north, wgs84);
  insert.run(notesTable, 'attributes', notesTable, messages.sheets.notes, at, null, null, null, null, null);
  db.prepare('INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?, ?, ?, ?)').run(layer, 'geom', 'POINT', wgs84, 0, 0);
}

/** The box round all points; null without one. */
class Bounds {
  west: number | null = null;
  south: number | null = null;
  east: number | null = null;
  north: number | null = null;

  add({ sighting: { place } }: ExportedRow): void {
    const { latitude, longitude } = place;
    if (latitude === null || longitude === null) return;
    this.west = Math.min(this.west ?? longitude, longitude);
    this.east = Math.max(this.east ?? longitude, longitude);
    this.south = Math.min(this.south ?? latitude, latitude);
    this.north = Math.max(this.north ?? latitude, latitude);
  }
}

/** A point in the format's own head (little endian, no envelope) and well-known binary. */
function pointOf({ sighting: { place } }: ExportedRow): Uint8Array | null {
  if (place.latitude === null || place.longitude === null) return null;
  const bytes = Buffer.alloc(29);
  bytes.write('GP', 0, 'latin1');
  bytes.writeUInt8(1, 3);
  bytes.writeInt32LE(wgs84, 4);
  bytes.writeUInt8(1, 8);
  bytes.writeUInt32LE(1, 9);
  bytes.writeDoubleLE(place.longitude, 13);
  bytes.writeDoubleLE(place.latitude, 21);
  return bytes;
}

/** The tables that every GeoPackage has, with the three reference systems that it must know (requirements 10, 11, 13 and 21). */
const frame = `
CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, organization TEXT NOT NULL,
  organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
INSERT INTO gpkg_spatial_ref_sys VALUES
  ('Undefined cartesian SRS', -1, 'NONE', -1, 'undefined', 'undefined cartesian coordinate reference system'),
  ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', 'undefined geographic coordinate reference system'),
  ('WGS 84 geodetic', ${wgs84}, 'EPSG', ${wgs84}, 'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]', 'longitude and latitude in decimal degrees on the WGS 84 spheroid');
CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, description TEXT DEFAULT '',
  last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')), min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
  CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id));
CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL,
  z TINYINT NOT NULL, m TINYINT NOT NULL, CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name),
  CONSTRAINT uk_gc_table_name UNIQUE (table_name), CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
  CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id));`;
