import { beforeAll, expect, it } from 'vitest';
import { ownValuesId } from '#app/viewer/stand-ins.server.ts';
import { aMember, aSighting, plantAddresses, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const fullName = 'Ádám & <Éva>';
let cookie: string;
let sighting: number;

beforeAll(async () => {
  const { db } = server;
  await plantTaxa(db);
  await plantAddresses(db);
  const { memberId } = await aMember(db, 'adam');
  await db.updateTable('member').set({ full_name: fullName }).where('id', '=', memberId).execute();
  cookie = await aSessionCookie(db, memberId ?? 0);
  sighting = await aSighting(db, (await aMember(db, 'anna')).memberId ?? 0);
});

const paths = ['/', '/rendszertan/talalatok', '/tesztszarnyuak/fictus-minor', () => `/talalat/${sighting}`];

async function open(path: string, javaScriptEnabled: boolean) {
  const page = await browser.open({ javaScriptEnabled });
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url + path);
  return page;
}

it.each(paths)('%s comes to life as its member without a mismatch', async (path) => {
  const page = await open(typeof path === 'string' ? path : path(), true);
  expect(await page.locator(`#${ownValuesId}`).count()).toBe(1);
  // Shown once scripts run.
  await page.getByRole('radio', { name: 'sötét' }).check();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await page.locator('dialog').textContent()).toContain(fullName);
  await page.getByRole('link', { name: 'Védett fajok' }).first().click();
  await page.waitForURL(/vedett/);
  await page.goBack();
  await page.waitForURL((url) => !url.pathname.includes('vedett'));
  expect(await page.locator('dialog').textContent()).toContain(fullName);
});

it.each(paths)('%s is the member’s without scripts', async (path) => {
  const page = await open(typeof path === 'string' ? path : path(), false);
  expect(await page.locator('dialog').textContent()).toContain(fullName);
  expect(await page.locator('header').getByRole('link', { name: 'Belépés' }).count()).toBe(0);
});
