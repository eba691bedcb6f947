import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { useArchives } from '#test/archives.ts';
import { inWindows1250, odsContent, workbookParts } from '#test/tables-of-finds.ts';
import { openSource } from './open-source.server.ts';
import { LetterEvidence, repairLetters } from './repaired-letters.ts';
import type { SourceTable, SourceWish } from './source-table.ts';

const archives = useArchives();
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await fs.rm(folder, { recursive: true });
});

async function fileOf(bytes: string | Uint8Array, name = 'lista.csv'): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lelohely-finds-'));
  folders.push(folder);
  const file = path.join(folder, name);
  await fs.writeFile(file, bytes);
  return file;
}

async function read(file: string, wish: SourceWish = {}) {
  const table: SourceTable = await openSource(file, wish);
  try {
    const rows: string[][] = [];
    const lines: number[] = [];
    for await (const { line, cells } of table.rows()) {
      rows.push(cells);
      lines.push(line);
    }
    return { ...table, rows, lines };
  } finally {
    await table.close();
  }
}

const refusal = async (file: string) => {
  const error: unknown = await read(file).then(
    () => undefined,
    (thrown) => thrown,
  );
  return JSON.stringify(error && typeof error === 'object' && 'details' in error ? error.details : String(error));
};

describe('a text table', () => {
  it('is read without the mark that stands before its first header', async () => {
    const { headers, rows, kind } = await read(
      await fileOf('\uFEFFoccurrenceID,scientificName\nT-1,Fictus borealis\n'),
    );
    expect([kind, headers, rows]).toEqual(['csv', ['occurrenceID', 'scientificName'], [['T-1', 'Fictus borealis']]]);
  });

  it('is cut at semicolons where commas stand in numbers and headers', async () => {
    const text = 'faj;szélesség (fok, WGS84);hosszúság (fok, WGS84)\nFictus minor;46,9000;16,2000\n';
    const { headers, rows, delimiter } = await read(await fileOf(text));
    expect([delimiter, headers.length, rows]).toEqual([';', 3, [['Fictus minor', '46,9000', '16,2000']]]);
  });

  it('keeps line breaks, quotes and separators of a cell in it', async () => {
    const text = 'id,notes,who\n1,"Első sor\nmásodik, ""idézet"" és ;","Minta, Béla"\n2,x,y\n';
    const { rows, lines } = await read(await fileOf(text));
    expect(rows).toEqual([
      ['1', 'Első sor\nmásodik, "idézet" és ;', 'Minta, Béla'],
      ['2', 'x', 'y'],
    ]);
    expect(lines).toEqual([2, 4]);
  });

  it('in Windows-1250 is read by its letters, and says so; what is wished is believed', async () => {
    const file = await fileOf(inWindows1250('azonosító;megjegyzés\n1;„őszi, hűvös idő” – tűlevelűn\n'));
    const guessed = await read(file);
    expect(guessed.rows).toEqual([['1', '„őszi, hűvös idő” – tűlevelűn']]);
    expect([guessed.encoding, guessed.remarks]).toEqual(['windows-1250', [expect.stringContaining('Windows-1250')]]);
    expect((await read(file, { encoding: 'windows-1252' })).rows).toEqual([['1', '„õszi, hûvös idõ” – tûlevelûn']]);
  });

  it('takes an apostrophe off that kept a text from being run, and no other', async () => {
    const { rows } = await read(await fileOf("a;b;c\n'=1+1;'quoted';1.0\n"));
    expect(rows).toEqual([['=1+1', "'quoted'", '1.0']]);
  });

  it('finds its header below a title, names nameless columns and tells twins apart', async () => {
    const { headers, rows } = await read(await fileOf('Adatok 2024\n\nnév;;név\na;b;c\n;;\n'));
    expect(headers).toEqual(['név', '2. oszlop', 'név (2)']);
    expect(rows).toEqual([['a', 'b', 'c']]);
  });
});

describe('letters that were misread', () => {
  it('are mended where the whole table says so, and left where they are meant', () => {
    const judge = (...cells: string[]) => {
      const evidence = new LetterEvidence();
      for (const cell of cells) evidence.see(cell);
      return evidence.isMisread;
    };
    expect(judge('Gyõr', 'tûlevelû')).toBe(true);
    expect(judge('Gyõr', 'Győr')).toBe(false);
    expect(judge('São Tomé, Camões', 'Gyõr')).toBe(false);
    expect(repairLetters('Gyõr, tûlevelû')).toBe('Győr, tűlevelű');
  });
});

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a workbook', () => {
  it('is read as people see it: shared texts, days, hours, formulas, whole numbers', async () => {
    const rows = `<row r="1">${cell('A1', 'név')}${cell('B1', 'dátum')}${cell('C1', 'mikor')}${cell('D1', 'db')}${cell('E1', 'X')}</row>
      <row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" s="1"><v>45419</v></c><c r="C3" s="2"><v>45419.84375</v></c><c r="D3"><v>0.30000000000000004</v></c><c r="E3" t="str"><f>A1</f><v>öt</v></c></row>
      <row r="4"><c r="B4" s="1"><v>59</v></c><c r="D4"><v>7</v></c><c r="E4" t="e"><v>#N/A</v></c></row>`;
    const shared = ['<r><t>Fictus </t></r><r><t>minor</t></r><rPh><t>olvasat</t></rPh>'];
    const found = await read(await archives.zip(workbookParts([{ name: 'Adat', rows }], { shared })));
    expect([found.kind, found.headers]).toEqual(['xlsx', ['név', 'dátum', 'mikor', 'db', 'X']]);
    expect(found.rows).toEqual([
      ['Fictus minor', '2024-05-07', '2024-05-07 20:15', '0.3', 'öt'],
      ['', '1900-02-28', '', '7', ''],
    ]);
    expect(found.lines).toEqual([3, 4]);
  });

  it('that counts from 1904 has the same days', async () => {
    const rows = `<row r="1">${cell('A1', 'név')}${cell('B1', 'dátum')}</row><row r="2">${cell('A2', 'a')}<c r="B2" s="1"><v>43957</v></c></row>`;
    const found = await read(await archives.zip(workbookParts([{ name: 'Adat', rows }], { is1904: true })));
    expect(found.rows).toEqual([['a', '2024-05-07']]);
  });

  it('gives the sheet that is wished of those to be seen, and merged cells in each row that they cover', async () => {
    const head = `<row r="1">${cell('A1', 'hely')}${cell('B1', 'név')}</row>`;
    const rows = `${head}<row r="2">${cell('A2', 'Zirc')}${cell('B2', 'a')}</row><row r="3">${cell('B3', 'b')}</row>`;
    const sheets = [
      { name: 'Titok', rows: head, isHidden: true },
      { name: 'Első', rows: head },
      { name: 'Második', rows, merged: 'A2:A3' },
    ];
    const file = await archives.zip(workbookParts(sheets));
    const first = await read(file);
    expect([first.sheet, first.sheets, first.remarks]).toEqual([
      'Első',
      ['Első', 'Második'],
      [expect.stringContaining('Titok')],
    ]);
    expect((await read(file, { sheet: 'Második' })).rows).toEqual([
      ['Zirc', 'a'],
      ['Zirc', 'b'],
    ]);
  });

  it('of OpenDocument is read by its values, empty rows without end left out', async () => {
    const text = (words: string, more = '') => `<table:table-cell ${more}><text:p>${words}</text:p></table:table-cell>`;
    const table = `<table:table table:name="Adat"><table:table-row>${text('név')}${text('dátum')}${text('x')}</table:table-row>
      <table:table-row><table:table-cell><office:annotation><text:p>nem ez</text:p></office:annotation><text:p>első<text:s text:c="2"/>sor</text:p><text:p>második</text:p></table:table-cell>${text('2024. 05. 07.', 'office:value-type="date" office:date-value="2024-05-07T00:00:00"')}${text('47,5', 'office:value-type="float" office:value="47.5"')}</table:table-row>
      <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`;
    const hidden = `<table:table table:name="Rejtett" table:style-name="ta2"></table:table>`;
    const styles = '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>';
    const found = await read(
      await archives.zip({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        'content.xml': odsContent(hidden + table, styles),
      }),
    );
    expect([found.kind, found.sheets]).toEqual(['ods', ['Adat']]);
    expect(found.headers).toEqual(['név', 'dátum', 'x']);
    expect(found.rows.map((row) => row.slice(0, 3))).toEqual([['első  sor\nmásodik', '2024-05-07', '47.5']]);
  });
});

describe('a file of points', () => {
  it('of GPX gives its waypoints, and says that its tracks are none', async () => {
    const text =
      '<gpx version="1.1"><wpt lat="47.5" lon="19.05"><ele>120</ele><time>2024-05-07T10:00:00Z</time><name>Fictus minor</name><extensions><x:name>más</x:name></extensions></wpt><trk><trkseg><trkpt lat="1" lon="2"><name>nem</name></trkpt></trkseg></trk></gpx>';
    const found = await read(await fileOf(text, 'pontok.gpx'));
    expect(found.headers).toEqual(['latitude', 'longitude', 'elevation', 'eventDate', 'name']);
    expect(found.rows).toEqual([['47.5', '19.05', '120', '2024-05-07T10:00:00Z', 'Fictus minor']]);
    expect(found.remarks).toEqual([expect.stringContaining('1 ')]);
  });

  it('of KML, packed too, gives its points with what they say', async () => {
    const text =
      '<kml><Document><Placemark><name>Fictus minor</name><description><![CDATA[<b>szép</b><br>idő]]></description><TimeStamp><when>2024-05-07</when></TimeStamp><ExtendedData><Data name="db"><value>3</value></Data></ExtendedData><Point><coordinates>19.05,47.5,0</coordinates></Point></Placemark><Placemark><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark></Document></kml>';
    for (const file of [await fileOf(text, 'a.kml'), await archives.zip({ 'doc.kml': text })]) {
      const { headers, rows, remarks } = await read(file);
      const row = Object.fromEntries(headers.map((name, at) => [name, rows[0]?.[at]]));
      const said = { name: 'Fictus minor', description: 'szép\nidő', eventDate: '2024-05-07', db: '3' };
      expect(row).toEqual({ ...said, latitude: '47.5', longitude: '19.05' });
      expect([rows.length, remarks.length]).toEqual([1, 1]);
    }
  });

  it('of GeoJSON gives its points with their properties', async () => {
    const point = { type: 'Point', coordinates: [19.05, 47.5] };
    const features = [
      { type: 'Feature', id: 7, geometry: point, properties: { name: 'Fictus minor', db: 3, none: null } },
      { type: 'Feature', geometry: { type: 'LineString', coordinates: [] }, properties: {} },
    ];
    const found = await read(await fileOf(JSON.stringify({ type: 'FeatureCollection', features }), 'a.geojson'));
    expect(found.headers).toEqual(['id', 'name', 'db', 'none', 'latitude', 'longitude']);
    expect(found.rows).toEqual([['7', 'Fictus minor', '3', '', '47.5', '19.05']]);
  });
});

describe('an archive', () => {
  it('of occurrences is read by its terms', async () => {
    const meta =
      '<archive xmlns="http://rs.tdwg.org/dwc/text/"><core encoding="UTF-8" fieldsTerminatedBy="," linesTerminatedBy="\\n" fieldsEnclosedBy="&quot;" ignoreHeaderLines="1" rowType="http://rs.tdwg.org/dwc/terms/Occurrence"><files><location>occurrence.csv</location></files><id index="0"/><field index="1" term="http://rs.tdwg.org/dwc/terms/scientificName"/></core></archive>';
    const file = await archives.zip({ 'meta.xml': meta, 'occurrence.csv': 'id,name\nT-1,Fictus minor\n' });
    const found = await read(file);
    expect([found.kind, found.headers, found.rows]).toEqual([
      'archive',
      ['occurrenceID', 'scientificName'],
      [['T-1', 'Fictus minor']],
    ]);
  });
});

describe('what is no table', () => {
  it('is refused with a sentence of its own', async () => {
    expect(await refusal(await fileOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.xls'))).toContain('régi Excel');
    expect(await refusal(await fileOf('egyetlen oszlop\nsemmi\n'))).toContain('nem táblázat');
    expect(await refusal(await fileOf('%PDF-1.4\n\0\0\0'))).toContain('nem táblázat');
    expect(await refusal(await fileOf('<html><body/></html>', 'a.html'))).toContain('se nem GPX');
    expect(await refusal(await fileOf('{"a": 1}', 'a.json'))).toContain('nem GeoJSON');
    expect(await refusal(await fileOf(Buffer.from('ffd8ffe000104a46', 'hex'), 'a.jpg'))).toContain('nem táblázat');
    const broken = workbookParts([{ name: 'A', rows: '<row r="1"><c r="A1"><v>1</row>' }]);
    expect(await refusal(await archives.zip(broken))).toContain('sérült');
  });

  it('is not unpacked where it would grow out of all measure', async () => {
    const rows = `<row r="1">${cell('A1', 'a')}${cell('B1', 'b')}</row>${' '.repeat(40 * 1024 * 1024)}`;
    expect(await refusal(await archives.zip(workbookParts([{ name: 'A', rows }])))).toContain('aránytalanul');
  });
});
