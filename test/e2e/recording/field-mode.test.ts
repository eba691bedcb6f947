import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, launchPersistent, useBrowser } from '#test/harness/browser.ts';
import { type CuttingProxy, startCuttingProxy } from '#test/harness/cutting-proxy.ts';
import { useTestServer } from '#test/harness/server.ts';
import { photoPath } from '#test/photos.ts';
import { unfold } from '#test/unfold.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let anna: Member;
let bela: Member;
let csaba: Member;
const folders: string[] = [];
let network: CuttingProxy;

beforeAll(async () => {
  network = await startCuttingProxy(server.url);
  taxa = await plantTaxa(server.db);
  await server.db
    .insertInto('taxon_name')
    .values({ taxon_id: taxa.borealis, name: 'Fictus borealis', folded: 'fictus borealis', kind: 'scientific' })
    .execute();
  anna = await aMember(server.db, 'anna', { fullName: 'Minta Anna' });
  bela = await aMember(server.db, 'bela', { fullName: 'Minta Béla' });
  csaba = await aMember(server.db, 'csaba');
});
afterAll(() => network.stop());
afterEach(() => {
  network.plan = () => undefined;
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

/** A device: a browser whose profile outlives it. */
function aDevice(): () => Promise<BrowserContext> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-device-'));
  folders.push(folder);
  return () => launchPersistent(folder, browser.errors);
}

async function logIn(context: BrowserContext, member: Member): Promise<void> {
  const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
  const expires = Math.floor(Date.now() / 1000) + 3600;
  await context.addCookies([{ name, value, url: network.url, expires }]);
}

/** The browser's own setting reaches its pages; what it sends in the background, or while it starts, finds no way either. */
async function loseNetwork(context: BrowserContext): Promise<void> {
  network.plan = () => ({ up: 0 });
  network.endAll();
  await context.setOffline(true);
}

async function findNetwork(context: BrowserContext): Promise<void> {
  network.plan = () => undefined;
  await context.setOffline(false);
}

const address = () => `${network.url}${urls.newSighting()}`;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const sightingsOf = (member: Member) =>
  server.db.selectFrom('sighting').selectAll().where('member_id', '=', member.memberId).orderBy('id').execute();
const picturesOf = (sightingId: number) =>
  server.db
    .selectFrom('sighting_image')
    .select('original_name')
    .where('sighting_id', '=', sightingId)
    .orderBy('position')
    .execute();

async function openReady(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await goReady(page);
  return page;
}

/** Without a network all comes from the worker from then on. */
async function goReady(page: Page): Promise<void> {
  await page.goto(address());
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

type Typed = { name?: string; note: string; photos: string[] /** how many the device keeps by then */; kept: number };

async function record(page: Page, { name, note, photos, kept }: Typed) {
  await page.getByRole('button', { name: 'Mentés ezen az eszközön' }).waitFor();
  await page
    .getByLabel(/^Kép( választása)?$/)
    .first()
    .setInputFiles(photos.map(photoPath));
  await page.getByRole('button', { name: new RegExp(`^${photos.length}\\. kép`) }).waitFor();
  if (name) await page.getByLabel(/^Név/).fill(name);
  await field(page, 'Nap').fill('2024. június 15.');
  await field(page, 'Koordináta').fill('46,2530 20,1414');
  await unfold(page);
  await field(page, 'Megjegyzés').fill(note);
  await page.getByRole('button', { name: 'Mentés ezen az eszközön' }).click();
  await page.getByText(`Nincs hálózat. ${kept} találatot megőrzünk`).first().waitFor();
}

describe('in the field', () => {
  test('three sightings with photos are recorded without network, outlive the browser, and arrive once each', async () => {
    browser.errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/);
    const device = aDevice();
    let context = await device();
    await logIn(context, anna);
    await (await openReady(context)).close();
    await loseNetwork(context);
    let page = await context.newPage();
    await page.goto(address());
    await page.getByLabel(/^Név/).fill('fictus bor');
    await page
      .getByRole('option', { name: /borealis/ })
      .first()
      .click();
    await record(page, { note: 'első', photos: ['a26-gps-accuracy.jpg', 'a29-png-named.jpg'], kept: 1 });
    await record(page, { name: 'Fictus borealis', note: 'második', photos: ['IMG_0012.jpg'], kept: 2 });
    await record(page, { note: 'harmadik', photos: ['IMG_0014.jpg'], kept: 3 });
    expect(await page.getByText('várakozik').count()).toBe(3);
    await expectNoAxeViolations(page);
    await context.close();

    context = await device();
    await loseNetwork(context);
    page = await context.newPage();
    await page.goto(address());
    await page.getByText('Nincs hálózat. 3 találatot megőrzünk').first().waitFor();
    expect(await sightingsOf(anna)).toEqual([]);
    await findNetwork(context);
    await page.getByText('elküldve').nth(2).waitFor();
    await page.reload();
    await page.getByText('elküldve').nth(2).waitFor();
    await context.close();

    const saved = await sightingsOf(anna);
    expect(saved.map(({ notes }) => notes)).toEqual(['első', 'második', 'harmadik']);
    expect(saved.map(({ species_id }) => species_id)).toEqual([taxa.borealis, taxa.borealis, null]);
    const pictures = await Promise.all(saved.map(({ id }) => picturesOf(id)));
    expect(pictures.map((each) => each.map(({ original_name }) => original_name))).toEqual([
      ['a26-gps-accuracy.jpg', 'a29-png-named.jpg'],
      ['IMG_0012.jpg'],
      ['IMG_0014.jpg'],
    ]);
  });

  test('another member on the same device sees and sends nothing of it, and the ended session asks for a login', async () => {
    browser.errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/);
    const context = await aDevice()();
    await logIn(context, anna);
    const page = await openReady(context);
    await loseNetwork(context);
    await page.reload();
    await record(page, { note: 'ötödik', photos: ['IMG_0012.jpg'], kept: 1 });
    const before = await sightingsOf(anna);
    await logIn(context, bela);
    await findNetwork(context);
    await page.getByText('Ezen az eszközön most másik tag van belépve.').first().waitFor();
    await page.goto(address());
    await page.getByRole('button', { name: 'Közzéteszem' }).waitFor();
    expect(await page.getByText('ötödik').count()).toBe(0);
    expect(await page.getByText('várakozik').count()).toBe(0);
    await server.db.deleteFrom('session').where('member_id', '=', bela.memberId).execute();

    await logIn(context, anna);
    await server.db.deleteFrom('session').where('member_id', '=', anna.memberId).execute();
    await page.goto(address());
    expect(page.url()).toContain(urls.login());
    await logIn(context, anna);
    await page.goto(address());
    await page.getByText('elküldve').waitFor();
    expect(await sightingsOf(anna)).toHaveLength(before.length + 1);
    expect(await sightingsOf(bela)).toEqual([]);
    await context.close();
  });

  test('what was being tried as the network came back is tried again at once, not after the next pause', async () => {
    browser.errors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load/);
    const context = await aDevice()();
    await logIn(context, csaba);
    const page = await context.newPage();
    await page.clock.install();
    await goReady(page);
    await loseNetwork(context);
    await record(page, { note: 'visszatérés', photos: ['IMG_0012.jpg'], kept: 1 });
    const [asked, cut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isBack = false;
    await context.route(`**${urls.fieldState()}`, async (route) => {
      asked.resolve();
      if (isBack) return route.continue();
      await cut.promise;
      await route.abort();
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked.promise;
    await findNetwork(context);
    await page.evaluate(() => undefined);
    // From here on no pause ends.
    await page.clock.pauseAt(new Date(Date.now() + 1000));
    isBack = true;
    cut.resolve();
    await page.getByText('elküldve').waitFor();
    await context.close();
  });

  test('a waiting one can be edited, dropped, and taken back, and one that is refused says why', async () => {
    browser.errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/);
    const context = await aDevice()();
    await logIn(context, bela);
    const page = await openReady(context);
    await loseNetwork(context);
    await page.reload();
    // With the names at hand a name that means nothing is marked before it is kept.
    await page.getByRole('button', { name: 'Mentés ezen az eszközön' }).waitFor();
    await page.getByLabel(/^Név/).fill('ilyen név nincs');
    await field(page, 'Nap').fill('2024. június 15.');
    await field(page, 'Koordináta').fill('46,2530 20,1414');
    await page.getByRole('button', { name: 'Mentés ezen az eszközön' }).click();
    await page.getByText('Ezt a nevet nem ismerjük, vagy több élőlényé is').first().waitFor();
    expect(await page.getByLabel(/^Név/).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByText('várakozik').count()).toBe(0);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Elölről kezdem' }).click();
    // Without them it is kept, and told that it was not checked.
    await page.evaluate(async (names) => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete(names);
    }, urls.searchNames());
    await page.reload();
    await record(page, { name: 'ilyen név nincs', note: 'első', photos: ['IMG_0012.jpg'], kept: 1 });
    await page.getByText('A nevet itt nem tudtuk ellenőrizni').waitFor();
    await record(page, { note: 'második', photos: ['IMG_0014.jpg'], kept: 2 });
    await page.getByRole('button', { name: 'Eldobom: Név nélkül' }).click();
    await page.getByText('Nincs hálózat. 1 találatot megőrzünk').first().waitFor();
    await page.getByRole('button', { name: 'Visszavonom' }).click();
    await page.getByText('Nincs hálózat. 2 találatot megőrzünk').first().waitFor();
    await findNetwork(context);
    await page.getByText('Ezt a nevet nem ismerjük.').waitFor();
    await page.getByText('elküldve').waitFor();
    await page.getByRole('button', { name: 'Szerkesztem: ilyen név nincs' }).click();
    await page.getByRole('button', { name: /^1\. kép: IMG_0012/ }).waitFor();
    // It opens at the field that has to be mended, with the reason.
    await page.locator('#mezo-taxonName-hiba', { hasText: 'Ezt a nevet nem ismerjük.' }).waitFor();
    expect(await page.getByLabel(/^Név/).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field(page, 'Megjegyzés').inputValue()).toBe('első');
    await page.getByLabel(/^Név/).fill('Fictus borealis');
    await page.getByRole('button', { name: 'Közzéteszem' }).click();
    await page.waitForURL(/\/talalat\/\d+$/);
    const saved = await sightingsOf(bela);
    expect(saved.map(({ notes }) => notes)).toEqual(['második', 'első']);
    expect(await Promise.all(saved.map(({ id }) => picturesOf(id)))).toEqual([
      [{ original_name: 'IMG_0014.jpg' }],
      [{ original_name: 'IMG_0012.jpg' }],
    ]);
    await context.close();
  });
});

describe('the service worker', () => {
  test('keeps the recording page alone, and every other page comes from the server or not at all', async () => {
    browser.errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/);
    const context = await aDevice()();
    await logIn(context, anna);
    const page = await openReady(context);
    const kept = await page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      const keys = await (await caches.open(name)).keys();
      return keys.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/'));
    });
    const maps = [urls.mapBase(), urls.mapLayers(), urls.mapNear(), urls.mapRelief(), urls.mapDrawing()];
    expect(kept.sort()).toEqual([urls.searchNames(), ...maps, urls.newSighting()].sort());
    await page.goto(`${network.url}${urls.home()}`);
    await loseNetwork(context);
    await expect(page.goto(`${network.url}${urls.home()}`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    const again = await context.newPage();
    await again.goto(address());
    await again.getByRole('heading', { name: 'Új találat' }).waitFor();
    await context.close();
  });

  test('lets go of the page when somebody logs out', async () => {
    browser.errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/);
    const context = await aDevice()();
    await logIn(context, anna);
    const page = await openReady(context);
    await page.goto(`${network.url}${urls.logout()}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /Kilépés|Kilépek/ })
      .click();
    await page.waitForURL((url) => url.pathname !== urls.logout());
    await loseNetwork(context);
    await expect(page.goto(address())).rejects.toThrow(/ERR_/);
    await context.close();
  });

  test('describes an app that can be installed, in Hungarian', async () => {
    const response = await fetch(`${server.url}${urls.appManifest()}`);
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const app = await response.json();
    expect(app).toMatchObject({ lang: 'hu', display: 'standalone', start_url: urls.newSighting(), scope: '/' });
    for (const { src, sizes } of app.icons) {
      const bytes = Buffer.from(await (await fetch(`${server.url}${src}`)).arrayBuffer());
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});
