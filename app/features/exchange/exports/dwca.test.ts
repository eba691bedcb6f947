import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { readCsv } from '#test/read-csv.ts';
import { openArchive } from '../archives/open-archive.server.ts';
import { validateArchive } from '../validation/validate-archive.server.ts';
import { findExportFormat } from './export-formats.ts';
import { makeExport } from './make-export.server.ts';

const database = useTestDatabase();
let folder: string;
let people: Record<'owner' | 'expert' | 'other', Viewer>;

beforeAll(async () => {
  const { db } = database;
  folder = await mkdtemp(path.join(os.tmpdir(), 'lelohely-exports-'));
  const taxa = await plantTaxa(db);
  const anna = await aMember(db, 'anna');
  people = { owner: anna, expert: await aMember(db, 'csilla', { scope: taxa.ordo }), other: await aMember(db, 'tag') };
  const find = async (taxonId: number, licenseId: number) => {
    const sightingId = await aSighting(db, anna.memberId, { licenseId, notes: '=1+1' });
    for (const viewer of [anna, people.expert])
      await determine(db, viewer, {
        action: 'determine',
        sightingId,
        taxonId,
        certainty: 'sure',
        basis: 'photo',
        disagrees: false,
        comment: '',
      });
  };
  for (const licenseId of [1, 3, 6, 7, 8, 12]) await find(taxa.borealis, licenseId);
  await find(taxa.protectus, 1);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function made(viewer: Viewer, key: 'csv' | 'dwca'): Promise<string> {
  const format = findExportFormat(key) ?? expect.fail();
  const file = path.join(folder, `${viewer.username}.${format.extension}`);
  const about = {
    siteName: 'Lelőhely',
    publicUrl: 'https://lelohely.example',
    madeAt: new Date('2026-01-01T12:00:00Z'),
    filters: [],
    listUrl: 'https://lelohely.example/rendszertan/talalatok',
    isOwn: false,
  };
  await makeExport(database.db, {
    viewer,
    asked: { filters: { ...noFilters, observer: 'anna' }, groupId: null },
    about,
    format,
    csv: { separator: ';', decimal: '.' },
    file,
    signal: new AbortController().signal,
    checkRoom: async () => undefined,
  });
  return file;
}

/** What both tell of a find, by its address. */
async function told(viewer: Viewer) {
  const csv = readCsv(await readFile(await made(viewer, 'csv'), 'utf8')).map((row) => [
    row.cím,
    [
      row.szélesség,
      row.hosszúság,
      row['licenc címe'] ?? '',
      (row['mi durvább a valóságnál'] ?? '') !== '',
      (row['mi nincs itt'] ?? '') !== '',
    ],
  ]);
  const archive = await openArchive(await made(viewer, 'dwca'));
  const dwca: unknown[] = [];
  for await (const { id, values } of archive.core.rows())
    dwca.push([
      id,
      [
        values.decimalLatitude ?? '',
        values.decimalLongitude ?? '',
        values.license?.startsWith('http') ? values.license : '',
        values.dataGeneralizations !== undefined,
        values.informationWithheld !== undefined,
      ],
    ]);
  await archive.close();
  return { csv, dwca };
}

it.each(['owner', 'expert', 'other'] as const)(
  'the archive and the CSV of the same finds agree for the %s (F16, F19)',
  async (who) => {
    const { csv, dwca } = await told(people[who]);
    expect(dwca).toHaveLength(who === 'owner' ? 7 : 6);
    expect(dwca).toEqual(csv);
    const { problems } = await validateArchive(await made(people[who], 'dwca'));
    expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  },
);
