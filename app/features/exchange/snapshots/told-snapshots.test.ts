import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { makeGroup } from '#app/features/groups/save-group.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { unpackArchive } from '../archives/unpack-archive.server.ts';
import type { ExportScope } from '../exports/export-scope.ts';
import { judgeSnapshots } from '../jobs/judge-snapshots.server.ts';
import { makeSnapshot } from '../jobs/make-snapshot.server.ts';
import { citationFormats, citationSentences } from './cite.ts';
import { findSnapshot, listSnapshots } from './find-snapshots.server.ts';
import { freezeExport } from './freeze-export.server.ts';
import { snapshotMessages } from './messages.ts';
import { findSnapshotRow } from './snapshots.repo.server.ts';
import { toCited } from './to-cited.ts';

const services = useTestServices({ env: () => ({ PUBLIC_URL: 'https://lelohely.example' }) });
const site = { siteName: 'Lelőhely', publicUrl: 'https://lelohely.example' };
const all: ExportScope = { kind: 'all' };
let anna: Viewer & { memberId: number };
let protectus: number;
let groupId: number;
/** Two finds of one day and place, and of one group: one of them is going to be protected. */
let finds: { stays: number; coarsened: number };

beforeAll(async () => {
  const { db } = services;
  ({ protectus } = await plantTaxa(db));
  anna = await aMember(db, 'anna');
  finds = { stays: await aSighting(db, anna.memberId), coarsened: await aSighting(db, anna.memberId) };
  groupId = await write(db, async (tx) => {
    const group = { clientId: crypto.randomUUID(), name: 'Svábhegyi kirándulás', description: '' };
    const { id } = await makeGroup(tx, anna, group);
    const links = Object.values(finds).map((sightingId) => ({ group_id: id, sighting_id: sightingId }));
    await tx.insertInto('sighting_in_group').values(links).execute();
    return id;
  });
});

async function freeze(viewer: Viewer, scope: ExportScope, query: string): Promise<number> {
  const id = await freezeExport(services, viewer, { scope, query: new URLSearchParams(query) });
  await makeSnapshot(services, id);
  return id;
}

/** All that is told of a snapshot: what its page is made of, its line in the list, its citations, and its file's own words. */
async function toldOf(id: number): Promise<string> {
  const { db } = services;
  const snapshot = await findSnapshot(db, visitor(), id);
  const { items } = await listSnapshots(db, { beforeId: null, limit: 100 });
  const cited = toCited(snapshot, site);
  return [
    JSON.stringify([snapshot, cited && citationSentences(cited), items.filter((item) => item.id === id)]),
    ...Object.values(citationFormats).map(({ write: cite }) => (cited ? cite(cited) : '')),
    await wordsOfFile(id),
  ].join('\n');
}

async function wordsOfFile(id: number): Promise<string> {
  const row = await findSnapshotRow(services.db, id);
  const zip = path.join(services.config.dataDir, `told-${id}.zip`);
  await writeFile(zip, await services.storage.stream(row?.storage_key ?? ''));
  const { folder, dispose } = await unpackArchive(zip);
  const words = await Promise.all(['eml.xml', 'LICENC.txt'].map((name) => readFile(path.join(folder, name), 'utf8')));
  await dispose();
  return words.join('\n');
}

it('what tells more than the square and the month of a find that has become coarse is told nowhere any more', async () => {
  const of = (scope: ExportScope, query: string, word: string) => ({ scope, query, word });
  const fine = [
    of(all, 'telepules=Budapest', 'Budapest'),
    of(all, 'hely=a nagy tölgynél', 'tölgynél'),
    of(all, 'terulet=19,47.4,19.1,47.6', 'a térkép kivágatában'),
    of({ kind: 'area' }, 'terulet=19,47.4;19.1,47.6;19,47.6', 'a rajzolt területen'),
    of(all, 'kozel=47.5, 19.04&tavolsag=2', '19.04'),
    of(all, 'tol=2024-05-07&ig=2024-05-07', 'május 7'),
    of(all, 'tol=2024-05-03', 'május 3'),
    of(all, 'ig=2024-05-09', 'május 9'),
    of({ kind: 'group', groupId }, '', 'csoport'),
  ];
  const coarse = [
    of(all, 'megye=01', 'Budapest'),
    of(all, 'utm=CT56', 'CT56'),
    of(all, 'tol=2024-05-01&ig=2024-05-31', '2024. május'),
    of(all, 'honap=5', 'május'),
    of({ kind: 'user', user: 'anna' }, '', 'anna'),
  ];
  const frozen: { id: number; word: string; isFine: boolean }[] = [];
  for (const [index, { scope, query, word }] of [...fine, ...coarse].entries()) {
    // No member freezes so many in a day.
    const maker = await aMember(services.db, `kutato${index}`);
    const id = await freeze(maker, scope, query);
    frozen.push({ id, word, isFine: index < fine.length });
    expect((await toldOf(id)).replaceAll('\u00a0', ' ')).toContain(word);
  }
  const vote = { taxonId: protectus, certainty: 'sure', basis: 'photo', disagrees: false, comment: '' } as const;
  await determine(services.db, anna, { action: 'determine', sightingId: finds.coarsened, ...vote });
  // By the first night each is judged, by the second thinned.
  await judgeSnapshots(services);
  const judged = await Promise.all(frozen.map(({ id }) => findSnapshot(services.db, visitor(), id)));
  await judgeSnapshots(services);
  for (const [index, { id, word, isFine }] of frozen.entries()) {
    const told = (await toldOf(id)).replaceAll('\u00a0', ' ');
    const row = await findSnapshotRow(services.db, id);
    expect(row).toMatchObject({ state: 'ready', removed: 1 });
    expect([word, told.includes(word)]).toEqual([word, !isFine]);
    expect([word, told.includes(snapshotMessages.untold)]).toEqual([word, isFine]);
    expect([word, row?.question === '', judged[index]?.title === snapshotMessages.untold]).toEqual([
      word,
      isFine,
      isFine,
    ]);
  }
});

it('what must not be told goes out of the file too where the find is shown as before by then', async () => {
  const id = await freeze(await aMember(services.db, 'harmadik'), all, 'telepules=Budapest');
  expect((await findSnapshot(services.db, visitor(), id)).firstChecksum).toBeNull();
  // As a judgement leaves it that found a place coarser.
  await services.db
    .updateTable('export_snapshot')
    .set({ state: 'thinning', question: '', words: '' })
    .where('id', '=', id)
    .execute();
  await judgeSnapshots(services);
  expect(await toldOf(id)).not.toContain('Budapest');
  const { removed, checksum, firstChecksum } = await findSnapshot(services.db, visitor(), id);
  expect(removed).toBe(0);
  expect(firstChecksum).not.toBe(checksum);
  expect(firstChecksum).toMatch(/^[0-9a-f]{64}$/);
});

it('a group’s snapshot bears the group’s number, not the name that somebody gave it', async () => {
  const id = await freeze(await aMember(services.db, 'ujkutato'), { kind: 'group', groupId }, '');
  const told = await toldOf(id);
  expect(told).toContain(snapshotMessages.group(groupId));
  expect(told).not.toContain('Svábhegyi');
});
