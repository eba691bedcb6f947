import { describe, expect, it } from 'vitest';
import { metaXml, tablePath, useArchives } from '#test/archives.ts';
import type { ProblemCode } from './archive-problem.ts';
import { validateArchive } from './validate-archive.server.ts';

const archives = useArchives();
const today = '2026-01-01';
const eml = `<eml><dataset><title>Próba</title><creator>P</creator><abstract><para>Mi ez</para></abstract>
<intellectualRights><para><ulink url="http://creativecommons.org/licenses/by/4.0/legalcode"/></para></intellectualRights><contact>K</contact></dataset></eml>`;
const terms = [
  'occurrenceID',
  'basisOfRecord',
  'scientificName',
  'eventDate',
  'decimalLatitude',
  'decimalLongitude',
  'geodeticDatum',
  'license',
];
const core = { file: 'occurrence.txt', rowType: 'Occurrence', terms };
const header = `${terms.join(',')}\n`;
const good = 'A-1,HumanObservation,Fictus borealis,2024-05-07,47.5,19,WGS84,CC0\n';

const countsOf = async (files: Record<string, string>, forGbif = false) =>
  (await validateArchive(await archives.zip(files), { today, forGbif })).counts;

/** What is wrong with an archive of these rows. */
const ofRows = (rows: string, more: Record<string, string> = {}) =>
  countsOf({ 'meta.xml': metaXml(core), 'eml.xml': eml, 'occurrence.txt': header + rows, ...more });

describe('an archive', () => {
  it('that is as it should be has no problem, and its rows are counted', async () => {
    const files = { 'meta.xml': metaXml(core), 'eml.xml': eml, 'occurrence.txt': header + good };
    const report = await validateArchive(await archives.zip(files), { today });
    expect(report).toEqual({ problems: [], counts: {}, rows: { Occurrence: 1 }, isValid: true });
  });

  it('is read from a zip, a tar.gz and a folder, also within a single top folder', async () => {
    const files = { 'lista/meta.xml': metaXml(core), 'lista/eml.xml': eml, 'lista/occurrence.txt': header + good };
    for (const source of [await archives.zip(files), await archives.tgz(files), await archives.folder(files)])
      expect((await validateArchive(source, { today })).counts).toEqual({});
  });

  it('says the file, the line, the term and what stands there', async () => {
    const rows = `${good}A-2,HumanObservation,Fictus minor,2024-13-01,47.5,19,WGS84,CC0\n`;
    const files = { 'meta.xml': metaXml(core), 'eml.xml': eml, 'occurrence.txt': header + rows };
    const { problems } = await validateArchive(await archives.zip(files), { today });
    expect(problems).toEqual([
      { code: 'badDate', level: 'error', file: 'occurrence.txt', line: 3, term: 'eventDate', value: '2024-13-01' },
    ]);
  });

  it.each<[string, string, Partial<Record<ProblemCode, number>>]>([
    ['an id twice', good + good, { doubledId: 1 }],
    ['no id', good.replace('A-1', ''), { missingId: 1, emptyValue: 1 }],
    ['a cell too few', 'A-1,HumanObservation,Fictus borealis,2024-05-07,47.5,19,WGS84\n', { shortRow: 1 }],
    ['a cell too many', good.replace('CC0', 'CC0,x'), { longRow: 1 }],
    ['no such basis', good.replace('HumanObservation', 'Szemmel'), { unknownWord: 1 }],
    ['half a point', good.replace('47.5', ''), { badCoordinates: 1 }],
    ['a point beyond the pole', good.replace('47.5', '147.5'), { badCoordinates: 1 }],
    ['a decimal comma', good.replace('47.5', '"47,5"'), { badCoordinates: 1 }],
    ['null island', good.replace('47.5,19', '0,0'), { zeroCoordinates: 1 }],
    ['no datum', good.replace('WGS84', ''), { noDatum: 1 }],
    ['a licence that is none', good.replace('CC0', 'kérdezz meg'), { unknownLicence: 1 }],
    ['a day to come', good.replace('2024-05-07', '2031-01-01'), { futureDate: 1 }],
    ['no date', good.replace('2024-05-07', ''), { emptyValue: 1 }],
    ['no rows', '', { noRows: 1 }],
  ])('with %s is told so', async (_, rows, counts) => {
    expect(await ofRows(rows)).toEqual(counts);
  });

  it.each([
    '2024',
    '2024-05',
    '2024-05-07',
    '2024-05-07T10:30',
    '2024-05-07T10:30:00Z',
    '2024-05-30/2024-06-02',
    '2024-05-07/09',
  ])('may be dated %s', async (date) => {
    expect(await ofRows(good.replace('2024-05-07', date))).toEqual({});
  });

  it.each([
    '2024.05.07.',
    '07/05/2024',
    '2024-5-7',
    '2023-02-29',
    '2024-05-09/2024-05-07',
    '2024-05-07/2024-05-08/2024-05-09',
    'május',
  ])('may not be dated %s', async (date) => {
    expect(await ofRows(good.replace('2024-05-07', date))).toEqual({ badDate: 1 });
  });

  it('is warned of line ends, headers and an encoding that are not as described', async () => {
    const crlf = (header + good).replaceAll('\n', '\r\n');
    expect(await ofRows('', { 'occurrence.txt': crlf })).toEqual({ lineEndDiffers: 1 });
    expect(await ofRows('', { 'occurrence.txt': header.replace('eventDate', 'mikor') + good })).toEqual({
      headerDiffers: 1,
    });
    const zip = await archives.zip({
      'meta.xml': metaXml(core),
      'eml.xml': eml,
      'occurrence.txt': Buffer.from(header + good.replace('Fictus', 'Fict\xfbs'), 'latin1'),
    });
    expect((await validateArchive(zip, { today })).counts).toEqual({ encodingDiffers: 1 });
  });

  it('of which the descriptor says too little is told so', async () => {
    const local = metaXml(core).replace('http://rs.tdwg.org/dwc/terms/eventDate', 'eventDate');
    expect(await ofRows(good, { 'meta.xml': local })).toEqual({ unknownTerm: 1 });
    const twice = metaXml(core).replace('terms/geodeticDatum', 'terms/eventDate');
    expect(await ofRows(good, { 'meta.xml': twice })).toMatchObject({ doubledTerm: 1 });
  });

  it('has each row of an extension lead to a row of the core', async () => {
    const pictures = { file: 'multimedia.txt', rowType: 'Multimedia', terms: ['occurrenceID', 'identifier'] };
    const files = {
      'meta.xml': metaXml(core, pictures),
      'eml.xml': eml,
      'occurrence.txt': header + good,
      'multimedia.txt': 'occurrenceID,identifier\nA-1,https://example.org/a.jpg\nA-9,kep.jpg\nA-1,\n',
    };
    expect(await countsOf(files)).toEqual({ orphan: 1, badAddress: 1, missingValue: 1 });
  });

  it('may lack a header, and is not cut at signs that only look like line ends', async () => {
    const attributes = `fieldsTerminatedBy="\\t" linesTerminatedBy="\\n" fieldsEnclosedBy="" ignoreHeaderLines="0"`;
    const files = {
      'meta.xml': metaXml({ ...core, attributes }),
      'eml.xml': eml,
      'occurrence.txt': good.replaceAll(',', '\t').replace('borealis', 'borealis\u2028\u0085'),
    };
    expect(await countsOf(files)).toEqual({});
  });

  it('takes defaults for what its cells leave out', async () => {
    const files = {
      'meta.xml': metaXml({
        ...core,
        terms: terms.slice(0, 4),
        fields: '<field term="http://rs.tdwg.org/dwc/terms/countryCode" default="Hungary"/>',
      }),
      'eml.xml': eml,
      'occurrence.txt':
        'occurrenceID,basisOfRecord,scientificName,eventDate\nA-1,HumanObservation,Fictus borealis,2024-05-07\n',
    };
    expect(await countsOf(files)).toEqual({ badCountry: 1 });
  });

  it('without metadata, or with such as are no document, is told so', async () => {
    expect(await countsOf({ 'meta.xml': metaXml(core), 'occurrence.txt': header + good })).toEqual({ noMetadata: 1 });
    expect(await ofRows(good, { 'eml.xml': '<eml><dataset>' })).toEqual({ brokenMetadata: 1 });
    expect(await ofRows(good, { 'eml.xml': '<eml><dataset><title>Csak cím</title></dataset></eml>' })).toEqual({
      poorMetadata: 4,
    });
  });

  it('that nobody can read is refused with the sentence that says why', async () => {
    const unreadable: Record<string, string>[] = [
      { 'a.csv': 'x\n1\n', 'b.csv': 'y\n2\n' },
      { 'meta.xml': '<archive>' },
      { 'meta.xml': metaXml(core) },
    ];
    for (const files of unreadable) {
      const { problems, isValid } = await validateArchive(await archives.zip(files), { today });
      expect(isValid).toBe(false);
      expect(problems).toMatchObject([{ code: 'unreadable', value: expect.stringMatching(/\p{Lu}.*\./u) }]);
    }
  });

  it('may be one table alone', async () => {
    const table = header + good;
    const source = await archives.file('lista.csv', table.replaceAll('\n', '\r\n'));
    expect(await validateArchive(source, { today })).toMatchObject({
      counts: { noDescriptor: 1 },
      rows: { Occurrence: 1 },
      isValid: true,
    });
  });

  it('of case F06 is warned of its line ends alone', async () => {
    const { counts, isValid } = await validateArchive(tablePath('f06-dwca-line-end-mismatch.zip'), { today });
    expect(isValid).toBe(true);
    expect(counts.lineEndDiffers).toBe(1);
  });
});

describe('an archive for GBIF', () => {
  const whole = [...terms, 'occurrenceStatus', 'kingdom'];
  const row = `${good.trimEnd()},present,Animalia\n`;
  const forGbif = (rows: string, metadata = eml) =>
    countsOf(
      {
        'meta.xml': metaXml({ ...core, terms: whole }),
        'eml.xml': metadata,
        'occurrence.txt': `${whole.join(',')}\n${rows}`,
      },
      true,
    );

  it('has all that is needed', async () => {
    expect(await forGbif(row)).toEqual({});
    expect(await forGbif(row.replace('Fictus borealis', '').replace('present', ''))).toEqual({ missingValue: 2 });
  });

  it('holds nothing under a licence that GBIF does not take, in its records or as a whole', async () => {
    expect(await forGbif(row.replace('CC0', 'http://creativecommons.org/licenses/by-nc-nd/4.0/'))).toEqual({
      closedLicence: 1,
    });
    expect(await forGbif(row.replace('CC0', 'All rights reserved'))).toEqual({ closedLicence: 1 });
    expect(await forGbif(row, eml.replace('licenses/by/', 'licenses/by-sa/'))).toEqual({ closedLicence: 1 });
  });

  it('says no absence of what was counted', async () => {
    expect(await forGbif(row.replace('present', 'absent'))).toEqual({});
    const counted = [...whole, 'individualCount'];
    const files = {
      'meta.xml': metaXml({ ...core, terms: counted }),
      'eml.xml': eml,
      'occurrence.txt': `${counted.join(',')}\n${row.trimEnd().replace('present', 'absent')},3\n`,
    };
    expect(await countsOf(files, true)).toEqual({ contradiction: 1 });
  });
});
