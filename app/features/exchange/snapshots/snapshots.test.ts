import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { readCsv } from '#test/read-csv.ts';
import { openArchive } from '../archives/open-archive.server.ts';
import { judgeSnapshots } from '../jobs/judge-snapshots.server.ts';
import { makeSnapshot } from '../jobs/make-snapshot.server.ts';
import { thinSnapshot } from '../jobs/thin-snapshot.server.ts';
import { validateArchive } from '../validation/validate-archive.server.ts';
import { closeSnapshot, nameSnapshot } from './change-snapshot.server.ts';
import { compareSnapshots, openComparison } from './compare-snapshots.server.ts';
import { findSnapshot, listSnapshots } from './find-snapshots.server.ts';
import { forgetSnapshotNames } from './forget-snapshot-names.server.ts';
import { freezeExport } from './freeze-export.server.ts';
import { snapshotMessages } from './messages.ts';
import { snapshotsApi } from './snapshots-api.server.ts';

const services = useTestServices({ env: () => ({ PUBLIC_URL: 'https://lelohely.example' }) });
let server: FastifyInstance;
let folder: string;
let taxa: Taxa;
let anna: Viewer & { memberId: number };
let bela: Viewer & { memberId: number };
let admin: Viewer;
let finds: { open: number; second: number; square: number; belas: number };

beforeAll(async () => {
  const { db } = services;
  folder = await mkdtemp(path.join(os.tmpdir(), 'lelohely-snapshots-'));
  taxa = await plantTaxa(db);
  anna = await aMember(db, 'anna', { fullName: 'Minta Anna' });
  bela = await aMember(db, 'bela');
  admin = { ...(await aMember(db, 'gazda')), isAdmin: true };
  finds = {
    open: await aSighting(db, anna.memberId, { notes: 'ősz; "űr"\nkét sor', privateNotes: 'titkos jegyzet' }),
    second: await aSighting(db, anna.memberId, { notes: 'talalat/1,\n"/2,' }),
    square: await aSighting(db, anna.memberId, { visibility: 'square', placeText: 'titkos tölgyes' }),
    belas: await aSighting(db, bela.memberId),
  };
  await aSighting(db, anna.memberId, { licenseId: 7 });
  await aSighting(db, bela.memberId, { licenseId: 7 });
  server = await apiServer({ services }, snapshotsApi);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function freeze(viewer: Viewer, query = ''): Promise<number> {
  const id = await freezeExport(services, viewer, { scope: { kind: 'all' }, query: new URLSearchParams(query) });
  await makeSnapshot(services, id);
  return id;
}

async function fetchFile(id: number) {
  const { statusCode, rawPayload } = await server.inject(`/export/pillanatkep/${id}/fajl`);
  return { statusCode, bytes: rawPayload };
}

/** The finds in a snapshot's file, after our validator has nothing against it. */
async function idsIn(bytes: Buffer): Promise<number[]> {
  const file = path.join(folder, 'fetched.zip');
  await writeFile(file, bytes);
  expect((await validateArchive(file)).problems.filter(({ level }) => level === 'error')).toEqual([]);
  const archive = await openArchive(file);
  const ids: number[] = [];
  for await (const { values } of archive.core.rows()) ids.push(Number(values.catalogNumber));
  await archive.close();
  return ids.toSorted((a, b) => a - b);
}

const { untold } = snapshotMessages;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const setState = (sightingId: number, state: 'hidden' | 'published', viewer: Viewer = anna) =>
  changeSightingState(services.db, viewer, { sightingId, state });

describe('a snapshot', () => {
  it('holds what everybody may see and take, its maker’s own reserved finds neither, under its checksum', async () => {
    const id = await freeze(anna);
    const { statusCode, bytes } = await fetchFile(id);
    expect(statusCode).toBe(200);
    expect(await idsIn(bytes)).toEqual(Object.values(finds));
    const snapshot = await findSnapshot(services.db, visitor(), id);
    expect(snapshot).toMatchObject({ state: 'ready', sightings: 4, removed: 0, checksum: sha256(bytes) });
    expect(snapshot.facts).toMatchObject({ reserved: 2, coarse: 1, licences: [{ licenseId: 1, sightings: 4 }] });
    expect(snapshot.maker?.displayName).toBe('Minta Anna');
    const { items } = await findNotifications(services.db, anna, { limit: 5, filter: 'snapshot' });
    expect(items.map(({ text, url }) => [text, url])).toEqual([
      [expect.stringContaining('4\u00a0találat'), `/export/pillanatkep/${id}`],
    ]);
    const index = await services.db
      .selectFrom('export_snapshot')
      .select('index_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const known = await buffer(await services.storage.stream(index.index_key ?? ''));
    expect(gunzipSync(known).toString()).not.toMatch(/titkos|jegyzet/);
  });

  it('is its maker’s alone until it is made, and asked again it is the same', async () => {
    const asked = { scope: { kind: 'all' } as const, query: new URLSearchParams('eszlelo=bela') };
    const id = await freezeExport(services, anna, asked);
    expect(await freezeExport(services, anna, asked)).toBe(id);
    expect(await findSnapshot(services.db, anna, id)).toMatchObject({ state: 'making' });
    await expect(findSnapshot(services.db, visitor(), id)).rejects.toMatchObject({ code: 'not_found' });
    const other = freezeExport(services, anna, { ...asked, query: new URLSearchParams() });
    await expect(other).rejects.toMatchObject({ code: 'conflict' });
    await makeSnapshot(services, id);
    expect(await findSnapshot(services.db, visitor(), id)).toMatchObject({ title: 'bela', sightings: 1 });
    expect((await listSnapshots(services.db, { beforeId: null, limit: 1 })).items).toMatchObject([{ id }]);
  });

  it('of nothing, by a visitor, or with a filter that cannot be read is refused', async () => {
    const ask = (viewer: Viewer, query: string) =>
      freezeExport(services, viewer, { scope: { kind: 'all' }, query: new URLSearchParams(query) });
    await expect(ask(anna, 'utm=BS80')).rejects.toMatchObject({ code: 'invalid' });
    await expect(ask(visitor(), '')).rejects.toMatchObject({ code: 'not_logged_in' });
    for (const unread of ['honap=13', 'kozel=47.5,19.04&kozel=46.1,18.2'])
      await expect(ask(anna, unread), unread).rejects.toMatchObject({ code: 'malformed' });
  });

  it('says nothing that its maker wrote before coordinates', async () => {
    const id = await freeze(
      anna,
      new URLSearchParams({ kozel: 'rossz szó (47.5, 19.04)', tavolsag: '200' }).toString(),
    );
    const { title, question } = await findSnapshot(services.db, visitor(), id);
    expect(`${title} ${decodeURIComponent(question)}`).not.toContain('rossz');
  });

  it('is cited by files that reference managers read', async () => {
    const [newest] = (await listSnapshots(services.db, { beforeId: null, limit: 1 })).items;
    await nameSnapshot(services.db, anna, { id: newest?.id ?? 0, doi: '10.5281/zenodo.1234567' });
    const files = await Promise.all(
      ['bib', 'ris', 'json', 'doc'].map((format) =>
        server.inject(`/export/pillanatkep/${newest?.id}/idezet/${format}`),
      ),
    );
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404]);
    for (const { body } of files.slice(0, 3)) expect(body).toContain('10.5281/zenodo.1234567');
    await expect(nameSnapshot(services.db, bela, { id: newest?.id ?? 0, doi: null })).rejects.toMatchObject({
      code: 'not_allowed',
    });
  });
});

describe('what is not public any more', () => {
  it('is not given a moment longer, and goes out of the file while the rest stays', async () => {
    const id = await freeze(bela);
    const first = await fetchFile(id);
    await setState(finds.second, 'hidden');
    expect((await fetchFile(id)).statusCode).toBe(409);
    await thinSnapshot(services, id);
    const { statusCode, bytes } = await fetchFile(id);
    expect(statusCode).toBe(200);
    expect(await idsIn(bytes)).toEqual([finds.open, finds.square, finds.belas]);
    const snapshot = await findSnapshot(services.db, visitor(), id);
    expect(snapshot).toMatchObject({
      ...{ state: 'ready', removed: 1, sightings: 4 },
      ...{ checksum: sha256(bytes), firstChecksum: sha256(first.bytes) },
    });
    await setState(finds.second, 'published');
  });

  it('goes when its place becomes coarser, by night too', async () => {
    const named = await aSighting(services.db, anna.memberId);
    const id = await freeze(bela);
    await determine(services.db, anna, {
      action: 'determine',
      sightingId: named,
      taxonId: taxa.protectus,
      certainty: 'sure',
      basis: 'photo',
      disagrees: false,
      comment: '',
    });
    await judgeSnapshots(services);
    expect(await findSnapshot(services.db, visitor(), id)).toMatchObject({ state: 'thinning' });
    await judgeSnapshots(services);
    const ids = await idsIn((await fetchFile(id)).bytes);
    expect([ids.includes(named), ids.includes(finds.open)]).toEqual([false, true]);
    await setState(named, 'hidden');
  });

  it('takes the whole file away where nothing else was in it', async () => {
    const id = await freeze(bela, 'eszlelo=bela');
    await setState(finds.belas, 'hidden', bela);
    expect((await fetchFile(id)).statusCode).toBe(409);
    await thinSnapshot(services, id);
    expect((await fetchFile(id)).statusCode).toBe(404);
    expect(await findSnapshot(services.db, visitor(), id)).toMatchObject({ state: 'closed', sightings: 1 });
    await setState(finds.belas, 'published', bela);
  });

  it('that is public again before it has gone out leaves the file as it was', async () => {
    const id = await freeze(bela);
    const first = await fetchFile(id);
    await setState(finds.second, 'hidden');
    expect((await fetchFile(id)).statusCode).toBe(409);
    await setState(finds.second, 'published');
    await thinSnapshot(services, id);
    expect(await fetchFile(id)).toEqual(first);
    expect(await findSnapshot(services.db, visitor(), id)).toMatchObject({ state: 'ready', removed: 0 });
  });

  it('goes out once, where two take it out at the same time', async () => {
    const id = await freeze(bela);
    await setState(finds.second, 'hidden');
    expect((await fetchFile(id)).statusCode).toBe(409);
    await Promise.all([thinSnapshot(services, id), thinSnapshot(services, id)]);
    const { removed, checksum } = await findSnapshot(services.db, visitor(), id);
    expect([removed, checksum]).toEqual([1, sha256((await fetchFile(id)).bytes)]);
    await setState(finds.second, 'published');
  });

  it('is closed for good by an administrator, who says why, and by nobody else', async () => {
    const id = await freeze(bela, 'megye=01');
    await expect(closeSnapshot(services.db, bela, { id, reason: 'Nem kell.' })).rejects.toMatchObject({
      code: 'not_allowed',
    });
    await closeSnapshot(services.db, admin, { id, reason: 'Tévedésből készült.' });
    const { problem, title, question } = await findSnapshot(services.db, visitor(), id);
    expect(problem).toContain('Tévedésből készült.');
    expect([title, question]).toEqual([untold, '']);
    expect((await fetchFile(id)).statusCode).toBe(404);
  });

  it('names nobody who has left', async () => {
    const id = await freeze(anna, 'eszlelo=bela');
    await forgetSnapshotNames(services.db, bela.memberId);
    expect(await findSnapshot(services.db, visitor(), id)).toMatchObject({ state: 'closed', title: untold });
    expect((await fetchFile(id)).statusCode).toBe(404);
  });
});

describe('two snapshots of the same question', () => {
  it('tell what is new, gone and changed, by counts and as a file', async () => {
    const { db } = services;
    const id = await freeze(anna, 'megye=01&eszlelo=anna');
    const added = await aSighting(db, anna.memberId, { notes: '=1+1' });
    await db
      .updateTable('sighting')
      .set({ settlement: 'Érd', public_settlement: 'Érd' })
      .where('id', '=', finds.open)
      .execute();
    await db
      .updateTable('sighting')
      .set({ public_county_code: '13', public_county: 'Pest' })
      .where('id', '=', finds.second)
      .execute();
    const laterId = await freeze(anna, 'eszlelo=anna&megye=01');
    const compared = await openComparison(services, { id, laterId });
    const { counts, first } = await compareSnapshots(services, compared, 10);
    expect(counts).toEqual({ new: 1, gone: 1, changed: 1 });
    const idsOf = (kind: 'new' | 'gone' | 'changed') => first[kind].map((each) => each.id);
    expect([idsOf('new'), idsOf('gone'), idsOf('changed')]).toEqual([[added], [finds.second], [finds.open]]);
    const { body } = await server.inject(`/export/pillanatkep/${id}/osszevetes/${laterId}/fajl`);
    expect(readCsv(body).map((row) => [row['mi történt'], Number(row.azonosító)])).toEqual([
      ['új', added],
      ['eltűnt', finds.second],
      ['megváltozott', finds.open],
    ]);
    expect((await findSnapshot(db, visitor(), id)).others).toMatchObject([{ id: laterId }]);
  });

  it('are compared in their order, and with none of another question', async () => {
    const [later, earlier] = (await listSnapshots(services.db, { beforeId: null, limit: 2 })).items;
    const open = (id = 0, laterId = 0) => openComparison(services, { id, laterId });
    await expect(open(later?.id, earlier?.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(open(later?.id, await freeze(bela, 'eszlelo=anna'))).rejects.toMatchObject({ code: 'not_found' });
  });
});
