import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { readCsv } from '#test/read-csv.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
let cookie: string;

beforeAll(async () => {
  await plantTaxa(server.db);
  const anna = await aMember(server.db, 'anna', { fullName: 'Őz Ágnes' });
  const bela = await aMember(server.db, 'bela');
  cookie = await aSessionCookie(server.db, anna.memberId);
  await aSighting(server.db, anna.memberId, { countyCode: '14', county: 'Somogy', notes: 'ősz; "űr"\nkét sor' });
  await aSighting(server.db, anna.memberId, { visibility: 'square' });
  await aSighting(server.db, bela.memberId, { licenseId: 7 });
});

async function openAs(path: string, options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const page = await browser.open(options);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url + path);
  return page;
}

async function take(page: Page, format: RegExp): Promise<string> {
  await page.getByRole('radio', { name: format }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Letöltöm' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^talalatok-\d{4}-\d\d-\d\d\.\w+$/);
  return readFile((await download.path()) ?? '', 'utf8');
}

describe('taking finds home', () => {
  it.each([true, false])('goes from a list to its file, with scripts: %s', async (javaScriptEnabled) => {
    const page = await openAs(urls.sightings({ megye: '14' }), { javaScriptEnabled });
    await page.getByRole('link', { name: 'Exportálás', exact: true }).click();
    await page.getByRole('heading', { name: 'Adatok exportálása' }).waitFor();
    expect(await page.getByRole('list', { name: 'Amire szűkítettél' }).textContent()).toContain('Somogy');
    const rows = readCsv(await take(page, /^CSV/));
    expect(rows).toMatchObject([{ megjegyzés: 'ősz; "űr"\nkét sor', vármegye: 'Somogy', észlelő: 'Őz Ágnes' }]);
  });

  it('says what is left out and why, and who may use the rest for what', async () => {
    const page = await openAs(urls.export());
    const text = (await page.locator('main').textContent()) ?? '';
    expect(text).toContain('1\u00a0találat kimarad: a gazdája minden jogot fenntartott');
    expect(text).toContain('1\u00a0találat helye másoknak durvább');
    expect(text).toContain('CC BY');
    const { features } = JSON.parse(await take(page, /^GeoJSON/));
    expect(features).toHaveLength(2);
  });

  it('asks a visitor to log in, and leads back', async () => {
    const page = await browser.open();
    await page.goto(server.url + urls.exportUser('anna'));
    expect(new URL(page.url()).searchParams.get('vissza')).toBe(urls.exportUser('anna'));
  });

  it.each([320, 900, 1440])('fits %i px and is clean by axe, its filters too', async (width) => {
    const page = await openAs(urls.export({ megye: '14' }), { viewport: { width, height: 800 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoAxeViolations(page);
    await page.getByText('Szűrők', { exact: true }).click();
    await page.getByLabel('Vármegye', { exact: true }).waitFor();
    await expectNoAxeViolations(page);
  });
});
