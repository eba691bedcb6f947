import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findTypedTaxa } from '#app/features/determinations/find-typed-taxon.server.ts';
import { keyUrls, urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { aKey } from '#test/factories/keys.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

type Member = Viewer & { memberId: number };
const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const dragonflies = keyUrls.one('szitakoto-csaladok');
let anna: Member;
let bela: Member;

beforeAll(async () => {
  anna = await aMember(server.db, 'anna', { fullName: 'Minta Anna' });
  bela = await aMember(server.db, 'bela');
});

async function openAs(member: Member | null, path: string, options: Parameters<typeof browser.open>[0] = phone) {
  const page = await browser.open(options);
  if (member) {
    const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
  }
  await page.goto(server.url + path);
  return page;
}

async function expectFit(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

/** Answers a question, wherever it stands. */
async function answer(page: Page, question: string, state: RegExp): Promise<void> {
  const asked = page.getByRole('region', { name: question });
  const heading = page.getByRole('heading', { name: question, includeHidden: true });
  const fold = page.locator('details').filter({ has: heading });
  await heading.waitFor({ state: 'attached' });
  if ((await fold.count()) > 0 && !(await asked.isVisible())) await fold.locator('summary').click();
  await asked.getByRole('link', { name: state }).click();
}

const left = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();
const rest = 'Hogyan tartja a szárnyát, amikor ül?';
const eyes = 'Milyen messze van egymástól a két szeme, felülről nézve?';

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('a key is found in the menu’s list, answered in any order, taken back and begun anew', async () => {
    const page = await openAs(null, keyUrls.all(), { ...phone, javaScriptEnabled });
    if (javaScriptEnabled) await expectFit(page);
    await page.getByRole('link', { name: 'Szitakötők családjai' }).click();
    await left(page, '9 lehetséges.');
    if (javaScriptEnabled) await expectFit(page);
    await answer(page, rest, /^kiterítve/);
    await left(page, '5 lehetséges.');
    await answer(page, eyes, /^közel, de nem/);
    await left(page, 'Egy maradt.');
    await page.getByRole('link', { name: /Gomphidae/ }).waitFor();
    await page.getByText(/^Ami kiesett, és miért/).click();
    await page.getByText(`${rest} Nála: összezárva a potroha fölött.`).first().waitFor();
    if (javaScriptEnabled) await expectFit(page);

    await page.getByRole('link', { name: 'vagy: hosszan összeérnek' }).click();
    await left(page, '4 lehetséges.');
    await page.getByRole('link', { name: 'Visszaveszem: kiterítve, mint egy repülőgép' }).click();
    await page.getByRole('link', { name: 'Visszaveszem: közel, de nem érnek össze' }).click();
    await left(page, '3 lehetséges.');
    await page.goBack();
    await left(page, '4 lehetséges.');
    await page.getByRole('link', { name: 'Újrakezdem' }).click();
    await left(page, '9 lehetséges.');
    await page
      .getByRole('link', { name: /^Nem látom/ })
      .first()
      .click();
    await left(page, '9 lehetséges.');
    await page.getByRole('link', { name: /^Újra megkérdezem/ }).waitFor();
  });
});

test('answers that fit nothing show what differs least, and an answer of an older key is told', async () => {
  browser.errors.expect(/400/);
  const page = await openAs(null, dragonflies);
  await answer(page, rest, /^összezárva/);
  await left(page, '4 lehetséges.');
  await answer(page, eyes, /^éppen egy ponton/);
  await page.getByText('Ezeket együtt egyik sem mutatja.').waitFor();
  await expectFit(page);
  await page.goto(`${server.url}${keyUrls.one('szitakoto-csaladok', { v: '999999' })}`);
  await page.getByRole('alert').filter({ hasText: 'A kulcs azóta változott' }).waitFor();
});

test('once it is open it needs no network, and goes on by the keyboard where the work does', async () => {
  const page = await openAs(null, dragonflies, { viewport: { width: 1440, height: 900 } });
  await page.getByRole('button', { name: 'Kell hálózat nélkül is' }).waitFor();
  // The router asks once what else lies at the addresses of the links.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^messze: legalább/ }).focus();
  await page.keyboard.press('Enter');
  await left(page, '4 lehetséges.');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^(H2|H3|A)$/);
});

test('a key that was asked for is on the device, as a visitor sees it, with answers in its address too', async () => {
  browser.errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/);
  const page = await openAs(anna, dragonflies, { ...phone, serviceWorkers: 'allow' });
  await page.getByRole('button', { name: 'Kell hálózat nélkül is' }).click();
  await page.getByText('Ezen az eszközön hálózat nélkül is megnyílik.').waitFor();
  await page.context().setOffline(true);
  await page.goto(server.url + dragonflies);
  await left(page, '9 lehetséges.');
  expect(await page.content()).not.toContain('Minta Anna');
  await answer(page, rest, /^félig nyitva/);
  await left(page, 'Egy maradt.');
  await page.reload();
  await left(page, 'Egy maradt.');
  await page.context().setOffline(false);
});

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('a find is named by a key, with what was answered as its remark', async () => {
    const sightingId = await aSighting(server.db, bela.memberId, { state: 'published' });
    const page = await openAs(anna, urls.sighting(sightingId), { ...phone, javaScriptEnabled });
    await page.getByRole('link', { name: 'Határozd kulccsal' }).click();
    await page.getByText('Ehhez keresel nevet:').waitFor();
    await page.getByRole('link', { name: 'Szitakötők családjai' }).click();
    await answer(page, rest, /^félig nyitva/);
    await left(page, 'Egy maradt.');
    await page.getByRole('link', { name: /^Ezt írom a találathoz/ }).click();
    const comment = page.getByRole('textbox', { name: 'Megjegyzés' });
    expect(await comment.inputValue()).toBe(`Szitakötők családjai kulccsal: ${rest} – félig nyitva, ferdén hátra.`);
    if (javaScriptEnabled) await expectFit(page);
    await page.getByRole('button', { name: 'Beküldöm a határozást' }).click();
    await page.waitForURL(new RegExp(`${urls.sighting(sightingId)}#hatarozasok$`));
    const { taxon_id, comment: kept } = await server.db
      .selectFrom('determination')
      .select(['taxon_id', 'comment'])
      .where('sighting_id', '=', sightingId)
      .where('member_id', '=', anna.memberId)
      .executeTakeFirstOrThrow();
    expect(kept).toContain('félig nyitva');
    expect(taxon_id).toBe((await findTypedTaxa(server.db, ['Lestidae'])).get('Lestidae'));
  });
});

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('a name chosen while the session ended comes back with its remark, and a visitor comes back to the key', async () => {
    browser.errors.expect(/401/);
    const sightingId = await aSighting(server.db, bela.memberId);
    const [taxonId = 0] = (await findTypedTaxa(server.db, ['Lestidae'])).values();
    const at = keyUrls.one('szitakoto-csaladok', { talalat: sightingId, nev: taxonId });
    const page = await openAs(anna, at, { ...phone, javaScriptEnabled });
    await page.getByRole('textbox', { name: 'Megjegyzés' }).fill('a szárnya félig nyitva');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Beküldöm a határozást' }).click();
    await page.waitForURL(server.url + urls.sighting(sightingId));
    expect(await page.getByRole('textbox', { name: /^Miből látszik/ }).inputValue()).toBe('a szárnya félig nyitva');
    expect(await page.getByRole('combobox', { name: 'Te mit látsz?' }).inputValue()).toBe('Lestidae');

    await page.goto(server.url + at);
    const login = await page.getByRole('link', { name: 'A beküldéshez lépj be' }).getAttribute('href');
    expect(new URL(login ?? '', server.url).searchParams.get('vissza')).toBe(at);
  });
});

test('a key that is not published, or a find that one may not see, is not there', async () => {
  browser.errors.expect(/404/);
  const taxa = await plantTaxa(server.db);
  await aKey(server.db, [taxa.borealis, taxa.minor], { slug: 'vazlat', isPublished: false });
  const hidden = await aSighting(server.db, bela.memberId);
  await server.db.updateTable('sighting').set({ state: 'hidden' }).where('id', '=', hidden).execute();
  for (const path of [keyUrls.one('vazlat'), keyUrls.all({ talalat: hidden })]) {
    const answered = await fetch(server.url + path);
    expect(answered.status, path).toBe(404);
  }
  const list = await (await fetch(`${server.url}/api/v1/keys`)).text();
  expect(list).not.toContain('vazlat');
});
