import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrateToLatest } from '#app/platform/db/migrate.server.ts';
import { urls } from '#app/urls.ts';
import { aMember } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { makePicture, withExif } from '#test/made-photos.ts';
import { startChromium } from './browser.ts';
import { endProcesses, startSite } from './processes.ts';

const photos = 200;
/** Pictures that differ; their metadata differs in each file. */
const pictures = 8;

/** From choosing 200 photos of 12 megapixels to a filled sheet in a real browser; milliseconds, tasks as the page itself sees them. */
export type BulkFigures = {
  megabytes: number;
  /** until every photo is read and the rows stand filled on the sheet */
  filled: number;
  /** until the last thumbnail is made */
  thumbnails: number;
  /** until the whole sheet with its files lies on the device */
  kept: number;
  /** tasks over 50 ms, and the longest task, until the sheet is filled, and until the end */
  longTasksUntilFilled: number;
  longestUntilFilled: number;
  /** the same by the page's own time on the processor, whatever else the machine did meanwhile */
  busiestUntilFilled: number;
  longTasks: number;
  longest: number;
};

/** Measures the bulk page of the built site on an empty database. */
export async function measureBulkPhotos(databaseUrl: string, folder: string): Promise<BulkFigures> {
  const db = openDatabase(databaseUrl, 1);
  await migrateToLatest(db);
  const { memberId } = await aMember(db, 'anna');
  const cookie = await aSessionCookie(db, memberId);
  await db.destroy();
  const files = await makePhotos(folder);
  process.env.SESSION_SECRET = testSecret;
  const site = await startSite(databaseUrl, folder);
  const browser = await startChromium(['--disable-gpu']);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'hu-HU' });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: site.url }]);
    const page = await context.newPage();
    // The map is there before the photos are: it is opened with the page.
    await page.goto(`${site.url}${urls.newSighting({ mod: 'tobb' })}`, { waitUntil: 'networkidle' });
    await page.locator('canvas').waitFor();
    const input = page.locator('input[type=file]');
    await watchTasks(page);
    await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
    await input.setInputFiles(files);
    return { megabytes: sizeOf(files) / 1e6, ...(await untilDone(browser, page)) };
  } finally {
    await browser.close();
    await endProcesses(site.process);
  }
}

async function makePhotos(folder: string): Promise<string[]> {
  const bodies: Uint8Array[] = [];
  for (let index = 0; index < pictures; index++) bodies.push(await makePicture(4000, 3000, index));
  const start = Date.UTC(2024, 4, 7, 14, 0);
  return Array.from({ length: photos }, (_, index) => {
    // Three of each find, a quarter of an hour apart, a little farther each time.
    const find = Math.floor(index / 3);
    const takenAt = new Date(start + find * 900_000 + (index % 3) * 20_000).toISOString().slice(0, 19);
    const place = { latitude: 47.2 + find * 0.002, longitude: 17.8 + (find % 9) * 0.003 };
    const file = path.join(folder, `IMG_${1000 + index}.jpg`);
    fs.writeFileSync(file, withExif(bodies[index % pictures] ?? new Uint8Array(), { takenAt, ...place }));
    return file;
  });
}

/** Notes, in the page, every task over 50 ms from now on, and when the files were chosen. */
async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: Window['noted'] = { tasks: [], start: 0 };
    window.noted = noted;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.tasks.push(duration);
    }).observe({ type: 'longtask' });
    document.addEventListener('change', () => (noted.start ||= performance.now()), { capture: true });
  });
}

async function untilDone(browser: Browser, page: Page): Promise<Omit<BulkFigures, 'megabytes'>> {
  const since = () => page.evaluate(() => performance.now() - window.noted.start);
  const rows = Math.ceil(photos / 3);
  await page.waitForFunction(
    (count) => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === String(count + 1),
    rows,
    { polling: 20, timeout: 300_000 },
  );
  const filled = await since();
  const busiestUntilFilled = longestOwnTask(await browser.stopTracing());
  const { tasks: first } = await page.evaluate(() => ({ tasks: [...window.noted.tasks] }));
  await untilKept(page, 'files');
  const kept = await since();
  await untilKept(page, 'thumbnails');
  const thumbnails = await since();
  const { tasks } = await page.evaluate(() => window.noted);
  return {
    filled,
    kept,
    thumbnails,
    longTasksUntilFilled: first.length,
    longestUntilFilled: Math.max(0, ...first),
    busiestUntilFilled,
    longTasks: tasks.length,
    longest: Math.max(0, ...tasks),
  };
}

/** Waits until the browser's own store holds all files, or all thumbnails. */
async function untilKept(page: Page, what: 'files' | 'thumbnails'): Promise<void> {
  const count = () =>
    page.evaluate(async (wanted) => {
      const answer = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve) => request.addEventListener('success', () => resolve(request.result)));
      const database = await answer(indexedDB.open('lelohely-outbox'));
      const store = database
        .transaction(wanted === 'files' ? 'files' : 'photos')
        .objectStore(wanted === 'files' ? 'files' : 'photos');
      const found =
        wanted === 'files'
          ? await answer(store.count())
          : (await answer(store.getAll())).filter((photo) => photo.thumbnail !== null).length;
      database.close();
      return found;
    }, what);
  while ((await count()) < photos) await new Promise((resolve) => setTimeout(resolve, 500));
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string().default(''),
      pid: z.number().default(0),
      tid: z.number().default(0),
      tdur: z.number().default(0),
      args: z.object({ name: z.string().optional() }).loose().default({}),
    }),
  ),
});

/** Milliseconds on the processor of the busiest task of any page's main thread, by the browser's own trace. */
function longestOwnTask(trace: Buffer): number {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()));
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const own = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && isMain.has(`${pid} ${tid}`));
  return own.reduce((longest, { tdur }) => Math.max(longest, tdur / 1000), 0);
}

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + fs.statSync(file).size, 0);
}

declare global {
  interface Window {
    noted: { tasks: number[]; start: number };
  }
}
