import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '#app/features/members/create-member.server.ts';
import { openFolderStorage } from '#app/platform/storage/folder-storage.server.ts';
import { keyOf } from '#app/platform/storage/storage-key.server.ts';
import { testConfig } from '#test/factories/session.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { killChecklist } from '#test/kill-checklist.ts';
import { applyChecklistJob } from '../jobs/apply-checklist.server.ts';
import { checkChecklistJob } from '../jobs/check-checklist.server.ts';
import { findImport, insertImport, pageLines, updateImportState } from './checklist-imports.repo.server.ts';
import { applyChecklist, dryRunChecklist, proposeChecklist } from './import-checklist.server.ts';

const database = useTestDatabase({ catalogue: true });
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-jobs-'));
const storage = openFolderStorage(path.join(folder, 'files'));
const people = { admin: 0, member: 0 };

beforeAll(async () => {
  for (const username of ['admin', 'member'] as const)
    people[username] = await createMember(database, {
      ...{ username: `${username}1`, fullName: '', email: `${username}@example.org`, password: 'három szép futrinka' },
      ...{ emailVerified: true, isAdmin: username === 'admin' },
    });
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const services = () => ({ db: database.db, storage, config: testConfig() });

async function bring(text: string, fileName = 'lista.csv'): Promise<number> {
  const fileKey = keyOf(Buffer.from(text), 'list');
  await storage.put(fileKey, Buffer.from(text));
  return await database.db
    .transaction()
    .execute((tx) => insertImport(tx, { fileName, fileKey, source: '', createdBy: people.admin }));
}

const listOf = (name: string) => `tudományos név;rang;család\n${name};faj;Araneidae\n`;

describe('an import', () => {
  it('is checked, then applied in the name of the member, each once however often its job comes', async () => {
    const importId = await bring(listOf('Argiope prima'));
    await checkChecklistJob(services(), importId);
    await checkChecklistJob(services(), importId);
    expect(await findImport(database.db, importId)).toMatchObject({
      state: 'checked',
      source: 'lista.csv',
      problem: null,
    });
    expect(await pageLines(database.db, { importId, kind: 'new', after: 0, limit: 5 })).toHaveLength(1);
    await updateImportState(database.db, importId, { state: 'applying' });
    await applyChecklistJob(services(), { importId, memberId: people.admin });
    await applyChecklistJob(services(), { importId, memberId: people.admin });
    const { state, change_set_id } = (await findImport(database.db, importId)) ?? expect.fail();
    expect(state).toBe('applied');
    const sets = await database.db
      .selectFrom('taxon_change_set')
      .select(['id', 'committed_by'])
      .where('source', '=', 'lista.csv')
      .execute();
    expect(sets).toEqual([{ id: change_set_id, committed_by: people.admin }]);
  });

  it('goes on where a killed job has left it, at either step, with the one set that it has', async () => {
    const setsOf = (importId: number) =>
      database.db
        .selectFrom('taxon_change_set as s')
        .innerJoin('checklist_import as i', 'i.source', 's.source')
        .select(['s.id', 's.state'])
        .where('i.id', '=', importId)
        .where('s.title', 'like', '%negyedik.csv%')
        .execute();
    const importId = await bring(listOf('Argiope quarta'), 'negyedik.csv');
    await checkChecklistJob(services(), importId);
    await updateImportState(database.db, importId, { state: 'applying' });
    const file = path.join(folder, 'negyedik.csv');
    fs.writeFileSync(file, listOf('Argiope quarta'));
    const plan = await dryRunChecklist(database.db, file);
    // Killed once the set is proposed.
    await proposeChecklist(database.db, 'operator', plan, (tx, changeSetId) =>
      updateImportState(tx, importId, { state: 'applying', changeSetId }),
    );
    await applyChecklistJob(services(), { importId, memberId: people.admin });
    expect(await setsOf(importId)).toMatchObject([{ state: 'committed' }]);
    // Killed once it is committed.
    await updateImportState(database.db, importId, { state: 'applying' });
    await applyChecklistJob(services(), { importId, memberId: people.admin });
    expect(await findImport(database.db, importId)).toMatchObject({ state: 'applied', problem: null });
    expect(await setsOf(importId)).toMatchObject([{ state: 'committed' }]);
  });

  it.each([
    ['proposing', 'quinta', []],
    ['between', 'sexta', ['proposed']],
    ['committing', 'septima', ['proposed']],
  ] as const)('killed (kill -9) %s, it goes on when its job comes again, and is applied once', async (...of) => {
    const [moment, epithet, left] = of;
    const [fileName, name] = [`${epithet}.csv`, `Argiope ${epithet}`];
    const sets = () =>
      database.db
        .selectFrom('taxon_change_set')
        .select(['id', 'state', 'committed_by'])
        .where('source', '=', fileName)
        .execute();
    const taxa = () => database.db.selectFrom('taxon').select('id').where('scientific_name', '=', name).execute();
    const importId = await bring(listOf(name), fileName);
    await checkChecklistJob(services(), importId);
    await updateImportState(database.db, importId, { state: 'applying' });
    const at = { databaseUrl: database.url, dataDir: folder };
    await killChecklist(at, { importId, memberId: people.admin, moment });
    expect((await sets()).map(({ state }) => state)).toEqual(left);
    expect(await taxa()).toEqual([]);

    await applyChecklistJob(services(), { importId, memberId: people.admin });
    const found = await findImport(database.db, importId);
    expect(await sets()).toEqual([{ id: found?.change_set_id, state: 'committed', committed_by: people.admin }]);
    expect(found).toMatchObject({ state: 'applied', problem: null });
    expect(await taxa()).toHaveLength(1);
  });

  it('is shown anew instead of being applied where the catalogue has changed since', async () => {
    const importId = await bring(listOf('Argiope secunda'));
    await checkChecklistJob(services(), importId);
    const file = path.join(folder, 'other.csv');
    fs.writeFileSync(file, listOf('Argiope secunda'));
    await applyChecklist(database.db, 'operator', await dryRunChecklist(database.db, file, 'más forrás'));
    await updateImportState(database.db, importId, { state: 'applying' });
    await applyChecklistJob(services(), { importId, memberId: people.admin });
    const found = await findImport(database.db, importId);
    expect(found).toMatchObject({ state: 'checked', problem: expect.stringContaining('Közben megváltozott') });
    expect(found?.counts).toMatchObject({ new: 0, unchanged: 1 });
  });

  describe('that was killed once its set was proposed', () => {
    const setsOf = (fileName: string) =>
      database.db.selectFrom('taxon_change_set').select(['id', 'state']).where('source', '=', fileName).execute();

    /** An import of two names in that state, the first of which another source adds meanwhile. */
    async function overtaken(fileName: string, [first, second]: readonly [string, string]) {
      const importId = await bring(`${listOf(first)}${second};faj;Araneidae\n`, fileName);
      await checkChecklistJob(services(), importId);
      await updateImportState(database.db, importId, { state: 'applying' });
      await killChecklist(
        { databaseUrl: database.url, dataDir: folder },
        { importId, memberId: people.admin, moment: 'between' },
      );
      expect(await setsOf(fileName)).toMatchObject([{ state: 'proposed' }]);
      const file = path.join(folder, 'elobb.csv');
      fs.writeFileSync(file, listOf(first));
      await applyChecklist(database.db, 'operator', await dryRunChecklist(database.db, file, 'más forrás'));
      return importId;
    }

    it('applies what its newest report shows, and no older set', async () => {
      const importId = await overtaken('nyolcadik.csv', ['Argiope octava', 'Argiope nona']);
      await applyChecklistJob(services(), { importId, memberId: people.admin });
      expect(await findImport(database.db, importId)).toMatchObject({ state: 'checked', change_set_id: null });
      expect(await setsOf('nyolcadik.csv')).toEqual([]);
      await updateImportState(database.db, importId, { state: 'applying' });
      await applyChecklistJob(services(), { importId, memberId: people.admin });
      expect(await findImport(database.db, importId)).toMatchObject({ state: 'applied', problem: null });
      expect(await setsOf('nyolcadik.csv')).toMatchObject([{ state: 'committed' }]);
    });

    it('leaves no set behind where it is checked anew or refused', async () => {
      const checked = await overtaken('tizedik.csv', ['Argiope decima', 'Argiope undecima']);
      await updateImportState(database.db, checked, { state: 'waiting' });
      await checkChecklistJob(services(), checked);
      expect(await setsOf('tizedik.csv')).toEqual([]);
      const refused = await overtaken('tizenegyedik.csv', ['Argiope alia', 'Argiope altera']);
      await checkAgain(refused);
      await applyChecklistJob(services(), { importId: refused, memberId: people.member });
      expect(await findImport(database.db, refused)).toMatchObject({ state: 'checked', change_set_id: null });
      expect(await setsOf('tizenegyedik.csv')).toEqual([]);
    });

    /** The plan as it stands now, with the set that an earlier one proposed. */
    async function checkAgain(importId: number) {
      const found = (await findImport(database.db, importId)) ?? expect.fail();
      await updateImportState(database.db, importId, { state: 'waiting', changeSetId: null });
      await checkChecklistJob(services(), importId);
      await updateImportState(database.db, importId, { state: 'applying', changeSetId: found.change_set_id });
    }
  });

  it('says why where its file is no checklist, and where the member has lost the right', async () => {
    const refused = await bring('alma,körte\n1,2\n');
    await checkChecklistJob(services(), refused);
    expect(await findImport(database.db, refused)).toMatchObject({
      ...{ state: 'refused', problem: expect.stringContaining('lista.csv: nincs benne tudományos nevek oszlopa') },
    });
    const importId = await bring(listOf('Argiope tertia'));
    await checkChecklistJob(services(), importId);
    await updateImportState(database.db, importId, { state: 'applying' });
    await applyChecklistJob(services(), { importId, memberId: people.member });
    expect(await findImport(database.db, importId)).toMatchObject({
      ...{ state: 'checked', change_set_id: null, problem: 'Ez az oldal a rendszertan szerkesztőié.' },
    });
  });

  it('lays nothing out on a disk that would be left with less than is kept free, and goes on once there is room', async () => {
    const importId = await bring(listOf('Argiope spatiosa'));
    const full = { ...services(), config: { ...testConfig(), minFreeBytes: Number.MAX_SAFE_INTEGER } };
    await expect(checkChecklistJob(full, importId)).rejects.toMatchObject({ code: 'storage_full' });
    await checkChecklistJob(services(), importId);
    await updateImportState(database.db, importId, { state: 'applying' });
    const applying = { importId, memberId: people.admin };
    await expect(applyChecklistJob(full, applying)).rejects.toMatchObject({ code: 'storage_full' });
    await applyChecklistJob(services(), applying);
    expect(await findImport(database.db, importId)).toMatchObject({ state: 'applied', problem: null });
  });

  it('is tried again where something else goes wrong', async () => {
    const importId = await bring(listOf('Argiope quarta'));
    const { file_key } = (await findImport(database.db, importId)) ?? expect.fail();
    await storage.delete(file_key);
    await expect(checkChecklistJob(services(), importId)).rejects.toThrow();
    expect(await findImport(database.db, importId)).toMatchObject({ state: 'failed' });
    await storage.put(file_key, Buffer.from(listOf('Argiope quarta')));
    await checkChecklistJob(services(), importId);
    expect(await findImport(database.db, importId)).toMatchObject({ state: 'checked', problem: null });
  });
});
