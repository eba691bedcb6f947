import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { today } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, launchPersistent, useBrowser } from '#test/harness/browser.ts';
import { type CuttingProxy, startCuttingProxy } from '#test/harness/cutting-proxy.ts';
import { useTestServer } from '#test/harness/server.ts';
import { photoPath } from '#test/photos.ts';
import { unfold } from '#test/unfold.ts';

type Member = Viewer & { memberId: number };
const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const phone = { width: 390, height: 844 };
const point = '46,2530 20,1414';
const folders: string[] = [];
let network: CuttingProxy;
let organiser: Member;
let anna: Member;
let bela: Member;

beforeAll(async () => {
  network = await startCuttingProxy(server.url);
  const taxa = await plantTaxa(server.db);
  await server.db
    .insertInto('taxon_name')
    .values({ taxon_id: taxa.borealis, name: 'Fictus borealis', folded: 'fictus borealis', kind: 'scientific' })
    .execute();
  organiser = await aMember(server.db, 'szervezo');
  anna = await aMember(server.db, 'anna');
  bela = await aMember(server.db, 'bela', { fullName: 'Minta Béla' });
  await server.db.updateTable('member').set({ is_organiser: true }).where('id', '=', organiser.memberId).execute();
});
afterAll(() => network.stop());
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

async function logIn(context: BrowserContext, member: Member, url = server.url): Promise<void> {
  const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
  await context.addCookies([{ name, value, url }]);
}

const total = (page: Page, name: string) => page.locator(`[data-total="${name}"] b`).textContent();
const pathOf = (url: string) => new URL(url).pathname;

async function announce(page: Page): Promise<{ event: string; invitation: string }> {
  await page.goto(`${server.url}${urls.events()}`);
  await page.getByRole('link', { name: 'Új esemény' }).click();
  await page.getByLabel('Név', { exact: true }).fill('Tisza-parti fajnap');
  await page.getByLabel('Első nap').fill(formatDate(today()));
  await page.getByLabel(/^Terület/).fill('20.1,46.2;20.2,46.2;20.2,46.3;20.1,46.3');
  await page.getByRole('button', { name: 'Meghirdetem' }).dblclick();
  await page.waitForURL(/\/szerkesztes/);
  expect(await server.db.selectFrom('event').select('id').execute()).toHaveLength(1);
  await expectNoAxeViolations(page);
  const invitation = pathOf((await page.locator('[data-invite]').textContent()) ?? '');
  return { event: pathOf(page.url()).replace('/szerkesztes', ''), invitation };
}

/** By the address that the code holds, first as nobody. */
async function join(page: Page, { member, url }: { member: Member; url: string }): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: 'Regisztráció és csatlakozás' }).waitFor();
  await logIn(page.context(), member, new URL(url).origin);
  await page.reload();
  await page.getByRole('button', { name: 'Csatlakozom' }).dblclick();
  await page.getByText('Részt veszel.').waitFor();
}

async function type(page: Page, note: string): Promise<void> {
  await page.getByLabel(/^Név/).fill('fictus bor');
  await page
    .getByRole('option', { name: /borealis/ })
    .first()
    .click();
  await page.getByLabel('Koordináta', { exact: true }).fill(point);
  await unfold(page);
  await page.getByLabel('Megjegyzés', { exact: true }).fill(note);
}

test('a bioblitz on three phones: announced, joined by its code, recorded with and without network, told live, and summed up', async () => {
  browser.errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/);
  const page = await browser.open({ viewport: phone });
  await logIn(page.context(), organiser);
  const { event, invitation } = await announce(page);
  await page.goto(`${server.url}${event}`);
  await page.getByText('Élőben frissül.').waitFor();
  expect(await total(page, 'sightings')).toBe('0');

  const second = await browser.open({ viewport: phone });
  await join(second, { member: anna, url: server.url + invitation });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-device-'));
  folders.push(folder);
  const device = await launchPersistent(folder, browser.errors);
  const third = await device.newPage();
  await third.setViewportSize(phone);
  await join(third, { member: bela, url: network.url + invitation });
  await expect.poll(() => total(page, 'participants')).toBe('3');

  await third.goto(`${network.url}${urls.newSighting()}`);
  await third.evaluate(async () => void (await navigator.serviceWorker.ready));
  network.plan = () => ({ up: 0 });
  network.endAll();
  await device.setOffline(true);
  await third.reload();
  await third.getByRole('button', { name: 'Mentés ezen az eszközön' }).waitFor();
  await type(third, 'hálózat nélkül');
  await third
    .getByLabel(/^Kép( választása)?$/)
    .first()
    .setInputFiles(photoPath('a29-png-named.jpg'));
  await third.getByRole('button', { name: /^1\. kép/ }).waitFor();
  await third.getByLabel('Nap', { exact: true }).fill(formatDate(today()));
  await third.getByRole('button', { name: 'Mentés ezen az eszközön' }).click();
  await third.getByText('Nincs hálózat. 1 találatot megőrzünk').first().waitFor();

  await second.goto(`${server.url}${urls.newSighting()}`);
  await type(second, 'hálózattal');
  await second.getByRole('button', { name: 'Közzéteszem' }).click();
  await second.waitForURL(/\/talalat\/\d+/);
  await expect.poll(() => total(page, 'sightings')).toBe('1');
  expect(await total(page, 'species')).toBe('1');

  network.plan = () => undefined;
  await device.setOffline(false);
  await third.getByText('elküldve').waitFor();
  await expect.poll(() => total(page, 'sightings')).toBe('2');
  await page.getByRole('button', { name: 'Új találatok érkeztek: megnézem' }).click();
  await page.getByText('Minta Béla').first().waitFor();
  await expectNoAxeViolations(page);

  await page.goto(`${server.url}${event}/eredmenyek`);
  await page.getByText('2 észlelő 2 találata alapján 1 faj került elő').waitFor();
  await expectNoAxeViolations(page);
  await device.close();
});
