import fs from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { findSaidElsewhere } from '#app/features/determinations/find-said-elsewhere.server.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { useArchives } from '#test/archives.ts';
import { aMember } from '#test/factories/community.ts';
import { plantNamedTaxa } from '#test/factories/named-taxa.ts';
import { aPicture, usePictureServer } from '#test/harness/picture-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { importMessages } from '../messages.ts';
import { openSource } from '../reading/open-source.server.ts';
import { describeImport, pageImportLines } from '../running/find-imports.server.ts';
import {
  discardImport,
  requestCheck,
  requestPictures,
  requestRun,
  requestUndo,
} from '../running/request-steps.server.ts';
import { startImport } from '../running/start-import.server.ts';
import { stepImport } from '../running/step-import.server.ts';
import { bringPictures } from './bring-pictures.server.ts';
import { mostPictures } from './note-pictures.server.ts';

const outside = usePictureServer();
const services = useTestServices({ env: () => ({ FETCH_PRIVATE_HOSTS: outside.host }) });
const archives = useArchives();
let anna: Viewer & { memberId: number };
let taxonOf: (scientificName: string) => number;
const { pictures: words } = importMessages;

beforeAll(async () => {
  taxonOf = await plantNamedTaxa(services.db);
  anna = await aMember(services.db, 'anna', { fullName: 'Minta Anna' });
});
afterEach(() => {
  outside.answers.clear();
  outside.asked.length = 0;
});

const uri = (term: string) =>
  /^(accessURI|caption)$/.test(term)
    ? `http://rs.tdwg.org/ac/terms/${term}`
    : /^(identifier|license|creator|description|created|accessRights|references|format|type)$/.test(term)
      ? `http://purl.org/dc/terms/${term}`
      : `http://rs.tdwg.org/dwc/terms/${term}`;

function tableXml(
  element: string,
  { file, rowType, terms }: { file: string; rowType: string; terms: string[] },
): string {
  const id = element === 'core' ? '<id index="0"/>' : '<coreid index="0"/>';
  const fields = terms.map((term, at) =>
    at === 0 && element !== 'core' ? '' : `<field index="${at}" term="${uri(term)}"/>`,
  );
  return `<${element} encoding="UTF-8" fieldsTerminatedBy="," linesTerminatedBy="\\n" fieldsEnclosedBy='"' ignoreHeaderLines="1" rowType="${rowType}"><files><location>${file}</location></files>${id}${fields.join('')}</${element}>`;
}

type Rows = string[][];
type Parts = { core: Rows; pictures?: Rows; pictureTerms?: string[]; said?: Rows; files?: Record<string, Buffer> };
const coreTerms = [
  ...['occurrenceID', 'scientificName', 'eventDate', 'decimalLatitude', 'decimalLongitude', 'recordedBy'],
  ...[
    'identifiedBy',
    'accessRights',
    'dynamicProperties',
    'footprintWKT',
    'geodeticDatum',
    'associatedTaxa',
    'recordedByID',
  ],
];
const saidTerms = [
  ...['coreid', 'scientificName', 'identifiedBy', 'dateIdentified', 'identificationQualifier'],
  ...['identifiedByID', 'identificationVerificationStatus'],
];
const simpleTerms = ['coreid', 'identifier', 'creator', 'license', 'description', 'created'];

function filesOf({ core, pictures = [], pictureTerms = simpleTerms, said = [], files = {} }: Parts) {
  const csv = (terms: string[], rows: Rows) =>
    `${[terms, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')}\n`;
  const tables = [
    tableXml('core', { file: 'occ.csv', rowType: 'http://rs.tdwg.org/dwc/terms/Occurrence', terms: coreTerms }),
    tableXml('extension', { file: 'pic.csv', rowType: 'http://rs.gbif.org/terms/1.0/Multimedia', terms: pictureTerms }),
    tableXml('extension', {
      file: 'det.csv',
      rowType: 'http://rs.tdwg.org/dwc/terms/Identification',
      terms: saidTerms,
    }),
  ];
  return {
    'meta.xml': `<archive xmlns="http://rs.tdwg.org/dwc/text/">${tables.join('')}</archive>`,
    'occ.csv': csv(coreTerms, core),
    'pic.csv': csv(pictureTerms, pictures),
    'det.csv': csv(saidTerms, said),
    ...files,
  };
}

const find = (id: string, name: string, more: Partial<Record<string, string>> = {}) => {
  const told: Partial<Record<string, string>> = {
    ...{ occurrenceID: id, scientificName: name, eventDate: '2024-05-20' },
    ...{ decimalLatitude: `47.${id.replaceAll(/\D/g, '').padStart(4, '1')}`, decimalLongitude: '19.0402' },
    ...more,
  };
  return coreTerms.map((term) => told[term] ?? '');
};

async function upload(parts: Parts): Promise<number> {
  const file = await archives.zip(filesOf(parts));
  const staged = { field: 'file', filename: 'csomag.zip', mime: '', path: file, truncated: false, isBeyond: false };
  const id = await startImport(services, anna, { ...staged, bytes: (await fs.stat(file)).size });
  await stepImport(services, id);
  return id;
}

async function checkedImport(parts: Parts): Promise<number> {
  const id = await upload(parts);
  const { mapping } = await describeImport(services.db, anna, id);
  if (!mapping) return expect.fail('The file was not read.');
  await requestCheck(services, anna, { importId: id, mapping });
  await stepImport(services, id);
  return id;
}

async function bring(parts: Parts): Promise<number> {
  const id = await checkedImport(parts);
  await requestRun(services, anna, { importId: id, takesDoubles: false });
  await stepImport(services, id);
  return id;
}

async function sightingsOf(importId: number) {
  const rows = await services.db
    .selectFrom('imported_sighting as i')
    .innerJoin('sighting as s', 's.id', 'i.sighting_id')
    .selectAll('s')
    .select('i.external_id as externalId')
    .where('i.import_id', '=', importId)
    .orderBy('i.external_id')
    .execute();
  return rows;
}
const imagesOf = (sightingId: number) =>
  services.db
    .selectFrom('sighting_image')
    .selectAll()
    .where('sighting_id', '=', sightingId)
    .orderBy('position')
    .execute();
const differences = async () => (await verifySummaries(services.db)).filter((each) => each.differences > 0);

it('an archive comes in with its pictures, by address and from within, once however often they are brought', async () => {
  outside.answers.set('/egy.jpg', await aPicture(10));
  const inside = await aPicture(20);
  const id = await bring({
    core: [find('A-1', 'Fictus borealis'), find('A-2', 'Fictus borealis', { recordedBy: 'Teszt Elek' })],
    pictures: [
      ['A-1', `${outside.url}/egy.jpg`, 'Minta Anna', '', 'A lombon', '2024-05-20T08:15:00'],
      ['A-1', 'kepek/ketto.jpg', '', '', '', ''],
      ['A-2', `${outside.url}/egy.jpg`, '', 'https://creativecommons.org/licenses/by/4.0/', '', ''],
      ['A-2', `${outside.url}/tilos.jpg`, 'Teszt Elek', 'All rights reserved', '', ''],
      ['A-2', `${outside.url}/nem-tudni.jpg`, 'Teszt Elek', '', '', ''],
    ],
    files: { 'kepek/ketto.jpg': inside },
  });
  expect((await describeImport(services.db, anna, id)).pictures).toMatchObject({ waiting: 3, done: 0, failed: 2 });
  await bringPictures(services, id);
  await bringPictures(services, id);
  const { pictures, failedPictures } = await describeImport(services.db, anna, id);
  expect(pictures).toMatchObject({ waiting: 0, done: 3, failed: 2, retryable: 0 });
  expect(failedPictures.map(({ problem }) => problem)).toEqual([words.licenceClosed, words.licenceUnknown]);
  expect(outside.asked).toEqual(['/egy.jpg', '/egy.jpg']);
  const [own, others] = await sightingsOf(id);
  const [first, second] = await imagesOf(own?.id ?? 0);
  expect(first).toMatchObject({ author: null, caption: 'A lombon', external_url: null });
  expect(JSON.stringify(first?.taken_at)).toBe('"2024-05-20T08:15:00.000Z"');
  expect(Buffer.from(await services.storage.get(second?.original_key ?? ''))).toEqual(inside);
  expect(own?.image_count).toBe(2);
  const [theirs] = await imagesOf(others?.id ?? 0);
  expect(theirs).toMatchObject({
    author: 'Teszt Elek',
    license_id: 1,
    external_author: 'Teszt Elek',
    external_license_id: 1,
  });
  expect(theirs).toMatchObject({ external_url: `${outside.url}/egy.jpg`, external_is_incoming: true });
  expect(
    await services.db.selectFrom('sighting_import').select('file_key').where('id', '=', id).executeTakeFirst(),
  ).toEqual({
    file_key: null,
  });
  expect(await differences()).toEqual([]);
});

it('a picture that cannot be had is told with its reason, may be tried again, and goes with the whole', async () => {
  outside.answers.set('/nem-kep.jpg', Buffer.from('nem kép'));
  outside.answers.set('/kesobb.jpg', 503);
  const id = await bring({
    core: [find('B-1', 'Fictus borealis')],
    pictures: [
      ['B-1', `${outside.url}/kesobb.jpg`, '', '', '', ''],
      ['B-1', `${outside.url}/nem-kep.jpg`, '', '', '', ''],
      ['B-1', 'http://169.254.169.254/latest/meta-data', '', '', '', ''],
      ['B-1', 'file:///etc/passwd', '', '', '', ''],
      ['B-1', '../../etc/passwd', '', '', '', ''],
    ],
  });
  await bringPictures(services, id);
  const { pictures, failedPictures } = await describeImport(services.db, anna, id);
  expect(pictures).toMatchObject({ waiting: 0, done: 0, failed: 5, retryable: 1 });
  const problems = failedPictures.map(({ problem }) => problem);
  expect(problems[0]).toBe(words.status(outside.host, 503));
  expect(problems[1]).toContain('nem-kep.jpg');
  expect(problems[2]).toBe(words.outside.inner('169.254.169.254'));
  expect(problems[3]).toBe(words.outside.address());
  expect(problems[4]).toBe(words.notInside('../../etc/passwd'));
  outside.answers.set('/kesobb.jpg', await aPicture(30));
  await requestPictures(services, anna, id);
  await bringPictures(services, id);
  expect((await describeImport(services.db, anna, id)).pictures).toMatchObject({ done: 1, failed: 4, retryable: 0 });
  await requestUndo(services, anna, id);
  await stepImport(services, id);
  await stepImport(services, id);
  expect((await describeImport(services.db, anna, id)).pictures).toMatchObject({ waiting: 0, done: 0, failed: 0 });
  expect(await differences()).toEqual([]);
});

it('a picture whose import is taken back while it comes is dropped with its file', async () => {
  outside.answers.set('/lassu.jpg', await aPicture(40));
  const id = await bring({
    core: [find('C-1', 'Fictus borealis')],
    pictures: [['C-1', `${outside.url}/lassu.jpg`, '', '', '', '']],
  });
  const before = await services.db.selectFrom('sighting_image').select('id').execute();
  await requestUndo(services, anna, id);
  await Promise.all([bringPictures(services, id), stepImport(services, id)]);
  await stepImport(services, id);
  const shown = await services.db
    .selectFrom('sighting_image as i')
    .leftJoin('sighting as s', 's.id', 'i.sighting_id')
    .select(['i.id', 's.state'])
    .execute();
  const fresh = shown.filter(({ id: each }) => !before.some((known) => known.id === each));
  expect(fresh.filter(({ state }) => state !== 'deleted')).toEqual([]);
});

it('Audubon Core is read as Simple Multimedia is, and sounds are no pictures', async () => {
  outside.answers.set('/ac.jpg', await aPicture(50));
  const id = await bring({
    core: [find('D-1', 'Fictus borealis')],
    pictureTerms: ['coreid', 'accessURI', 'caption', 'format'],
    pictures: [
      ['D-1', `${outside.url}/ac.jpg`, 'Fán', 'image/jpeg'],
      ['D-1', `${outside.url}/hang.mp3`, '', 'audio/mpeg'],
    ],
  });
  await bringPictures(services, id);
  expect((await describeImport(services.db, anna, id)).pictures).toMatchObject({ done: 1, failed: 0 });
  const [only] = await sightingsOf(id);
  expect(await imagesOf(only?.id ?? 0)).toMatchObject([{ caption: 'Fán' }]);
});

it('what the member said comes back as theirs; what others said is kept as text and decides nothing', async () => {
  const id = await bring({
    core: [find('E-1', 'Fictus osyris', { recordedBy: 'Minta Anna', identifiedBy: 'Teszt Elek | Minta Anna' })],
    said: [
      ['E-1', 'Fictus oeconomus', 'Minta Anna', '2024-05-20', ''],
      ['E-1', 'Fictus osyris', 'Teszt Elek', '2024-05-21', ''],
      ['E-1', 'Fictus borealis', 'Minta Anna', '2024-05-22', 'cf.'],
      ['E-9', 'Fictus borealis', 'Minta Anna', '2024-05-22', ''],
    ],
  });
  const [sighting] = await sightingsOf(id);
  expect(sighting).toMatchObject({ taxon_id: taxonOf('Fictus borealis'), recorded_by: null, identified_by: null });
  const said = await services.db
    .selectFrom('determination')
    .select(['taxon_id', 'certainty', 'member_id'])
    .where('sighting_id', '=', sighting?.id ?? 0)
    .execute();
  expect(said).toEqual([{ taxon_id: taxonOf('Fictus borealis'), certainty: 'cf', member_id: anna.memberId }]);
  const kept = await findSaidElsewhere(services.db, [{ id: sighting?.id ?? 0, place: { isTrue: true } }]);
  expect(kept.get(sighting?.id ?? 0)).toEqual([
    { position: 0, name: 'Fictus oeconomus', certainty: 'sure', identifiedBy: 'Minta Anna', saidOn: '2024-05-20' },
    { position: 1, name: 'Fictus osyris', certainty: 'sure', identifiedBy: 'Teszt Elek', saidOn: '2024-05-21' },
  ]);
  expect((await findSaidElsewhere(services.db, [{ id: sighting?.id ?? 0, place: { isTrue: false } }])).size).toBe(0);
  // A row whose find is not there is told, not lost without a word.
  expect((await describeImport(services.db, anna, id)).remarks).toContain(importMessages.reading.orphans(1));
});

it('own is what says it by an id, then by a name, and never what was said differently since', async () => {
  const [mine, others] = ['https://itthon.example.org/profil/anna', 'https://itthon.example.org/profil/anna2'];
  const own = { recordedBy: 'Minta Anna', recordedByID: mine };
  const id = await bring({
    core: [
      find('K-1', 'Fictus minor', own),
      find('K-2', 'Fictus minor', own),
      find('K-3', 'Fictus minor', { recordedBy: 'Teszt Elek', recordedByID: others }),
      find('K-4', 'Fictus minor', { recordedBy: 'Minta Anna' }),
    ],
    said: [
      ['K-1', 'Fictus borealis', 'Régi Név', '', '', mine, ''],
      ['K-1', 'Fictus minor', 'Minta Anna', '', '', others, ''],
      ['K-2', 'Fictus minor', 'Minta Anna', '', '', others, ''],
      ['K-3', 'Fictus minor', 'Minta Anna', '', '', others, ''],
      ['K-4', 'Fictus borealis', 'Minta Anna', '', '', '', 'replaced'],
      ['K-4', 'Fictus borealis', 'Minta Anna', '', '', '', 'before it was brought here'],
    ],
  });
  const finds = await sightingsOf(id);
  expect(finds.map(({ taxon_id: taxonId, state }) => [taxonId, state])).toEqual([
    [taxonOf('Fictus borealis'), 'published'],
    ...Array.from({ length: 3 }, () => [null, 'draft']),
  ]);
});

it('one of whom nobody knows who saw it is not its bringer’s', async () => {
  const observers = ['unknown', 'unknown | Teszt Elek', ' | Teszt Elek'];
  const id = await bring({
    core: observers.map((recordedBy, at) => find(`L-${at}`, 'Fictus borealis', { recordedBy })),
  });
  const finds = await sightingsOf(id);
  expect(finds.map(({ recorded_by: recordedBy }) => recordedBy)).toEqual(['', '', null]);
  const others = await services.db
    .selectFrom('sighting_observer')
    .select('name')
    .where(
      'sighting_id',
      'in',
      finds.map(({ id: each }) => each),
    )
    .execute();
  expect(others).toEqual([{ name: 'Teszt Elek' }, { name: 'Teszt Elek' }]);
});

it('what was not for everybody there is not here either', async () => {
  const secret = 'The exact location and date are not public.';
  const id = await bring({
    core: [
      find('F-1', 'Fictus borealis', { accessRights: secret }),
      find('F-2', 'Fictus borealis', { accessRights: secret, dynamicProperties: '{"placeVisibility":"hidden"}' }),
      find('F-3', 'Fictus borealis'),
      find('F-4', 'Fictus borealis'),
    ],
    said: [['F-4', 'Fictus protectus', 'Teszt Elek', '2024-05-21', '']],
  });
  expect((await sightingsOf(id)).map(({ visibility }) => visibility)).toEqual(['square', 'hidden', 'exact', 'square']);
});

it('terms of Darwin Core’s own are read: lines, hosts, traces, further observers; another datum is asked about', async () => {
  const id = await bring({
    core: [
      find('G-1', 'Fictus borealis', {
        ...{ footprintWKT: 'LINESTRING (19.04 47.49, 19.05 47.5)', geodeticDatum: 'EPSG:4326' },
        ...{ associatedTaxa: '"host":"Quercus robur"', dynamicProperties: '{"trace":"gall"}' },
        recordedBy: 'Minta Anna | Teszt Elek',
      }),
      find('G-2', 'Fictus borealis', { geodeticDatum: 'HD72' }),
    ],
  });
  const [line] = await sightingsOf(id);
  expect(line).toMatchObject({ host_plant: 'Quercus robur', life_stage: 'gall', recorded_by: null });
  expect(line?.footprint).toMatchObject({ kind: 'line' });
  const observers = await services.db
    .selectFrom('sighting_observer')
    .select('name')
    .where('sighting_id', '=', line?.id ?? 0)
    .execute();
  expect(observers).toEqual([{ name: 'Teszt Elek' }]);
  const { items } = await pageImportLines(services.db, anna, {
    importId: id,
    outcome: 'invalid',
    after: undefined,
    limit: 9,
  });
  expect(items.map(({ details }) => details)).toEqual([importMessages.row.otherDatum('HD72')]);
});

it('what hangs on an id is told of its first row alone, however many rows have it', async () => {
  const core = [find('I-1', 'Fictus borealis'), find('I-1', 'Fictus borealis'), find('I-1', 'Fictus minor')];
  const id = await checkedImport({ core, pictures: [['I-1', 'egy.jpg', '', '', '', '']] });
  const lines = await services.db
    .selectFrom('sighting_import_line')
    .select(['outcome', 'content'])
    .where('import_id', '=', id)
    .orderBy('position')
    .execute();
  expect(lines).toMatchObject([
    { outcome: 'new', content: { pictures: [{ source: 'egy.jpg' }] } },
    { outcome: 'same', content: null },
    { outcome: 'invalid', content: null },
  ]);
  await discardImport(services, anna, id);
  const source = await openSource(
    await archives.zip(filesOf({ core, pictures: [['I-1', 'egy.jpg', '', '', '', '']] })),
  );
  const pictures: number[] = [];
  for await (const { occurrence } of source.rows()) pictures.push(occurrence?.images.length ?? 0);
  await source.close();
  expect(pictures).toEqual([1, 0, 0]);
});

it('pictures beyond what one import may have are counted, and not noted one by one', async () => {
  const id = await checkedImport({
    core: [find('J-1', 'Fictus borealis')],
    pictures: ['egy', 'ketto', 'harom'].map((name) => ['J-1', `${name}.jpg`, '', '', '', '']),
  });
  const [standing] = await sightingsOf(await bring({ core: [find('J-2', 'Fictus borealis')] }));
  await sql`insert into imported_picture (import_id, sighting_id, source, is_inside, state, is_final)
    select ${id}, ${standing?.id ?? 0}, 'regi' || at, false, 'failed', true
    from generate_series(1, ${mostPictures - 1}) as at`.execute(services.db);
  await requestRun(services, anna, { importId: id, takesDoubles: false });
  await stepImport(services, id);
  const { pictures, remarks } = await describeImport(services.db, anna, id);
  expect(pictures).toMatchObject({ waiting: 1, failed: mostPictures - 1 });
  expect(remarks).toContain(words.beyond(2, mostPictures));
});

it('the file stays while pictures in it may yet be wished, and the import while they are to come', async () => {
  const fileOf = async (importId: number) =>
    (await services.db.selectFrom('sighting_import').select('file_key').where('id', '=', importId).executeTakeFirst())
      ?.file_key;
  const parts = {
    core: [find('M-1', 'Fictus borealis')],
    pictures: [['M-1', 'kepek/egy.jpg', '', '', '', '']],
    files: { 'kepek/egy.jpg': await aPicture(61) },
  };
  const first = await bring(parts);
  await expect(discardImport(services, anna, first)).rejects.toMatchObject({
    code: 'conflict',
    details: [{ message: words.stillComing(1) }],
  });
  await services.db
    .updateTable('imported_picture')
    .set({ state: 'failed', problem: 'Ma nem megy.', is_final: false })
    .where('import_id', '=', first)
    .execute();
  await bringPictures(services, first);
  expect(await fileOf(first)).not.toBeNull();
  await requestPictures(services, anna, first);
  await bringPictures(services, first);
  expect((await describeImport(services.db, anna, first)).pictures).toMatchObject({ done: 1 });
  expect(await fileOf(first)).toBeNull();
  await services.db
    .updateTable('imported_sighting')
    .set({ source: 'observation' })
    .where('import_id', '=', first)
    .execute();
  const second = await bring(parts);
  expect((await describeImport(services.db, anna, second)).counts).toMatchObject({ new: 0, double: 1 });
  expect(await fileOf(second)).not.toBeNull();
  await requestRun(services, anna, { importId: second, takesDoubles: true });
  await stepImport(services, second);
  await bringPictures(services, second);
  expect((await describeImport(services.db, anna, second)).pictures).toMatchObject({ done: 1 });
  expect(await fileOf(second)).toBeNull();
});

it('two imports that are begun at once do not pass the limit together', async () => {
  const begin = () => upload({ core: [find('H-1', 'Fictus borealis')] });
  const ids = [await begin(), await begin()];
  const both = await Promise.allSettled([begin(), begin()]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(ids).toHaveLength(2);
});
