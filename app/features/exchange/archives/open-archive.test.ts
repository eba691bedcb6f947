import { describe, expect, it } from 'vitest';
import { parseLatLon } from '#app/platform/geo/parse-coordinates.ts';
import { metaXml, tablePath, useArchives } from '#test/archives.ts';
import type { ArchiveTable } from './archive-table.server.ts';
import { type Archive, openArchive } from './open-archive.server.ts';

const archives = useArchives();
const terms = ['taxonID', 'scientificName', 'country'];
const core = { file: 'taxon.csv', rowType: 'Taxon', terms };
const eml = '<?xml version="1.0"?><eml><dataset><title>Próbalista</title></dataset></eml>';
const table = 'id,name,country\n1,Fictus borealis,HU\n2,Fictus minor,\n';

async function rowsOf(source: ArchiveTable) {
  const rows = [];
  for await (const row of source.rows()) rows.push(row);
  return rows;
}

async function read<Result>(source: string, work: (archive: Archive) => Promise<Result>): Promise<Result> {
  const archive = await openArchive(source);
  try {
    return await work(archive);
  } finally {
    await archive.close();
  }
}

async function valuesOf(source: string) {
  return read(source, async ({ core }) => (await rowsOf(core)).map(({ values }) => ({ ...values })));
}

const borealis = { taxonID: '1', scientificName: 'Fictus borealis', country: 'HU' };
const minor = { taxonID: '2', scientificName: 'Fictus minor' };

describe('an archive', () => {
  it('is read alike from a zip, a tar.gz and a folder, with its title', async () => {
    const files = { 'meta.xml': metaXml(core), 'taxon.csv': table, 'eml.xml': eml };
    for (const source of [await archives.zip(files), await archives.tgz(files), await archives.folder(files)]) {
      await read(source, async ({ core, title, extensions }) => {
        expect(title).toBe('Próbalista');
        expect(extensions).toEqual([]);
        expect(core.rowType).toBe('Taxon');
        const rows = await rowsOf(core);
        expect(rows.map(({ line, id }) => [line, id])).toEqual([
          [2, '1'],
          [3, '2'],
        ]);
        expect(rows.map(({ values }) => ({ ...values }))).toEqual([borealis, minor]);
      });
    }
  });

  it('is found in a single top folder, beside what macOS adds', async () => {
    const source = await archives.zip({
      'lista/meta.xml': metaXml(core),
      'lista/taxon.csv': table,
      '__MACOSX/lista/._taxon.csv': 'x',
      'lista/.DS_Store': 'x',
    });
    expect(await valuesOf(source)).toEqual([borealis, minor]);
  });

  it('may lack a header line, quotes and metadata', async () => {
    const attributes = `fieldsTerminatedBy="\\t" linesTerminatedBy="\\n" fieldsEnclosedBy="" ignoreHeaderLines="0"`;
    const source = await archives.zip({
      'meta.xml': metaXml({ ...core, attributes }),
      'taxon.csv': '1\tFictus borealis\t"HU\n2\tFictus minor\t\n',
    });
    expect(await valuesOf(source)).toEqual([{ ...borealis, country: '"HU' }, minor]);
  });

  it('fills constants into every row and a default only into empty cells', async () => {
    const fields = `<field term="http://rs.tdwg.org/dwc/terms/kingdom" default="Animalia"/>`;
    const xml = metaXml({ ...core, fields }).replace('index="2" term', 'index="2" default="AT" term');
    const source = await archives.zip({ 'meta.xml': xml, 'taxon.csv': table });
    expect(await valuesOf(source)).toEqual([
      { ...borealis, kingdom: 'Animalia' },
      { ...minor, country: 'AT', kingdom: 'Animalia' },
    ]);
  });

  it('is cut at its real line ends, whatever the descriptor promises', async () => {
    const crlf = metaXml(core).replaceAll('linesTerminatedBy="\\n"', 'linesTerminatedBy="\\r\\n"');
    const withBreak = 'id,name,country\n1,"Fictus\nborealis ""x""",HU\n2,Fictus minor,\n';
    expect(await valuesOf(await archives.zip({ 'meta.xml': crlf, 'taxon.csv': withBreak }))).toEqual([
      { ...borealis, scientificName: 'Fictus\nborealis "x"' },
      minor,
    ]);
    const promisesLf = { 'meta.xml': metaXml(core), 'taxon.csv': table.replaceAll('\n', '\r\n') };
    expect(await valuesOf(await archives.zip(promisesLf))).toEqual([borealis, minor]);
    const classic = { 'meta.xml': crlf, 'taxon.csv': table.replaceAll('\n', '\r') };
    expect(await valuesOf(await archives.zip(classic))).toEqual([borealis, minor]);
  });

  it('is not cut at Unicode separators within a cell', async () => {
    const source = await archives.zip({
      'meta.xml': metaXml(core),
      'taxon.csv': 'id,name,country\n1,Fictus\u2028borealis\u0085,HU\n',
    });
    expect(await valuesOf(source)).toEqual([{ ...borealis, scientificName: 'Fictus\u2028borealis\u0085' }]);
  });

  it('has its extensions read beside the core, in any order, orphans included', async () => {
    const names = { file: 'names.csv', rowType: 'VernacularName', terms: ['taxonID', 'vernacularName'] };
    const source = await archives.zip({
      'meta.xml': metaXml(core, names, { ...names, file: 'places.csv', rowType: 'Distribution' }),
      'taxon.csv': 'id,name,country\n2,Fictus minor,\n1,Fictus borealis,HU\n',
      'names.csv': 'id,name\n1,őszi tesztlepke\n7,gazdátlan\n2,kis tesztlepke\n',
      'places.csv': 'id,name\n',
    });
    await read(source, async ({ extensions }) => {
      expect(extensions.map(({ rowType }) => rowType)).toEqual(['VernacularName', 'Distribution']);
      const rows = await rowsOf(extensions[0] ?? expect.fail());
      expect(rows.map(({ id, values }) => [id, values.vernacularName])).toEqual([
        ['1', 'őszi tesztlepke'],
        ['7', 'gazdátlan'],
        ['2', 'kis tesztlepke'],
      ]);
    });
  });

  it('is decoded as it declares, data and metadata alike', async () => {
    const latin = (text: string) => Buffer.from(text, 'latin1');
    const source = await archives.zip({
      'meta.xml': metaXml(core).replace('encoding="UTF-8" rowType', 'encoding="windows-1252" rowType'),
      'taxon.csv': latin('id,name,country\n1,Fictus mülleri,HU\n'),
      'eml.xml': latin(
        '<?xml version="1.0" encoding="windows-1252"?><eml><dataset><title>Müller</title></dataset></eml>',
      ),
    });
    await read(source, async ({ core, title, remarks }) => {
      expect(title).toBe('Müller');
      expect((await rowsOf(core))[0]?.values.scientificName).toBe('Fictus mülleri');
      expect(remarks).toEqual([]);
    });
  });
});

describe('a table without a descriptor', () => {
  it('names its terms by its header, in any case, alone or beside metadata', async () => {
    const text = '"taxonid"\t"dwc:scientificName"\t"COUNTRY"\r\n1\t"Fictus borealis"\tHU\r\n2\tFictus minor\r\n';
    for (const source of [
      await archives.zip({ '0001.csv': text }),
      await archives.zip({ '0001.csv': text, 'EML.xml': eml }),
      await archives.file('lista.txt', text),
    ])
      expect(await valuesOf(source)).toEqual([borealis, minor]);
  });

  it('loses its byte order mark and is cut at semicolons in spite of decimal commas', async () => {
    const marked = '\uFEFFfaj;szélesség (fok, WGS84);hosszúság (fok, WGS84)\nFictus borealis;47,4979;19,0402\n';
    expect(await valuesOf(await archives.file('f02.csv', marked))).toEqual([
      { faj: 'Fictus borealis', 'szélesség (fok, WGS84)': '47,4979', 'hosszúság (fok, WGS84)': '19,0402' },
    ]);
  });

  it('keeps quotes, separators and line breaks within a cell, and counts lines right after them', async () => {
    const text = 'taxonID,notes\nT-1,"Első sor\nmásodik sor, ""idézet"" és ; jel"\n\nT-2,"a, b"\n';
    await read(await archives.file('f03.csv', text), async ({ core }) => {
      const rows = await rowsOf(core);
      expect(rows.map(({ line, values }) => [line, values.notes])).toEqual([
        [2, 'Első sor\nmásodik sor, "idézet" és ; jel'],
        [5, 'a, b'],
      ]);
    });
  });

  it('is read as Windows-1250 where it is no UTF-8, and says so', async () => {
    const text = Buffer.from(
      'faj;megjegyz\xe9s\nFictus borealis;\xf5szi, h\xfbv\xf6s \x96 \x84erd\xf5\x94\n',
      'latin1',
    );
    await read(await archives.file('f11.csv', text), async ({ core, remarks }) => {
      expect((await rowsOf(core))[0]?.values.megjegyzés).toBe('őszi, hűvös – „erdő”');
      expect(remarks).toEqual([expect.stringContaining('Windows-1250')]);
    });
  });

  it('reports rows with more cells than the header has', async () => {
    await read(await archives.file('a.csv', 'a,b\n1,2\n1,2,3\n'), async ({ core }) => {
      expect((await rowsOf(core)).map((row) => row.hasSurplus)).toEqual([false, true]);
    });
  });

  it('takes no name from what every object inherits', async () => {
    expect(await valuesOf(await archives.file('a.csv', 'constructor,__proto__\nx,y\n'))).toEqual([
      JSON.parse('{"constructor":"x","__proto__":"y"}'),
    ]);
  });
});

describe('the table of case', () => {
  it('F01, with a byte order mark, has its first column and its accents', async () => {
    const rows = await valuesOf(tablePath('f01-bom.csv'));
    expect(rows.map(({ occurrenceID, vernacularName }) => [occurrenceID, vernacularName])).toEqual([
      ['T-001', 'őszi tesztlepke'],
      ['T-002', undefined],
    ]);
  });

  it('F02, with semicolons and decimal commas, has three points', async () => {
    const rows = await valuesOf(tablePath('f02-semicolon-decimal-comma.csv'));
    const points = rows.map((row) =>
      parseLatLon(row['szélesség (fok, WGS84)'] ?? '', row['hosszúság (fok, WGS84)'] ?? ''),
    );
    expect(points).toMatchObject([
      { point: { latitude: 47.4979, longitude: 19.0402 } },
      { point: { latitude: 46.253, longitude: 20.1414 } },
      { point: { latitude: 46.9, longitude: 16.2 } },
    ]);
  });

  it('F03, with quotes and line breaks in its cells, has three records', async () => {
    const rows = await valuesOf(tablePath('f03-quotes-newlines.csv'));
    expect(rows.map(({ occurrenceID, recordedBy }) => [occurrenceID, recordedBy])).toEqual([
      ['T-201', 'Minta Anna'],
      ['T-202', 'Minta, Béla'],
      ['T-203', 'Minta Anna'],
    ]);
    expect(rows[0]?.occurrenceRemarks).toBe('Első sor\nmásodik sor, "idézet" és ; pontosvessző');
  });

  it('F06, with other line ends than its descriptor promises, has two records without a stray return', async () => {
    const rows = await read(tablePath('f06-dwca-line-end-mismatch.zip'), async ({ core }) => await rowsOf(core));
    expect(rows.map(({ id }) => id)).toEqual(['T-601', 'T-602']);
    expect(rows[0]?.values.occurrenceRemarks).toBe('két\nsoros "megjegyzés"');
    expect(rows.flatMap(({ values }) => Object.values(values)).filter((value) => value.includes('\r'))).toEqual([]);
  });

  it('F11, in Windows-1250, keeps its letters', async () => {
    const rows = await valuesOf(tablePath('f11-windows-1250.csv'));
    expect(rows.map(({ megye, megjegyzés }) => [megye, megjegyzés])).toEqual([
      ['Győr-Moson-Sopron', 'őszi, hűvös idő – „erdőszélen”'],
      ['Csongrád-Csanád', 'tűlevelűn'],
    ]);
  });
});
