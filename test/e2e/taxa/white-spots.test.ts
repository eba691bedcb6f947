import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { applyName } from '#app/features/sightings/changes/apply-name.server.ts';
import { countCoverage } from '#app/features/sightings/coverage/count-coverage.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { readGpx } from '#app/platform/geo/read-gpx.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { coverageUrls, urls } from '#app/urls.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer();
const browser = useBrowser();
const phone = { width: 360, height: 740 };
/** In DS32, whose neighbours are white. */
const szeged = { latitude: 46.253, longitude: 20.1414 };
let taxa: Taxa;
let anna: number;

beforeAll(async () => {
  taxa = await plantTaxa(server.db);
  anna = (await aMember(server.db, 'anna')).memberId;
  for (let day = 1; day <= 24; day++)
    await accepted(day % 3 === 0 ? taxa.minor : taxa.borealis, {
      observedFrom: `2025-06-${String(day).padStart(2, '0')}`,
    });
  await accepted(taxa.borealis, { observedFrom: today() });
  await countCoverage(server.db);
});

async function accepted(taxonId: number, more: Parameters<typeof aSighting>[2] = {}): Promise<void> {
  const sightingId = await aSighting(server.db, anna, { ...szeged, ...more });
  await writeUnderTree(server.db, (tx) =>
    applyName(tx, {
      sightingId,
      taxon_id: taxonId,
      level: 'expert',
      community_taxon_id: null,
      determination_count: 1,
      named_taxon_ids: [taxonId],
      determiner_ids: [],
      first_species_id: null,
    }),
  );
}

async function gpxOf(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toBe('feher-foltok.gpx');
  return fs.readFileSync(await download.path(), 'utf8');
}

const isWithin = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('from the map to a square, to missions near a place and their GPX, on a phone and by keys alone', async () => {
  const page = await browser.open({ viewport: phone });
  await page.goto(server.url + urls.coverage());
  await expectNoAxeViolations(page);
  expect(await isWithin(page)).toBe(true);
  expect(await page.locator('svg a').count()).toBeGreaterThan(1000);
  await page
    .getByRole('row', { name: /^jól ismert/ })
    .getByText('1 négyzet')
    .waitFor();

  // By keys: a code is typed and sent.
  await page.getByLabel('Négyzet kódja vagy település').focus();
  await page.keyboard.type('ds 31');
  await page.keyboard.press('Enter');
  await page.waitForURL(server.url + coverageUrls.square('DS31'));
  await page.getByRole('heading', { level: 1, name: /^DS31/ }).waitFor();
  await page.getByText('Innen még egyetlen elfogadott adat sincs').waitFor();
  const now = page.getByRole('table', { name: 'Most látható' });
  await now.getByRole('link', { name: /őszi tesztlepke/ }).waitFor();
  await page
    .getByRole('table', { name: 'Máskor látható' })
    .getByRole('link', { name: /kis tesztlepke/ })
    .waitFor();
  await expectNoAxeViolations(page);
  expect(await isWithin(page)).toBe(true);

  await page.getByRole('link', { name: 'Vissza a térképre' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Fehér foltok a közelemben' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Honnan').fill('Szeged');
  await page.getByLabel('Honnan').press('Escape');
  await page.getByRole('button', { name: 'Megkeresem' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Küldetések innen: Szeged' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  const missions = page.getByRole('heading', { level: 3 });
  expect(await missions.count()).toBe(8);
  // Where Szeged lies is known well: it is none of them.
  expect(await missions.allTextContents()).not.toContainEqual(expect.stringContaining('DS32'));
  await expectNoAxeViolations(page);
  expect(await isWithin(page)).toBe(true);
  const gpx = await gpxOf(page, () => page.getByRole('button', { name: 'GPX ezekről' }).press('Enter'));
  expect(readGpx(gpx)).toMatchObject({ isWhole: true });
  expect(gpx.match(/<wpt /g)).toHaveLength(8);
});

test('a press on the map opens the square, with scripts and without', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.open({ javaScriptEnabled });
    await page.goto(server.url + urls.coverage());
    await page.locator(`a[href="${coverageUrls.square('DS32')}"] path`).click();
    await page.waitForURL(server.url + coverageUrls.square('DS32'));
    await page.getByRole('heading', { level: 1, name: /^DS32/ }).waitFor();
    expect(await page.locator('main').textContent()).toMatch(/Lefedettség\s*100/);
  }
});

test("without scripts a typed place gives missions; what is none is said beside its field; the device's place stands in no address", async () => {
  browser.errors.expect(/status of 422/);
  const plain = await browser.open({ javaScriptEnabled: false });
  await plain.goto(server.url + coverageUrls.near());
  await plain.getByRole('button', { name: 'Megkeresem' }).click();
  await plain.getByText('Írd be, honnan indulnál.').waitFor();
  await plain.getByLabel('Honnan').fill('Seholsincsfalva');
  await plain.getByRole('button', { name: 'Megkeresem' }).click();
  await plain.getByText('Ilyen helyet nem ismerünk: „Seholsincsfalva”').waitFor();
  await plain.getByLabel('Honnan').fill('46,253 20,1414');
  await plain.getByRole('button', { name: 'Megkeresem' }).click();
  await plain.getByRole('heading', { name: /^Küldetések innen/ }).waitFor();
  expect(await gpxOf(plain, () => plain.getByRole('button', { name: 'GPX ezekről' }).click())).toContain('<trk>');

  const page = await browser.open({ permissions: ['geolocation'], geolocation: szeged });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(server.url + coverageUrls.near());
  await page.getByRole('button', { name: 'Ahol most vagyok' }).click();
  await page.getByRole('heading', { name: 'Küldetések innen: a mostani helyed' }).waitFor();
  expect(asked.filter((url) => /46[.,]25|20[.,]14/.test(decodeURIComponent(url)))).toEqual([]);
  expect(page.url()).toBe(server.url + coverageUrls.near());
});
