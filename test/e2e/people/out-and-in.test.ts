import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { ingestUpload } from '#app/features/recording/uploads/ingest-upload.server.ts';
import { jobKinds } from '#app/jobs.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { loadConfig } from '#app/platform/config/config.server.ts';
import { openQueue } from '#app/platform/jobs/queue.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import { urls } from '#app/urls.ts';
import { aMember } from '#test/factories/community.ts';
import { plantNamedTaxa } from '#test/factories/named-taxa.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { aPicture } from '#test/harness/picture-server.ts';
import { type TestServer, useTestServer } from '#test/harness/server.ts';

const home = useTestServer({ env: { SESSION_SECRET: testSecret } });
const away = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
type Site = Pick<TestServer, 'url' | 'db'>;
const phone = { width: 360, height: 740 };
let folder: string;
let annaId: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lelohely-out-and-in-'));
  const taxonOf = await plantNamedTaxa(home.db);
  await plantNamedTaxa(away.db);
  const anna = await aMember(home.db, 'anna', { fullName: 'Őz Ágnes' });
  annaId = anna.memberId;
  const queue = await openQueue(home.databaseUrl, 'web', jobKinds);
  const config = loadConfig({ DATA_DIR: home.dataDir, NODE_ENV: 'test' });
  const services = { db: home.db, queue, config, storage: openStorage(config) };
  const upload = { memberId: annaId, uploadKey: randomUUID(), name: 'kép.jpg', read: () => aPicture(77) };
  const { id: imageId } = await ingestUpload(services, upload);
  const place = { latitude: 47.4979, longitude: 19.0402, uncertaintyM: 25, text: 'Rupp-hegy' };
  // GPX tells a moment or nothing: a day alone would not come back by it.
  const finds = [
    {
      taxonId: taxonOf('Fictus borealis'),
      observedOn: { from: '2024-05-20', time: '21:40' },
      imageIds: [imageId],
      notes: 'ősz; "űr"\nkét sor',
    },
    { taxonId: taxonOf('Fictus minor'), observedOn: { from: '2023-06-01', time: '08:15' }, individualCount: 3 },
  ];
  for (const find of finds) {
    const form = parseOr('invalid', sightingFormSchema, { clientId: randomUUID(), place, ...find });
    await recordSighting(services, anna, form);
  }
  await queue.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openAs(
  { url, db }: Site,
  { memberId, at, ...options }: { memberId: number; at: string } & Parameters<typeof browser.open>[0],
): Promise<Page> {
  const page = await browser.open(options);
  const [name = '', value = ''] = (await aSessionCookie(db, memberId)).split('=');
  await page.context().addCookies([{ name, value, url }]);
  await page.goto(url + at);
  return page;
}

/** Keeps what a press downloads, under its own name. */
async function keep(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const file = path.join(folder, download.suggestedFilename());
  await copyFile(await download.path(), file);
  return file;
}

/** From the file to the report, as a member goes. */
async function bring(page: Page, file: string): Promise<void> {
  await page.getByLabel('Fájl', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Feltöltöm' }).click();
  await page.getByRole('button', { name: 'Átnézem a sorokat' }).click();
  await page.getByRole('button', { name: 'Behozom' }).click();
  await page.getByText('2\u00a0találat bejött.').waitFor();
}

test('a member takes a life’s finds out to five programs’ formats, and each into an empty site again', async () => {
  const page = await openAs(home, { memberId: annaId, at: urls.exportUser('anna') });
  const files: string[] = [];
  for (const format of [/^CSV/, /^XLSX/, /^GeoJSON/, /^KML/, /^GPX/, /^GeoPackage/]) {
    await page.getByRole('radio', { name: format }).check();
    files.push(await keep(page, () => page.getByRole('button', { name: 'Letöltöm' }).click()));
  }
  expect(files.map((file) => path.extname(file))).toEqual(['.csv', '.xlsx', '.geojson', '.kml', '.gpx', '.gpkg']);
  for (const file of files.slice(0, 5)) {
    const { memberId } = await aMember(away.db, `taker${path.extname(file).slice(1)}`, { fullName: 'Őz Ágnes' });
    await bring(await openAs(away, { memberId, at: urls.imports(), javaScriptEnabled: true }), file);
    const brought = await away.db
      .selectFrom('sighting')
      .select(['observed_from', 'recorded_by', 'state'])
      .where('member_id', '=', memberId)
      .orderBy('observed_from')
      .execute();
    expect(brought, file).toEqual([
      { observed_from: '2023-06-01', recorded_by: null, state: 'published' },
      { observed_from: '2024-05-20', recorded_by: null, state: 'published' },
    ]);
  }
});

test('and whole with its pictures as one’s own data, on a phone', async () => {
  const page = await openAs(home, { memberId: annaId, at: urls.ownData(), viewport: phone, javaScriptEnabled: false });
  await page.getByLabel('Az eredeti képeimet is kérem').check();
  await page.getByRole('button', { name: 'Kérem az adataimat' }).click();
  const link = page.getByRole('link', { name: /talalatok-dwca-1\.zip letöltése/ });
  await expect
    .poll(
      async () => {
        await page.reload();
        return link.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  const file = await keep(page, () => link.click());
  const { memberId } = await aMember(away.db, 'anna', { fullName: 'Őz Ágnes' });
  const there = await openAs(away, { memberId, at: urls.imports(), viewport: phone });
  await bring(there, file);
  await there.getByText('1\u00a0kép megjött.').waitFor();
  expect(await there.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await expectNoAxeViolations(there);
  const original = ({ db }: Site, id: number) =>
    db
      .selectFrom('sighting_image as i')
      .innerJoin('sighting as s', 's.id', 'i.sighting_id')
      .select(['i.original_key', 's.notes', 's.place_text'])
      .where('s.member_id', '=', id)
      .executeTakeFirstOrThrow();
  expect(await original(away, memberId)).toEqual(await original(home, annaId));
});
