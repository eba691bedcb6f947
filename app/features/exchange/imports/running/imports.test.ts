import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkNames } from '#app/features/determinations/naming/check-names.server.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { plantNamedTaxa } from '#test/factories/named-taxa.ts';
import { useTestServices } from '#test/harness/services.ts';
import type { Mapping } from '../mapping/mapping-schema.ts';
import { describeImport, listImports, pageImportLines, streamInvalidRows } from './find-imports.server.ts';
import { writeInvalid } from './invalid-file.ts';
import { discardImport, requestCheck, requestRun, requestUndo } from './request-steps.server.ts';
import { startImport } from './start-import.server.ts';
import { stepImport } from './step-import.server.ts';

const services = useTestServices();
let folder: string;
let taxonOf: (scientificName: string) => number;
let gazda: Viewer & { memberId: number };

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lelohely-imports-'));
  taxonOf = await plantNamedTaxa(services.db);
  gazda = await aMember(services.db, 'gazda', { fullName: 'Gazda Ilona' });
});
afterAll(() => fs.rm(folder, { recursive: true }));

const header = 'occurrenceID,scientificName,eventDate,decimalLatitude,decimalLongitude,recordedBy,occurrenceRemarks';
const tableOf = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`;
const northern = 'T-301,Fictus borealis,2024-05-20,47.4979,19.0402,,';
const southern = 'T-302,Fictus minor,2024-05-21,46.2530,20.1414,,';

async function upload(text: string, viewer: Viewer = gazda): Promise<number> {
  const file = path.join(folder, 'feltoltve');
  await fs.writeFile(file, text);
  const staged = { field: 'file', filename: 'talalatok.csv', mime: '', path: file, truncated: false, isBeyond: false };
  const id = await startImport(services, viewer, { ...staged, bytes: Buffer.byteLength(text) });
  await stepImport(services, id);
  return id;
}

async function check(id: number, more: Partial<Mapping> = {}, viewer: Viewer = gazda) {
  const { mapping } = await describeImport(services.db, viewer, id);
  if (!mapping) return expect.fail('The file was not read.');
  await requestCheck(services, viewer, { importId: id, mapping: { ...mapping, ...more } });
  await stepImport(services, id);
  return await describeImport(services.db, viewer, id);
}

async function run(id: number, { takesDoubles = false, viewer = gazda as Viewer } = {}) {
  await requestRun(services, viewer, { importId: id, takesDoubles });
  await stepImport(services, id);
  return await describeImport(services.db, viewer, id);
}

async function bring(text: string, more: Partial<Mapping> = {}) {
  const id = await upload(text);
  await check(id, more);
  return { ...(await run(id)), id };
}

const finds = (memberId = gazda.memberId) =>
  services.db
    .selectFrom('sighting')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '<>', 'deleted')
    .orderBy('id')
    .execute();
const linesOf = async (importId: number) =>
  (await pageImportLines(services.db, gazda, { importId, outcome: undefined, after: undefined, limit: 100 })).items;
const differences = async () => (await verifySummaries(services.db)).filter((each) => each.differences > 0);

describe('a file of finds', () => {
  it('comes in once, however often it is brought', async () => {
    const nameless = ',Fictus minor,2024-05-22,46.2000,20.1000,,azonosító nélkül';
    const first = await bring(tableOf(northern, southern, nameless));
    expect(first).toMatchObject({ state: 'done', counts: { new: 3 } });
    const southernChanged = southern.replace(/,$/, ',javított megjegyzés');
    const fresh = 'T-303,Fictus minor,2024-06-01,46.9000,16.2000,,';
    const second = await bring(tableOf(northern, southernChanged, nameless, fresh));
    expect(second.counts).toEqual({ new: 1, changed: 1, double: 1, invalid: 0, same: 1 });
    expect(await finds()).toHaveLength(4);
    // What is probably here comes in where it is meant so.
    expect((await run(second.id, { takesDoubles: true })).counts).toMatchObject({ new: 2, double: 0 });
    expect(await finds()).toHaveLength(5);
    expect(await differences()).toEqual([]);
  });

  it('is taken back as a whole, and may be brought again', async () => {
    const before = (await finds()).length;
    const { id } = await bring(
      tableOf('U-1,Fictus minor,2024-07-01,46.9,16.2,,', 'U-2,Fictus borealis,2024-07-02,46.9,16.2,,'),
    );
    expect(await finds()).toHaveLength(before + 2);
    await requestUndo(services, gazda, id);
    await stepImport(services, id);
    await stepImport(services, id);
    expect(await describeImport(services.db, gazda, id)).toMatchObject({ state: 'undone', doneRows: 2 });
    expect(await finds()).toHaveLength(before);
    expect(await differences()).toEqual([]);
    expect((await bring(tableOf('U-1,Fictus minor,2024-07-01,46.9,16.2,,'))).counts).toMatchObject({ new: 1 });
  });

  it('goes on where a job has died, row for row', async () => {
    const rows = Array.from(
      { length: 300 },
      (_, at) => `V-${at},Fictus minor,2023-06-01,${(46 + at / 1000).toFixed(4)},18.1,,`,
    );
    const id = await upload(tableOf(...rows));
    await check(id);
    await requestRun(services, gazda, { importId: id, takesDoubles: false });
    const before = (await finds()).length;
    // Two at once, as when the first was thought lost.
    await Promise.all([stepImport(services, id), stepImport(services, id)]);
    expect(await describeImport(services.db, gazda, id)).toMatchObject({ state: 'done', counts: { new: 300 } });
    expect(await finds()).toHaveLength(before + 300);
    expect(await differences()).toEqual([]);
    expect(await checkNames(services.db)).toMatchObject({ wrong: [] });
  });

  it('keeps who saw it and who named it as they are written; it counts for them', async () => {
    const owner = await aMember(services.db, 'kolto');
    const text = `occurrenceID,scientificName,eventDate,decimalLatitude,decimalLongitude,recordedBy,identifiedBy
T-211,Fictus borealis,2024-05-20,47.4979,19.0402,Minta Anna,Teszt Elek
T-212,Fictus minor,2024-05-21,46.2530,20.1414,Minta Béla; Minta Anna,
T-213,Fictus protectus,2024-05-22,46.9000,16.2000,,
T-214,Fictus cf. minor,2024-05-23,46.9000,16.2000,kolto,
`;
    const id = await upload(text, owner);
    await check(id, { emptyObserver: 'unknown' }, owner);
    expect(await run(id, { viewer: owner })).toMatchObject({ counts: { new: 4 } });
    const rows = await finds(owner.memberId);
    expect(rows.map(({ recorded_by, identified_by }) => [recorded_by, identified_by])).toEqual([
      ['Minta Anna', 'Teszt Elek'],
      ['Minta Béla; Minta Anna', null],
      ['', null],
      [null, null],
    ]);
    expect(rows.map(({ taxon_id, level, name_is_sure }) => [taxon_id, level, name_is_sure])).toEqual([
      [taxonOf('Fictus borealis'), 'observer', true],
      [taxonOf('Fictus minor'), 'observer', true],
      [taxonOf('Fictus protectus'), 'observer', true],
      [taxonOf('Fictus minor'), 'observer', false],
    ]);
    expect(rows[2]).toMatchObject({ public_visibility: 'square' });
    const total = await services.db
      .selectFrom('member_total')
      .select(['sightings', 'species'])
      .where('member_id', '=', owner.memberId)
      .executeTakeFirst();
    expect(total).toEqual({ sightings: 4, species: 0 });
    expect(await differences()).toEqual([]);
  });

  it('that cannot be read row by row gives those rows back to be mended', async () => {
    const id = await upload(
      tableOf(
        'W-1,Fictus ignotus,2024-05-20,47.4,19.0,,"=1+1"',
        'W-2,Fictus minor,05/07/2024,47.4,19.0,,',
        'W-3,Fictus minor,2024-05-20,,,,',
      ),
    );
    const found = await check(id, { dateOrder: 'dayFirst' });
    expect(found.counts).toMatchObject({ new: 1, invalid: 2 });
    const pieces: string[] = [];
    for await (const piece of writeInvalid(await streamInvalidRows(services.db, gazda, id))) pieces.push(piece);
    expect(pieces.join('')).toContain(
      "W-1;Fictus ignotus;2024-05-20;47.4;19.0;;'=1+1;Ezt a nevet nem ismerjük: Fictus ignotus.",
    );
    const again = await upload(pieces.join('').replace('Fictus ignotus;', 'Fictus minor;'));
    expect((await check(again)).counts).toMatchObject({ new: 1, invalid: 1 });
    expect((await linesOf(again))[0]).toMatchObject({ name: 'Fictus minor', outcome: 'new' });
    await run(again);
    expect((await finds()).at(-1)).toMatchObject({ notes: '=1+1' });
  });

  it('brings what nobody knows as drafts without a name where that is wished', async () => {
    const { counts } = await bring(tableOf('X-1,Fictus ignotus,2024-05-20,47.44,19.04,,'), { takesUnknown: true });
    expect(counts).toMatchObject({ new: 1 });
    expect((await finds()).at(-1)).toMatchObject({
      state: 'draft',
      taxon_id: null,
      notes: 'Név a forrásban: Fictus ignotus',
    });
  });

  it('is remembered by its headers', async () => {
    const text = 'mi;nap;UTM;Z\nFictus minor;2024-08-01;CT56;virágon\n';
    const id = await upload(text);
    const { mapping } = await describeImport(services.db, gazda, id);
    const columns: Mapping['columns'] = ['scientificName', 'date', 'utm', 'notes'];
    expect(mapping?.columns).not.toEqual(columns);
    expect(await check(id, { columns })).toMatchObject({ counts: { new: 1 } });
    const again = await describeImport(services.db, gazda, await upload(text.replace('virágon', 'füvön')));
    expect(again.mapping?.columns).toEqual(columns);
    await run(id);
    expect((await finds()).at(-1)).toMatchObject({ uncertainty_m: 7072, visibility: 'square', utm10: 'CT56' });
  });

  it('is refused where it is none, with the reason, and its file is let go', async () => {
    const id = await upload('egy oszlop\nsemmi\n');
    expect(await describeImport(services.db, gazda, id)).toMatchObject({
      ...{ state: 'refused', problem: expect.stringContaining('nem táblázat') },
    });
    await discardImport(services, gazda, id);
    await expect(describeImport(services.db, gazda, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is nobody else’s, and brings nothing for who may not record', async () => {
    const other = await aMember(services.db, 'masvalaki');
    const { id } = await bring(tableOf('Y-1,Fictus minor,2024-05-20,47.45,19.05,,'));
    await expect(describeImport(services.db, other, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(requestUndo(services, other, id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await listImports(services.db, other, { before: undefined, limit: 5 })).items).toEqual([]);
    await expect(upload('a,b\n1,2\n', { ...gazda, memberId: null })).rejects.toMatchObject({ code: 'not_logged_in' });
  });
});
