import fs from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { useArchives } from '#test/archives.ts';
import { gpkgPoint } from './gpkg-point.ts';
import { openSource } from './open-source.server.ts';
import type { SourceWish } from './source-table.ts';

const archives = useArchives();

const frame = `
  CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER PRIMARY KEY, organization TEXT, organization_coordsys_id INTEGER);
  INSERT INTO gpkg_spatial_ref_sys VALUES ('WGS 84', 4326, 'EPSG', 4326), ('EOV', 100001, 'epsg', 23700), ('UTM 34N', 32634, 'EPSG', 32634);
  CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, data_type TEXT);
  CREATE TABLE gpkg_geometry_columns (table_name TEXT PRIMARY KEY, column_name TEXT, srs_id INTEGER, z TINYINT);`;

const layerOf = (name: string, columns: string, { srsId = 4326, z = 0 } = {}) => `
  CREATE TABLE "${name}" (fid INTEGER PRIMARY KEY, geom BLOB${columns});
  INSERT INTO gpkg_contents VALUES ('${name}', 'features');
  INSERT INTO gpkg_geometry_columns VALUES ('${name}', 'geom', ${srsId}, ${z});`;

/** A geometry in the format's own head: a little-endian point, with what is wished of it otherwise. */
function geometry(
  [x, y, z]: readonly [number, number, number?],
  { box = 0, isBig = false, isSet = false, code = z === undefined ? 1 : 1001 } = {},
): Uint8Array {
  const head = Buffer.alloc(8 + (box === 0 ? 0 : 32));
  head.write('GP', 'latin1');
  head.writeUInt8((box << 1) | 1, 3);
  const number = (value: number, size: 4 | 8) => {
    const bytes = Buffer.alloc(size);
    if (size === 4) isBig ? bytes.writeUInt32BE(value) : bytes.writeUInt32LE(value);
    else isBig ? bytes.writeDoubleBE(value) : bytes.writeDoubleLE(value);
    return bytes;
  };
  const order = Buffer.from([isBig ? 0 : 1]);
  const point = [order, number(code, 4), ...[x, y, ...(z === undefined ? [] : [z])].map((each) => number(each, 8))];
  return Buffer.concat([head, ...(isSet ? [order, number(4, 4), number(1, 4)] : []), ...point]);
}

async function packageOf(schema: string, fill: (db: DatabaseSync) => void = () => undefined): Promise<string> {
  const file = await archives.file('pontok.gpkg', '');
  const db = new DatabaseSync(file);
  db.exec(`BEGIN; ${schema}`);
  fill(db);
  db.exec('COMMIT');
  db.close();
  return file;
}

async function read(file: string, wish: SourceWish = {}) {
  const table = await openSource(file, wish);
  try {
    const rows: string[][] = [];
    for await (const { cells } of table.rows()) rows.push(cells);
    return { ...table, rows };
  } finally {
    await table.close();
  }
}

const refusal = (file: string, wish: SourceWish = {}) =>
  read(file, wish).then(
    () => 'read',
    (error) => String(error?.details?.[0]?.message ?? error),
  );

it('gives the points of a layer with their attributes, and says what else it holds', async () => {
  const schema = frame + layerOf('leletek', ', name TEXT, db INTEGER, big INTEGER, photo BLOB, latitude TEXT');
  const found = await read(
    await packageOf(schema, (db) => {
      const insert = db.prepare('INSERT INTO leletek VALUES (?, ?, ?, ?, ?, ?, ?)');
      insert.run(1, geometry([19.05, 47.5]), 'Fictus minor', 3, 9_007_199_254_740_993n, new Uint8Array([1]), '1');
      insert.run(2, null, 'hely nélkül', 1, null, null, null);
      insert.run(3, geometry([0, 0], { code: 2 }), 'vonal', 1, null, null, null);
    }),
  );
  expect([found.kind, found.sheets, found.sheet]).toEqual(['gpkg', ['leletek'], 'leletek']);
  expect(found.headers).toEqual(['latitude', 'longitude', 'fid', 'name', 'db', 'big', 'photo']);
  expect(found.rows).toEqual([['47.5', '19.05', '1', 'Fictus minor', '3', '9007199254740993', '']]);
  expect(found.remarks).toEqual([expect.stringMatching(/^2 vonal/)]);
});

it('reads the layer that is wished, heights where it has any, and EOV as what it means', async () => {
  const schema = frame + layerOf('első', '') + layerOf('második', '', { srsId: 100001, z: 1 });
  const file = await packageOf(schema, (db) =>
    db.prepare('INSERT INTO "második" VALUES (1, ?)').run(geometry([649_454, 239_329, 130])),
  );
  const { headers, rows, sheets } = await read(file, { sheet: 'második' });
  expect([headers, sheets]).toEqual([
    ['latitude', 'longitude', 'elevation', 'fid'],
    ['első', 'második'],
  ]);
  expect(rows[0]?.map(Number)).toEqual([expect.closeTo(47.4979, 3), expect.closeTo(19.0402, 3), 130, 1]);
});

it('reads points however they are written, and no other shape', () => {
  const point = { x: 19.05, y: 47.5 };
  const written = [{}, { box: 1 }, { isBig: true }, { isSet: true }, { isSet: true, isBig: true, box: 1 }];
  for (const each of written) expect(gpkgPoint(geometry([19.05, 47.5], each)), JSON.stringify(each)).toEqual(point);
  expect(gpkgPoint(geometry([19.05, 47.5, 120]))).toEqual({ ...point, z: 120 });
  const empty = geometry([Number.NaN, Number.NaN]);
  for (const each of [null, 'GP', new Uint8Array([0x47, 0x50]), empty, geometry([1, 2], { box: 7 })])
    expect(gpkgPoint(each)).toBeUndefined();
  const whole = geometry([19.05, 47.5]);
  for (let length = 0; length < whole.length; length += 1) expect(gpkgPoint(whole.slice(0, length))).toBeUndefined();
});

it('is refused with the reason where it cannot be read', async () => {
  expect(await refusal(await packageOf('CREATE TABLE t (a)'))).toContain('nincs pontokból álló');
  expect(await refusal(await packageOf(frame))).toContain('nincs pontokból álló');
  expect(await refusal(await packageOf(frame + layerOf('a', '', { srsId: 32634 })))).toContain('EPSG:32634');
  expect(await refusal(await packageOf(frame + layerOf('a', '', { srsId: 7 })))).toContain('ismeretlen');
});

it('runs nothing that stands in the file', async () => {
  const endless = '(WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n)';
  const isView = frame.replace(
    /CREATE TABLE gpkg_contents[^;]*;/,
    `CREATE VIEW gpkg_contents AS SELECT i AS table_name, 'features' AS data_type FROM ${endless};`,
  );
  expect(await refusal(await packageOf(isView))).toContain('nincs pontokból álló');
  const generated = frame + layerOf('a', ', heavy GENERATED ALWAYS AS (hex(zeroblob(100000000)))');
  expect(await refusal(await packageOf(generated))).toContain('nincs pontokból álló');
});

it('is refused where it is damaged, also where its pages lead back to themselves', async () => {
  const file = await packageOf(frame + layerOf('a', ', text TEXT'), (db) => {
    const insert = db.prepare('INSERT INTO a VALUES (NULL, ?, ?)');
    for (let at = 0; at < 2000; at += 1) insert.run(geometry([19, 47]), 'x'.repeat(60));
  });
  const whole = await fs.readFile(file);
  expect((await read(file)).rows).toHaveLength(2000);
  await fs.writeFile(file, whole.subarray(0, whole.length - 4096 * 3));
  expect(await refusal(file)).toContain('sérült');
  // The root of the layer, an inner page, names one leaf again and again.
  const root = rootOf(whole, 'a');
  const looped = Buffer.from(whole);
  const page = looped.subarray((root - 1) * 4096, root * 4096);
  const cells = page.readUInt16BE(3);
  const child = page.readUInt32BE(page.readUInt16BE(12));
  for (let at = 0; at < cells; at += 1) page.writeUInt32BE(child, page.readUInt16BE(12 + at * 2));
  await fs.writeFile(file, looped);
  expect([page[0], cells > 2, await refusal(file)]).toEqual([5, true, expect.stringContaining('sérült')]);
  await fs.writeFile(file, Buffer.concat([whole.subarray(0, 100), Buffer.alloc(4000, 7)]));
  expect(await refusal(file)).toContain('sérült');
});

it('opens with a log that its writer has left elsewhere', async () => {
  const file = await packageOf(frame + layerOf('a', ''), (db) => {
    db.prepare('INSERT INTO a VALUES (1, ?)').run(geometry([19, 47]));
  });
  const bytes = await fs.readFile(file);
  // As it is written while it is open elsewhere (file format 2: write-ahead log).
  bytes.writeUInt8(2, 18);
  bytes.writeUInt8(2, 19);
  await fs.writeFile(file, bytes);
  expect((await read(file)).rows).toEqual([['47', '19', '1']]);
});

/** The page on which a table's rows begin: in the schema it stands before the table's own text. */
function rootOf(bytes: Buffer, table: string): number {
  return bytes.readUInt8(bytes.indexOf(`CREATE TABLE "${table}"`) - 1);
}
