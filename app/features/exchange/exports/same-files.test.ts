import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { plantAwkwardFinds, type Readers } from '#test/awkward-finds.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { readZip } from '#test/read-zip.ts';
import { exportFormats } from './export-formats.ts';
import { makeExport } from './make-export.server.ts';

const database = useTestDatabase();
const kept = path.resolve(import.meta.dirname, '../../../../test/fixtures/exports');
let folder: string;
let readers: Readers;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lelohely-same-'));
  ({ readers } = await plantAwkwardFinds(database.db));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every format of what a reader may take: the files' names and what is in them, archives opened. */
async function filesOf(who: keyof Readers): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const format of exportFormats) {
    const file = path.join(folder, `${who}.${format.extension}`);
    await makeExport(database.db, {
      viewer: readers[who],
      asked: { filters: who === 'anna' ? { ...noFilters, observer: 'anna' } : noFilters, groupId: null },
      about: {
        siteName: 'Lelőhely & társai',
        publicUrl: 'https://lelohely.example',
        madeAt: new Date('2024-07-01T10:00:00Z'),
        filters: ['Ősz'],
        listUrl: 'https://lelohely.example/rendszertan/talalatok?a=1&b=2',
        isOwn: who === 'anna',
      },
      format,
      csv: who === 'bela' ? { separator: ',', decimal: ',' } : { separator: ';', decimal: '.' },
      file,
      signal: new AbortController().signal,
      checkRoom: async () => undefined,
    });
    for (const [name, bytes] of await contentsOf(file)) files.set(`${format.key}${name}`, bytes);
  }
  return files;
}

async function contentsOf(file: string): Promise<[string, Buffer][]> {
  if (file.endsWith('.gpkg')) return [['', Buffer.from(JSON.stringify(tablesOf(file)))]];
  const bytes = await readFile(file);
  if (!/\.(?:xlsx|zip)$/.test(file)) return [['', bytes]];
  return [...(await readZip(bytes))].map(([name, inside]) => [`/${name}`, inside]);
}

function tablesOf(file: string) {
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
  const rows = tables.map(({ name }) => [name, db.prepare(`SELECT * FROM "${name}"`).all()]);
  db.close();
  return rows;
}

it.each(['anna', 'bela', 'hatarozo', 'masik', 'admin'] as const)(
  'what %s takes of awkward finds is to the byte what it was, in every format',
  async (who) => {
    const files = await filesOf(who);
    const sums = [...files].map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
    // Its rows in full, so that a difference can be read.
    await expect(files.get('csv')?.toString()).toMatchFileSnapshot(path.join(kept, `${who}.csv`));
    await expect(sums.join('')).toMatchFileSnapshot(path.join(kept, `${who}.sha256`));
  },
);
