import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { formatCount } from '#app/platform/text/numbers.ts';
import { scanXml } from '#app/platform/text/scan-xml.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { readCsv } from '#test/read-csv.ts';
import { readZip } from '#test/read-zip.ts';
import type { ExportFormat } from './export-format.ts';
import { exportFormats, findExportFormat } from './export-formats.ts';
import { heldLines } from './export-notes.ts';
import { ExportTally } from './export-tally.ts';
import { writeXlsx } from './formats/xlsx.server.ts';
import { makeExport } from './make-export.server.ts';

const database = useTestDatabase();
const hostile = 'ősz <b>&"\'] ]]> ű\u0001 _x0041_ =1+1';
const corners: [number, number][] = [
  [19, 47],
  [19.1, 47.1],
  [19.2, 47],
];
let folder: string;
let anna: Viewer & { memberId: number };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lelohely-exports-'));
  await plantTaxa(database.db);
  anna = await aMember(database.db, 'anna', { fullName: 'Őz Ágnes' });
  await aSighting(database.db, anna.memberId, { notes: hostile, altitudeM: 120 });
  await aSighting(database.db, anna.memberId, { observedFrom: '1899-05-07', footprint: { kind: 'line', corners } });
  await aSighting(database.db, anna.memberId, {
    latitude: null,
    longitude: null,
    uncertaintyM: null,
    positionSource: null,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function made(format: ExportFormat, taker = anna): Promise<string> {
  const file = path.join(folder, `export.${format.extension}`);
  const about = {
    siteName: 'Lelőhely & társai',
    publicUrl: 'https://lelohely.example',
    madeAt: new Date(),
    filters: ['Ősz'],
    listUrl: 'https://lelohely.example/rendszertan/talalatok?a=1&b=2',
    isOwn: true,
  };
  await makeExport(database.db, {
    viewer: taker,
    asked: { filters: { ...noFilters, observer: taker.username }, groupId: null },
    about,
    format,
    csv: { separator: ';', decimal: '.' },
    file,
    signal: new AbortController().signal,
    checkRoom: async () => undefined,
  });
  return file;
}

const formatOf = (key: string) => {
  const format = findExportFormat(key);
  if (!format) throw new Error(`There is no ${key}.`);
  return format;
};
const textOf = async (key: string) => readFile(await made(formatOf(key)), 'utf8');

describe('every format', () => {
  it('CSV holds every find with its words, a line for each', async () => {
    const rows = readCsv(await textOf('csv'));
    expect(rows).toHaveLength(3);
    expect(rows[2]).toMatchObject({ megjegyzés: hostile, észlelő: 'Őz Ágnes', 'magasság (m)': '120' });
    expect(rows[1]).toMatchObject({ 'vonal vagy terület (WKT)': 'LINESTRING (19 47, 19.1 47.1, 19.2 47)' });
    expect(rows[0]).toMatchObject({ szélesség: '', hosszúság: '' });
  });

  it('GeoJSON is one document; what has no point has no geometry', async () => {
    const { type, features, about } = JSON.parse(await textOf('geojson'));
    expect(type).toBe('FeatureCollection');
    expect(features.map(({ geometry }: { geometry: unknown }) => geometry)).toEqual([
      null,
      { type: 'Point', coordinates: [19.0405, 47.5012] },
      { type: 'Point', coordinates: [19.0405, 47.5012] },
    ]);
    expect(features[2].properties).toMatchObject({ notes: hostile, altitudeM: 120, dateFrom: '2024-05-07' });
    expect(about.join('\n')).toContain('Őz Ágnes');
  });

  it('GPX and KML are well-formed, and say how many have no point', async () => {
    const gpx = await textOf('gpx');
    expect(namesIn(gpx).filter((name) => name === 'wpt')).toHaveLength(2);
    expect(gpx).toContain('1\u00a0találat kimaradt, mert nincs megadható pontja');
    const kml = await textOf('kml');
    expect(namesIn(kml).filter((name) => name === 'Placemark')).toHaveLength(3);
    expect(namesIn(kml).filter((name) => name === 'Point')).toHaveLength(2);
  });

  it('KML describes in texts, though its viewers read HTML', async () => {
    const kml = await textOf('kml');
    const described = [...kml.matchAll(/<description>(.*?)<\/description>/gs)].map(([, text = '']) => text);
    expect(described).toHaveLength(5);
    const [told = ''] = described.filter((text) => text.includes('_x0041_'));
    expect(told).toContain('ősz &amp;lt;b&amp;gt;&amp;amp;&amp;quot;');
    expect(told).toContain('&lt;br&gt;');
    for (const text of described) expect(text).not.toMatch(/\n|&lt;(?!br&gt;)/);
  });

  it('XLSX has real numbers and dates, texts as they are, and the notes behind them', async () => {
    const files = await readZip(await readFile(await made(formatOf('xlsx'))));
    const sheet = files.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(namesIn(sheet).filter((name) => name === 'row')).toHaveLength(4);
    // 7 May 2024, by the count of days that spreadsheets have.
    expect(sheet).toContain('<v>45419</v>');
    expect(sheet).toContain('<v>47.5012</v>');
    expect(sheet).toContain('1899-05-07');
    expect(sheet).toContain('_x005F_x0041_ =1+1');
    for (const [name, bytes] of files) expect(namesIn(bytes.toString()).length, name).toBeGreaterThan(0);
    expect(files.get('xl/worksheets/sheet2.xml')?.toString()).toContain('Őz Ágnes');
    expect(files.get('xl/workbook.xml')?.toString()).toContain('name="Tudnivalók"');
  });

  it('XLSX says of a text that is longer than a cell that it is cut, and cuts no letter in two', async () => {
    const longWinded = await aMember(database.db, 'hosszu');
    await aSighting(database.db, longWinded.memberId, { notes: `${'x'.repeat(32_766)}🦋🦋` });
    const files = await readZip(await readFile(await made(formatOf('xlsx'), longWinded)));
    const textIn = (name: string) => files.get(`xl/worksheets/${name}.xml`)?.toString() ?? '';
    expect(textIn('sheet1')).toContain(`>${'x'.repeat(32_766)}</t>`);
    expect(textIn('sheet2')).toContain(`${formatCount(1, 'szöveg')} itt nem fért a cellájába`);
    expect(textIn('sheet2')).not.toContain('Semmi nem maradt ki');
    expect(await readFile(await made(formatOf('csv'), longWinded), 'utf8')).toContain('x🦋🦋');
  });

  it('XLSX goes on in a further sheet where one is full', async () => {
    const small = {
      ...formatOf('xlsx'),
      write: (source, file) => writeXlsx(source, file, { rowsInSheet: 3 }),
    } satisfies ExportFormat;
    const files = await readZip(await readFile(await made(small)));
    const rows = [1, 2].map((at) => namesIn(files.get(`xl/worksheets/sheet${at}.xml`)?.toString() ?? ''));
    expect(rows.map((names) => names.filter((name) => name === 'row').length)).toEqual([3, 2]);
    expect(files.get('xl/workbook.xml')?.toString()).toContain('name="Találatok 2"');
    expect(files.get('xl/worksheets/sheet3.xml')?.toString()).toContain('2\u00a0lapon vannak, mert egyre 2\u00a0fér');
  });

  it('XLSX says where more than a sheet holds stand', () => {
    const tally = new ExportTally(anna);
    tally.sightings = 1_048_575;
    expect(heldLines(tally, formatOf('xlsx')).join('\n')).not.toContain('lapon');
    tally.sightings += 1;
    expect(heldLines(tally, formatOf('xlsx'))).toContain(
      `A találatok 2\u00a0lapon vannak, mert egyre ${formatCount(1_048_575, 'fér')}: a „Találatok 2” lapon folytatódnak.`,
    );
    expect(heldLines(tally, formatOf('csv')).join('\n')).not.toContain('lapon');
  });

  it('GeoPackage has the tables that the standard asks for, and every find in a layer', async () => {
    const db = new DatabaseSync(await made(formatOf('gpkg')), { readOnly: true });
    const one = (text: string) => Object.values(db.prepare(text).get() ?? {});
    expect(one('PRAGMA application_id')).toEqual([0x47504b47]);
    expect(one('PRAGMA integrity_check')).toEqual(['ok']);
    expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    expect(one('SELECT count(*) FROM sightings')).toEqual([3]);
    expect(one('SELECT count(*) FROM sightings WHERE geom IS NULL')).toEqual([1]);
    expect(one("SELECT min_x, max_y FROM gpkg_contents WHERE table_name = 'sightings'")).toEqual([19.0405, 47.5012]);
    const geom = db.prepare('SELECT geom FROM sightings WHERE geom IS NOT NULL').get()?.geom;
    const bytes = Buffer.from(geom instanceof Uint8Array ? geom : []);
    expect([bytes.toString('latin1', 0, 2), bytes.readInt32LE(4), bytes.readDoubleLE(13)]).toEqual([
      'GP',
      4326,
      19.0405,
    ]);
    expect(one('SELECT notes FROM sightings WHERE notes IS NOT NULL')).toEqual([hostile]);
    db.close();
  });

  it('leaves no half file where it is ended', async () => {
    for (const format of exportFormats) {
      const ended = new AbortController();
      const file = path.join(folder, `half.${format.extension}`);
      const making = makeExport(database.db, {
        viewer: anna,
        asked: { filters: noFilters, groupId: null },
        about: { siteName: '', publicUrl: '', madeAt: new Date(), filters: [], listUrl: '', isOwn: false },
        format,
        csv: { separator: ';', decimal: '.' },
        file,
        signal: ended.signal,
        checkRoom: async () => undefined,
        onRows: () => ended.abort(new Error('ended')),
      });
      await expect(making, format.key).rejects.toThrow('ended');
      await expect(readFile(file), format.key).rejects.toThrow('ENOENT');
    }
  });
});

function namesIn(xml: string): string[] {
  return [...scanXml(xml, { isStrict: true })].flatMap((piece) => (piece.kind === 'open' ? [piece.name] : []));
}
