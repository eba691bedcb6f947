import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { plantAwkwardFinds, type Readers } from '#test/awkward-finds.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { isWhole } from '#test/harness/scale.ts';
import { cellsOfCsv, readCsv } from '#test/read-csv.ts';
import { openSource } from '../imports/reading/open-source.server.ts';
import { findExportFormat } from './export-formats.ts';
import { makeExport } from './make-export.server.ts';

const run = promisify(execFile);
const database = useTestDatabase();
let folder: string;
let readers: Readers;
let expected: Record<string, string>[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lelohely-others-'));
  ({ readers } = await plantAwkwardFinds(database.db));
  expected = readCsv(await readFile(await made('csv'), 'utf8')).map(plain);
  expect(expected.length).toBeGreaterThan(10);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function made(key: string): Promise<string> {
  const format = findExportFormat(key);
  if (!format) throw new Error(`There is no ${key}.`);
  const file = path.join(folder, `kivitel.${format.extension}`);
  await makeExport(database.db, {
    viewer: readers.anna,
    asked: { filters: { ...noFilters, observer: 'anna' }, groupId: null },
    about: {
      siteName: 'Lelőhely',
      publicUrl: 'https://lelohely.example',
      madeAt: new Date(),
      filters: [],
      listUrl: '',
      isOwn: true,
    },
    format,
    csv: { separator: ';', decimal: '.' },
    file,
    signal: new AbortController().signal,
    checkRoom: async () => undefined,
  });
  return file;
}

/** What XML cannot hold, and how it writes the end of a line. */
const inXml = (text: string) => text.replaceAll('\u0001', '').replaceAll('\r\n', '\n');
const plain = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, inXml(cell)]));

it('a workbook has for our own reader the cells of the CSV', async () => {
  const source = await openSource(await made('xlsx'));
  const rows: Record<string, string>[] = [];
  for await (const { cells } of source.rows())
    rows.push(plain(Object.fromEntries(source.headers.map((name, at) => [name, cells[at] ?? '']))));
  expect(source.sheets).toEqual(['Találatok', 'Tudnivalók']);
  expect(rows).toEqual(expected);
  await source.close();
});

// Programs of others, which take their while and are installed for this alone.
if (isWhole) {
  it('LibreOffice reads a workbook with its accents, days and numbers, and runs nothing in it', async () => {
    const file = await made('xlsx');
    // Every sheet, UTF-8, parted by semicolons, cells as they are shown.
    const as = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,1033,false,true,false,false,false,-1';
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'office'))}`;
    await run('soffice', [profile, '--headless', '--convert-to', as, '--outdir', folder, file], { timeout: 100_000 });
    const sheet = await readFile(path.join(folder, 'kivitel-Találatok.csv'), 'utf8');
    expect(cellsOfCsv(sheet).map(plain)).toEqual(expected);
    expect(await readFile(path.join(folder, 'kivitel-Tudnivalók.csv'), 'utf8')).toContain('Őz; Ágnes');
  });

  it.each(['geojson', 'kml', 'gpx', 'gpkg'])("QGIS's reader opens %s and finds in it what has a point", async (key) => {
    const file = await made(key);
    const layers = (await run('ogrinfo', ['-q', '-ro', file])).stdout.matchAll(/^\d+: (.+?)(?: \(.*)?$/gm);
    let points = 0;
    let text = '';
    for (const [, layer = ''] of layers) {
      const { stdout } = await run('ogr2ogr', ['-f', 'GeoJSON', '/vsistdout/', file, layer], { maxBuffer: 1e8 });
      for (const { geometry, properties } of JSON.parse(stdout).features) {
        if (geometry?.type === 'Point') points += 1;
        text += JSON.stringify(properties);
      }
    }
    expect(points).toBe(expected.filter(({ szélesség }) => szélesség !== '').length);
    expect(text).toContain('őszi tesztlepke');
  });
}
