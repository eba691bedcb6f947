import { beforeAll, expect, test } from 'vitest';
import { applyName } from '#app/features/sightings/changes/apply-name.server.ts';
import { recomputeSummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { urls } from '#app/urls.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
let taxa: Taxa;

beforeAll(async () => {
  const { db } = server;
  taxa = await plantTaxa(db);
  await db
    .insertInto('taxon_name')
    .values([
      { taxon_id: taxa.borealis, name: 'Fictus borealis', folded: 'fictus borealis', kind: 'scientific' },
      { taxon_id: taxa.osyris, name: 'Fictus osyris', folded: 'fictus osyris', kind: 'scientific' },
    ])
    .execute();
  const other = await aMember(db, 'bela', { fullName: 'Minta Béla' });
  const name = { taxon_id: taxa.borealis, level: 'expert', community_taxon_id: null, determination_count: 1 } as const;
  for (let count = 0; count < 5; count++) {
    const sightingId = await aSighting(db, other.memberId);
    await writeUnderTree(db, (tx) => applyName(tx, { sightingId, ...name, named_taxon_ids: [taxa.borealis] }));
  }
  await recomputeSummaries(db);
});

test('a species likely here and now is named by a press, is questioned where it is odd, and the answer is kept', async () => {
  const anna = await aMember(server.db, 'anna', { fullName: 'Minta Anna' });
  const [name = '', value = ''] = (await aSessionCookie(server.db, anna.memberId)).split('=');
  const page = await browser.open({ viewport: { width: 360, height: 780 } });
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}${urls.newSighting()}`);
  await page.getByLabel('Nap', { exact: true }).fill('2025. május 8.');
  await page.getByLabel('Koordináta', { exact: true }).fill('47,5012 19,0405');
  const likely = page.getByRole('region', { name: 'Itt és most valószínű' });
  await likely.getByText(/5\s*találat/).waitFor();
  await expectNoAxeViolations(page);
  await likely.getByRole('button').first().click();
  expect(await page.getByLabel(/^Név/).inputValue()).toContain('Fictus borealis');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('taxonName');
  expect(await likely.count()).toBe(0);

  await page.getByLabel('Nap', { exact: true }).fill('2024. december 24.');
  await page.getByText(/eddigi 5\s*elfogadott találata mind máskori \(május\)/).waitFor();
  await page.getByRole('button', { name: 'Biztos vagyok' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Közzéteszem' }).click();
  await page.waitForURL(/\/talalat\/\d+$/);
  const saved = await server.db.selectFrom('sighting').select('hints').where('member_id', '=', anna.memberId).execute();
  await page.getByText('A rögzítője biztos benne.').waitFor();
  expect(saved).toMatchObject([{ hints: [{ hint: { kind: 'season', sightings: 5 }, answer: 'sure' }] }]);
});

test('a search for an old name says the accepted one, and marks words in any order', async () => {
  const page = await browser.open({ viewport: { width: 360, height: 780 } });
  await page.goto(`${server.url}${urls.search('borealis fictus')}`);
  const first = page.getByRole('main').getByRole('listitem').first();
  expect(await first.locator('mark').allTextContents()).toEqual(['Fictus', 'borealis']);
  await expectNoAxeViolations(page);
  await page.goto(`${server.url}${urls.search('osyris')}`);
  await page.getByText('szinonima, elfogadott neve Fictus borealis').waitFor();
});
