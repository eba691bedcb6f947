import fs from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { csvCell } from '#app/platform/text/csv.ts';
import { useArchives } from '#test/archives.ts';
import { odsContent, workbookParts } from '#test/tables-of-finds.ts';
import { PointTable } from './feature-table.ts';
import { openSource } from './open-source.server.ts';
import { type SourceRow, sourceLimits } from './source-table.ts';

const archives = useArchives();
const { cellLetters, columns, rows: mostRows, rowLetters } = sourceLimits;

async function read(file: string, most = Number.POSITIVE_INFINITY): Promise<SourceRow[]> {
  const table = await openSource(file);
  const rows: SourceRow[] = [];
  try {
    for await (const row of table.rows()) {
      rows.push(row);
      if (rows.length === most) break;
    }
  } finally {
    await table.close();
  }
  return rows;
}

const refusal = async (file: string) => {
  const error: unknown = await read(file).then(
    () => undefined,
    (thrown) => thrown,
  );
  return JSON.stringify(error && typeof error === 'object' && 'details' in error ? error.details : String(error));
};

const ods = (rows: string) =>
  archives.zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': odsContent(`<table:table table:name="A">${rows}</table:table>`),
  });
const odsRow = (cells: readonly string[], times = 1) =>
  `<table:table-row table:number-rows-repeated="${times}">${cells.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`;
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const xlsx = (rows: string, more = {}) => archives.zip(workbookParts([{ name: 'A', rows }], more));
const json = (features: readonly unknown[]) =>
  archives.file('a.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
const pointOf = (properties: Record<string, unknown>) => ({
  ...{ type: 'Feature', geometry: { type: 'Point', coordinates: [19, 47] }, properties },
});

describe('a cell that is too long', () => {
  const long = 'x'.repeat(cellLetters + 5);
  const isCut = ([row]: SourceRow[]) => {
    expect(row?.faults).toEqual([expect.stringContaining('több van: b')]);
    expect(row?.cells).toEqual(['1', 'x'.repeat(cellLetters)]);
  };

  it('is cut in every kind of file, and its row says so', async () => {
    isCut(await read(await archives.file('a.csv', `a;b\n1;${long}\n`)));
    isCut(await read(await ods(odsRow(['a', 'b']) + odsRow(['1', long]))));
    const head = `<row r="1">${cell('A1', 'a')}${cell('B1', 'b')}</row>`;
    isCut(await read(await xlsx(`${head}<row r="2">${cell('A2', '1')}${cell('B2', long)}</row>`)));
    const shared = `${head}<row r="2">${cell('A2', '1')}<c r="B2" t="s"><v>0</v></c></row>`;
    isCut(await read(await xlsx(shared, { shared: [`<t>${long}</t>`] })));
    const [point] = await read(await json([pointOf({ b: long })]));
    expect(point?.faults).toEqual([expect.stringContaining('több van: b')]);
  });

  it('and one as long as it may be is whole', async () => {
    const [row] = await read(await archives.file('a.csv', `a;b\n1;${long.slice(5)}\n`));
    expect(row).not.toHaveProperty('faults');
  });

  it('as many together are, too', async () => {
    const cells = Array.from({ length: 12 }, () => 'x'.repeat(cellLetters));
    const [row] = await read(
      await archives.file('a.csv', `${cells.map((_, at) => `h${at}`).join(';')}\n${cells.join(';')}\n`),
    );
    expect(row?.faults).toEqual([expect.stringContaining('Egy sorban')]);
    expect(row?.cells.join('')).toHaveLength(rowLetters);
  });
});

it('cells beyond the header are told, empty ones are not', async () => {
  const rows = await read(await archives.file('a.csv', 'a;b\n1;2;3\n1;2;;\n'));
  expect(rows.map(({ faults = [] }) => faults)).toEqual([[expect.stringContaining('Több cella')], []]);
  const packed = await read(await archives.zip({ 'a.csv': 'a;b\n1;2;3\n1;2\n' }));
  expect(packed.map(({ faults = [] }) => faults)).toEqual([[expect.stringContaining('Több cella')], []]);
});

it('texts that were kept texts come back as they were', async () => {
  const texts = ['=1+1', "'=1", 'a;=b', '"@x', "'"];
  const line = texts.map((text) => csvCell(text, ';')).join(';');
  const [row] = await read(await archives.file('a.csv', `a;b;c;d;e\n${line}\n`));
  expect(row?.cells).toEqual(texts);
});

describe('a workbook', () => {
  it('whose one row stands for millions is read row by row, and refused for its length', async () => {
    const wide = await ods(odsRow(Array(columns).fill('a')) + odsRow(Array(columns).fill('x'), 1_000_000).repeat(20));
    expect((await read(wide, 3)).map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(await refusal(await ods(odsRow(['a', 'b']) + odsRow(['x', 'y'], 1_000_000)))).toContain('túl sok a sor');
  });

  it('counts its rows where they are numbered beyond all measure', async () => {
    const rows = `<row r="1">${cell('A1', 'a')}${cell('B1', 'b')}</row><row r="99999999999">${cell('A2', '1')}</row><row r="1e400">${cell('A3', '2')}</row>`;
    expect((await read(await xlsx(rows))).map(({ line }) => line)).toEqual([2, 3]);
  });
});

describe('a map file', () => {
  it('of too many points or headers is refused while it is read', async () => {
    const table = new PointTable();
    for (let count = 0; count < mostRows; count++) table.add(new Map());
    expect(() => table.add(new Map())).toThrow(expect.objectContaining({ code: 'not_importable' }));
    const wide = Array.from({ length: columns + 1 }, (_, at) => pointOf({ [`h${at}`]: 1 }));
    expect(await refusal(await json(wide))).toContain('túl sok az oszlop');
    const kml = Array.from(
      { length: columns + 1 },
      (_, at) =>
        `<Placemark><Data name="h${at}"><value>1</value></Data><Point><coordinates>1,2</coordinates></Point></Placemark>`,
    );
    expect(await refusal(await archives.file('a.kml', `<kml>${kml.join('')}</kml>`))).toContain('túl sok az oszlop');
  });

  it('beyond what fits into memory is refused unread', async () => {
    for (const begins of ['<kml>', '{"type"']) {
      const file = await archives.file('a.kml', begins);
      await fs.truncate(file, sourceLimits.mapBytes + 1);
      expect(await refusal(file)).toContain('64 MB');
    }
  });

  it('with what no database can hold is refused', async () => {
    expect(await refusal(await json([pointOf({ name: 'a\0b' })]))).toContain('olvashatatlan');
    expect(await refusal(await json([pointOf({ name: '\ud800' })]))).toContain('olvashatatlan');
    expect(await refusal(await json([pointOf({ 'a\0': 1 })]))).toContain('fejlécben olvashatatlan');
  });

  it('that is nested without end is none', async () => {
    let nested: unknown = 1;
    for (let depth = 0; depth < 100; depth++) nested = [nested];
    expect(await refusal(await json([pointOf({ nested })]))).toContain('nem GeoJSON');
  });
});
