import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOwnSightings } from '#app/features/sightings/changes/change-state.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { plantNamedTaxa } from '#test/factories/named-taxa.ts';
import { useTestServices } from '#test/harness/services.ts';
import type { Mapping } from '../mapping/mapping-schema.ts';
import { describeImport, pageImportLines, streamInvalidRows } from './find-imports.server.ts';
import { writeInvalid } from './invalid-file.ts';
import { discardImport, requestCheck, requestRun, requestUndo } from './request-steps.server.ts';
import { updateImport } from './sighting-imports.repo.server.ts';
import { startImport } from './start-import.server.ts';
import { stepImport } from './step-import.server.ts';

const services = useTestServices();
let folder: string;
let count = 0;
let gazda: Viewer & { memberId: number };

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lelohely-imports-'));
  await plantNamedTaxa(services.db);
});
beforeEach(async () => {
  count += 1;
  gazda = await aMember(services.db, `gazda${count}`);
});
afterAll(() => fs.rm(folder, { recursive: true }));

const header = 'occurrenceID,scientificName,vernacularName,eventDate,decimalLatitude,decimalLongitude,altitude';
const tableOf = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`;
const minor = (id: string, day: string, more = '') => `${id},Fictus minor,,${day},46.9,18.2,${more}`;

async function upload(text: string): Promise<number> {
  const file = path.join(folder, 'feltoltve');
  await fs.writeFile(file, text);
  const staged = { field: 'file', filename: 'talalatok.csv', mime: '', path: file, truncated: false, isBeyond: false };
  const id = await startImport(services, gazda, { ...staged, bytes: Buffer.byteLength(text) });
  await stepImport(services, id);
  return id;
}

async function checked(text: string, more: Partial<Mapping> = {}): Promise<number> {
  const id = await upload(text);
  const { mapping } = await describeImport(services.db, gazda, id);
  if (!mapping) return expect.fail('The file was not read.');
  await requestCheck(services, gazda, { importId: id, mapping: { ...mapping, ...more } });
  await stepImport(services, id);
  return id;
}

async function run(id: number, takesDoubles = false) {
  await requestRun(services, gazda, { importId: id, takesDoubles });
  await stepImport(services, id);
  return await describeImport(services.db, gazda, id);
}

const linesOf = async (importId: number) =>
  (await pageImportLines(services.db, gazda, { importId, outcome: undefined, after: undefined, limit: 100 })).items;
const finds = () =>
  services.db
    .selectFrom('sighting')
    .select('id')
    .where('member_id', '=', gazda.memberId)
    .where('state', '<>', 'deleted')
    .execute();

describe('an import that cannot go on', () => {
  it('is taken back, or taken off the list', async () => {
    const id = await checked(tableOf(minor('A-1', '2024-05-01')));
    await run(id);
    await updateImport(services.db, id, { state: 'running' });
    await expect(requestUndo(services, gazda, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(discardImport(services, gazda, id)).rejects.toMatchObject({ code: 'conflict' });
    await updateImport(services.db, id, { problem: 'Elromlott.' });
    await requestUndo(services, gazda, id);
    await stepImport(services, id);
    expect(await describeImport(services.db, gazda, id)).toMatchObject({ state: 'undone', problem: null });
    expect(await finds()).toEqual([]);
    await updateImport(services.db, id, { state: 'undoing', problem: 'Elromlott.' });
    await discardImport(services, gazda, id);
    await expect(describeImport(services.db, gazda, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a row', () => {
  it('that is refused only when it is recorded is given back as it stood', async () => {
    const id = await checked(tableOf(minor('B-1', '2024-05-02'), minor('B-2', '2024-05-03')));
    const long = JSON.stringify('x'.repeat(300));
    await services.db
      .updateTable('sighting_import_line')
      .set(({ fn, ref, val }) => ({ content: fn('jsonb_set', [ref('content'), val('{observer}'), val(long)]) }))
      .where('import_id', '=', id)
      .where('position', '=', 1)
      .execute();
    expect(await run(id)).toMatchObject({ state: 'done', counts: { new: 1, invalid: 1 } });
    const { rows } = await streamInvalidRows(services.db, gazda, id);
    const found = [];
    for await (const row of rows) found.push(row);
    expect(found).toEqual([
      {
        cells: ['B-1', 'Fictus minor', '', '2024-05-02', '46.9', '18.2', ''],
        details: 'Legfeljebb 200 betű lehet.',
      },
    ]);
    expect((await linesOf(id)).map(({ cells }) => cells === null)).toEqual([false, true]);
  });

  it('so high as no place of Hungary is is told before anything is recorded', async () => {
    const id = await checked(tableOf(minor('C-1', '2024-05-04', '4000'), minor('C-2', '2024-05-05', '300')));
    expect((await linesOf(id)).map(({ outcome }) => outcome)).toEqual(['invalid', 'new']);
  });

  it('recorded by hand since it was judged is left to its member', async () => {
    const text = tableOf(minor('D-1', '2024-05-06'), minor('D-2', '2024-05-06'));
    const other =
      'azonosító;faj;dátum;szélesség;hosszúság\nD-1;Fictus minor;2024-05-06;46,9;18,2\nD-2;Fictus minor;2024-05-06;46,9;18,2\n';
    const first = await checked(text);
    const second = await checked(other);
    expect(await run(first)).toMatchObject({ counts: { new: 2 } });
    expect(await run(second)).toMatchObject({ counts: { new: 0, double: 2 } });
    expect(await finds()).toHaveLength(2);
    expect((await linesOf(second))[0]?.details).toContain('Valószínűleg megvan már');
    expect(await run(second, true)).toMatchObject({ counts: { new: 2, double: 0 } });
    expect(await finds()).toHaveLength(4);
  });

  it('whose find was deleted is told to be among the deleted', async () => {
    const text = tableOf(minor('E-1', '2024-05-07'), minor('E-2', '2024-05-08'));
    await run(await checked(text));
    const [first] = await finds();
    await writeUnderTree(services.db, (tx) =>
      deleteOwnSightings(tx, { sightingIds: [first?.id ?? 0], memberId: gazda.memberId }),
    );
    const lines = await linesOf(await checked(text));
    expect(lines.map(({ outcome, details }) => [outcome, details])).toEqual([
      ['same', expect.stringContaining('visszahozható')],
      ['same', ''],
    ]);
  });

  it('whose two names mean two taxa is not taken', async () => {
    const named = (scientific: string, vernacular: string) => `,${scientific},${vernacular},2024-05-09,46.9,18.2,`;
    const names = [named('Fictus borealis', 'kis tesztlepke'), named('Fictus minor', 'kis tesztlepke')];
    const lines = await linesOf(
      await checked(tableOf(...names, named('Fictus minor', 'nincs ilyen'), named('Fictus', 'kis tesztlepke'))),
    );
    expect(lines.map(({ outcome }) => outcome)).toEqual(['invalid', 'new', 'double', 'new']);
    expect(lines[0]?.details).toContain('A két név mást jelent');
  });
});

it('a Hungarian name that something is only near to is not surely meant', async () => {
  const text =
    'bizonytalanság,vernacularName,eventDate,decimalLatitude,decimalLongitude\naff.,kis tesztlepke,2024-05-13,46.9,18.2\n';
  const id = await checked(text);
  const [line] = await services.db
    .selectFrom('sighting_import_line')
    .select('content')
    .where('import_id', '=', id)
    .execute();
  expect(line?.content).toMatchObject({ form: { certainty: 'cf' } });
});

it('rows that are given back come in as the member has said of their table, however often they go round', async () => {
  const headers = 'sorszám;mi volt;mikor;hol';
  const columns: Mapping['columns'] = ['externalId', 'scientificName', 'date', 'coordinates'];
  const id = await checked(`${headers}\nG-1;Fictus minor;tavaly;46.9, 18.2\nG-2;Fictus minor;2024-05-12;46.9, 18.2\n`, {
    columns,
    ownNames: ['G. I.'],
  });
  await run(id);
  const givenBack = async (importId: number) => {
    const pieces: string[] = [];
    for await (const piece of writeInvalid(await streamInvalidRows(services.db, gazda, importId))) pieces.push(piece);
    return pieces.join('');
  };
  const text = await givenBack(id);
  const again = await upload(text);
  const { mapping } = await describeImport(services.db, gazda, again);
  expect(mapping).toMatchObject({ columns: [...columns, null], ownNames: ['G. I.'] });
  await requestCheck(services, gazda, { importId: again, mapping: mapping ?? expect.fail() });
  await stepImport(services, again);
  expect((await givenBack(again)).split('\r\n')[0]).toBe(text.split('\r\n')[0]);
  await discardImport(services, gazda, again);
  const mended = await checked(text.replace('tavaly', '2024-05-11'));
  expect(await run(mended)).toMatchObject({ counts: { new: 1 } });
  const whole = await checked(
    `${headers}\nG-1;Fictus minor;2024-05-11;46.9, 18.2\nG-2;Fictus minor;2024-05-12;46.9, 18.2\n`,
  );
  expect((await linesOf(whole)).map(({ outcome }) => outcome)).toEqual(['same', 'same']);
});

it('no more than three imports may wait, and forty begin in a day', async () => {
  const text = tableOf(minor('F-1', '2024-05-10'));
  const ids = [await upload(text), await upload(text), await upload(text)];
  const message = expect.stringContaining('befejezetlen');
  await expect(upload(text)).rejects.toMatchObject({ code: 'not_importable', details: [{ message }] });
  await discardImport(services, gazda, ids[0] ?? 0);
  await upload(text);
  for (let tries = 5; tries < 40; tries++) await expect(upload(text)).rejects.toMatchObject({ code: 'not_importable' });
  await expect(upload(text)).rejects.toMatchObject({ code: 'too_many_requests' });
});
