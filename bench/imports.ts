import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describeImport } from '#app/features/exchange/imports/running/find-imports.server.ts';
import { requestCheck, requestRun } from '#app/features/exchange/imports/running/request-steps.server.ts';
import { startImport } from '#app/features/exchange/imports/running/start-import.server.ts';
import { stepImport } from '#app/features/exchange/imports/running/step-import.server.ts';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { jobKinds } from '#app/jobs.ts';
import { loadConfig } from '#app/platform/config/config.server.ts';
import { type Db, openDatabase } from '#app/platform/db/database.server.ts';
import { openQueue } from '#app/platform/jobs/queue.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { median, quantile, randomFrom } from './random.ts';

/** Rows of the table that is brought in, where no other number is asked. */
export const tableRows = 100_000;
/** Saves of others by which their wait is measured beforehand, and the pause between two. */
const quietSaves = 60;
const pauseMs = 250;

/**
 * Seconds in which a large table is read, judged and recorded while somebody else goes on recording, what their saves take meanwhile and
 * without it (milliseconds), the most memory of this process (MB), and how many of the counts kept beside the rows are wrong afterwards.
 */
export async function measureFindsImport(databaseUrl: string, folder: string, rows: number) {
  const db = openDatabase(databaseUrl, 4);
  const others = openDatabase(databaseUrl, 2);
  const config = loadConfig({ DATA_DIR: path.join(folder, 'imports'), NODE_ENV: 'test' });
  await fs.mkdir(config.dataDir, { recursive: true });
  const queue = await openQueue(databaseUrl, 'web', jobKinds);
  const services = { db, config, queue, storage: openStorage(config) };
  // The made rows brought their numbers with them.
  for (const table of ['sighting', 'determination'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`.execute(
      db,
    );
  const [owner, other] = await twoMembers(db);
  const file = path.join(folder, 'finds.csv');
  await writeTable(db, file, rows);
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 100);
  try {
    const quiet = await savesOf(others, other, (done) => done >= quietSaves);
    let isOver = false;
    const busy = savesOf(others, other, () => isOver);
    const { size: bytes } = await fs.stat(file);
    const staged = {
      field: 'file',
      filename: 'finds.csv',
      mime: '',
      path: file,
      bytes,
      truncated: false,
      isBeyond: false,
    };
    const importId = await startImport(services, owner, staged);
    const read = await timed(() => stepImport(services, importId));
    const { mapping } = await describeImport(db, owner, importId);
    if (!mapping) throw new Error('The table was not read.');
    await requestCheck(services, owner, { importId, mapping });
    const checked = await timed(() => stepImport(services, importId));
    await requestRun(services, owner, { importId, takesDoubles: false });
    const recorded = await timed(() => stepImport(services, importId));
    isOver = true;
    const { counts } = await describeImport(db, owner, importId);
    const differences = (await verifySummaries(db)).reduce((sum, each) => sum + each.differences, 0);
    return {
      ...{
        rows: counts?.new ?? 0,
        read,
        checked,
        recorded,
        differences,
        quiet: summed(quiet),
        busy: summed(await busy),
      },
      peak: peak / 1024 / 1024,
    };
  } finally {
    clearInterval(watch);
    await queue.stop();
    await db.destroy();
    await others.destroy();
  }
}

const summed = (times: readonly number[]) => ({ median: median(times), p95: quantile(times, 0.95) });

async function twoMembers(db: Db): Promise<[Viewer, Viewer]> {
  const members = await db.selectFrom('member').select('id').orderBy('id').limit(2).execute();
  const [first, second] = members.map(({ id }) => ({ ...visitor(), memberId: id, emailVerified: true }));
  if (!first || !second) throw new Error('There are no two members.');
  return [first, second];
}

/** A table as people keep them: every name of the catalogue's, days of five years, points all over the country. */
async function writeTable(db: Db, file: string, rows: number): Promise<void> {
  const random = randomFrom(14);
  const taxa = await db
    .selectFrom('taxon')
    .select('scientific_name as name')
    .where('rank', '=', 'species')
    .where('status', '=', 'accepted')
    .where('is_public', '=', true)
    .orderBy('id')
    .limit(2000)
    .execute();
  const handle = await fs.open(file, 'w');
  await handle.write('azonosító;faj;dátum;szélesség;hosszúság;egyedszám;ivar;stádium;megjegyzés\n');
  for (let at = 0; at < rows; at += 1000) {
    const lines = Array.from({ length: Math.min(1000, rows - at) }, (_, index) => {
      const name = taxa[Math.floor(random() * taxa.length)]?.name ?? '';
      const day = new Date(Date.UTC(2019, 0, 1) + Math.floor(random() * 1800) * 86_400_000).toISOString().slice(0, 10);
      const point = `${(46 + random() * 2).toFixed(5).replace('.', ',')};${(17 + random() * 4).toFixed(5).replace('.', ',')}`;
      return `B-${at + index};${name};${day.replaceAll('-', '.')}.;${point};${1 + Math.floor(random() * 9)};hím;imágó;"virágon, szélcsendben"\n`;
    });
    await handle.write(lines.join(''));
  }
  await handle.close();
}

/** What the saves of somebody take, one after the other with a pause, in milliseconds. */
async function savesOf(db: Db, viewer: Viewer, isOver: (done: number) => boolean): Promise<number[]> {
  const { id: taxonId } = await db
    .selectFrom('taxon')
    .select('id')
    .where('rank', '=', 'species')
    .where('status', '=', 'accepted')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const times: number[] = [];
  while (!isOver(times.length)) {
    const observedOn = { from: '2024-05-20', time: '08:30' };
    const place = { latitude: 47.5012, longitude: 19.0405, uncertaintyM: 12 };
    const form = sightingFormSchema.parse({ clientId: randomUUID(), taxonId, observedOn, place });
    const started = performance.now();
    await recordSighting({ db }, viewer, form);
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
