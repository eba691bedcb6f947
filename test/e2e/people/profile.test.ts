import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { aMember } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { type Settled, settleProfiles } from '#test/profiles.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
let members: Settled['members'];

beforeAll(async () => {
  ({ members } = await settleProfiles(server.db));
});

type Options = BrowserContextOptions & { as?: number };

async function open(path: string, { as, ...options }: Options = {}): Promise<Page> {
  const page = await browser.open(options);
  if (as !== undefined) {
    const [name = '', value = ''] = (await aSessionCookie(server.db, as)).split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
  }
  // The fixture's picture has no file.
  await page.route('**/kepfajl/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  if (path !== '') await page.goto(server.url + path);
  return page;
}

const badgeCard = (page: Page) => page.getByRole('region', { name: 'Pecsétek' });
const licences = (page: Page, of: 'Találatok' | 'Képek') =>
  page.getByRole('region', { name: `${of} felhasználásának feltétele` });

describe('badges', () => {
  it('come by a call, the card with them', async () => {
    const page = await open('');
    let held: Route | undefined;
    const asked = new Promise<void>((resolve) => {
      void page.route(`**${urls.apiBadgesOf('Teli')}`, (route) => {
        held = route;
        resolve();
      });
    });
    await page.goto(server.url + urls.profile('Teli'), { waitUntil: 'commit' });
    await asked;
    expect(await badgeCard(page).count()).toBe(0);
    await held?.continue();
    const links = badgeCard(page).getByRole('link');
    await links.first().waitFor();
    expect(await links.allTextContents()).toEqual(['Szép kép', 'Segítő kéz']);
    const sizes = await badgeCard(page)
      .getByRole('listitem')
      .locator('img')
      .evaluateAll((images) => images.map((image) => [image.clientWidth, image.clientHeight]));
    expect(sizes).toEqual([
      [200, 200],
      [200, 200],
    ]);
  });

  it.each([
    ['the server’s failure', 500, '{}'],
    ['an answer that is none', 200, '{"success":false}'],
    ['half an answer', 200, '{"success":true,'],
  ])('stay away without a word after %s', async (_, status, body) => {
    if (status === 500) browser.errors.expect(/status of 500/);
    const page = await open('');
    await page.route(`**${urls.apiBadgesOf('Teli')}`, (route) =>
      route.fulfill({ status, contentType: 'application/json', body }),
    );
    const answered = page.waitForResponse(`**${urls.apiBadgesOf('Teli')}`);
    await page.goto(server.url + urls.profile('Teli'));
    await (await answered).finished();
    // The page is alive: what it answers here comes after what it did with the call.
    await licences(page, 'Képek').getByText('Részletek mutatása').click();
    await licences(page, 'Képek').getByText('Részletek elrejtése').waitFor();
    expect(await badgeCard(page).count()).toBe(0);
    expect(await page.getByRole('status').textContent()).toBe('');
  });

  it('are of nobody’s concern where the reader leaves before they come', async () => {
    const page = await open('');
    const asked = new Promise<void>((resolve) => {
      void page.route(`**${urls.apiBadgesOf('Teli')}`, () => resolve());
    });
    await page.goto(server.url + urls.profile('Teli'), { waitUntil: 'commit' });
    await asked;
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes(urls.apiBadgesOf('Teli')));
    await page.getByRole('link', { name: 'Rendek', exact: true }).first().click();
    expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
    await page.getByRole('heading', { level: 1, name: 'Rendszertan' }).waitFor();
    expect(await page.getByRole('status').textContent()).toBe('');
  });
});

it.each(['Teli', 'zart'])('nothing of the description of %s runs (G03)', async (username) => {
  const page = await open(urls.profile(username));
  await badgeCard(page).waitFor();
  expect(await page.title()).toMatch(/ – Lelőhely$/);
  expect(await page.locator('main [onerror], main script, main a[href^="javascript:"]').count()).toBe(0);
});

describe('the licence examples', () => {
  it('lead nowhere, say so in green, and copy their citation', async () => {
    const page = await open('', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto(server.url + urls.profile('ures'));
    const before = page.url();
    const block = licences(page, 'Találatok');
    await block.getByRole('link', { name: 'CC BY 4.0' }).click();
    await page.getByRole('status').getByText('A példánál a linkek nem irányítanak át').waitFor();
    expect(page.url()).toBe(before);
    // By the keyboard, from the closed details on.
    await block.locator('summary').press('Enter');
    await block.getByText('{eszlelesId}').first().waitFor();
    await block.getByRole('button', { name: 'Idézet másolása' }).press('Enter');
    await page.getByRole('status').getByText('Sikeres vágólapra másolás').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^ures.*\/talalat\/\{eszlelesId\}, CC BY 4\.0$/,
    );
    await block.getByText('Részletek elrejtése').click();
    await block.getByText('Részletek mutatása').waitFor();
  });
});

describe('everybody can read it', () => {
  const paths = ['/profil/ures', '/profil/Teli', '/profil/zart', '/profil/Teli/pecset/segito'];

  it.each(paths)('%s has nothing for axe to find', async (path) => {
    for (const [width, colorScheme] of [
      [360, 'light'],
      [1440, 'dark'],
    ] as const) {
      const page = await open(path, { viewport: { width, height: 800 }, colorScheme });
      if (path === '/profil/Teli') await badgeCard(page).waitFor();
      for (const details of await page.locator('main summary').all()) await details.click();
      await expectNoAxeViolations(page);
    }
  });

  it.each(paths)('%s does not scroll sideways at 320 px, with or without scripts and fonts (H13)', async (path) => {
    const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const bare = await open('', { javaScriptEnabled: false, viewport: { width: 320, height: 568 } });
    await bare.route(/\.woff2$/, (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
    await bare.goto(server.url + path);
    expect(await sideways(bare)).toBeLessThanOrEqual(0);
    const page = await open(path, { viewport: { width: 320, height: 568 } });
    for (const details of await page.locator('main summary').all()) await details.click();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });

  it('opens by the member’s own menu and by every name', async () => {
    const page = await open('/hatarozasok/felhasznalo/tag1', { as: members.tag.memberId });
    await page.locator('summary', { hasText: 'Belépve, mint Tag Tamás' }).click();
    await page.getByRole('link', { name: 'Profil', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Tag Tamás' }).waitFor();
    await page.getByRole('link', { name: 'Beállításaim' }).waitFor();
    await page.goto(`${server.url}/profil/zart/pecset/segito`);
    await page.getByRole('listitem').getByRole('link', { name: 'Teli Nóra' }).click();
    await page.getByRole('heading', { level: 1, name: 'Teli Nóra' }).waitFor();
  });
});

describe('an administrator', () => {
  it('awards a badge and takes it back without scripts, and both are in the log', async () => {
    browser.errors.expect(/status of 422/);
    const admin = await aMember(server.db, 'admin', { fullName: 'Admin Ágnes' });
    await server.db.updateTable('member').set({ is_admin: true }).where('id', '=', admin.memberId).execute();
    const office = await open(urls.admin('pecsetek'), { as: admin.memberId, javaScriptEnabled: false });
    await office.getByLabel('Pecsét', { exact: true }).selectOption({ label: 'Éjjeli megfigyelő' });
    await office.getByLabel('Ki kapja?').fill('nincs-ilyen');
    await office.getByLabel('Indoklás').fill('Száz estén át lámpázott.');
    await office.getByRole('button', { name: 'Odaadom' }).click();
    await office.getByText('Nincs ilyen nevű tag.').first().waitFor();
    expect(await office.getByLabel('Indoklás').inputValue()).toBe('Száz estén át lámpázott.');
    await office.getByLabel('Ki kapja?').fill('Tag1');
    await office.getByRole('button', { name: 'Odaadom' }).click();
    await office.getByText('A pecsétet megkapta.').waitFor();

    const holder = await open(urls.notifications(), { as: members.tag.memberId });
    await holder.getByRole('link', { name: /Új pecséted van: Éjjeli megfigyelő/ }).click();
    await holder.getByRole('heading', { level: 1, name: 'Éjjeli megfigyelő' }).waitFor();
    await holder.getByText('Száz estén át lámpázott.').waitFor();
    await holder.getByRole('link', { name: 'Zárt Zita' }).waitFor();
    await holder.goto(server.url + urls.profile('tag1'));
    await badgeCard(holder).getByRole('link', { name: 'Éjjeli megfigyelő' }).waitFor();

    await office.getByRole('button', { name: 'Éjjeli megfigyelő visszavonása tőle: Tag Tamás' }).click();
    await office.getByText('A pecsétet visszavontad.').waitFor();
    await office.goto(server.url + urls.admin('naplo'));
    await office.getByText(/pecsétet adott.*Száz estén át/).waitFor();
    await office.getByText(/pecsétet vont vissza.*Éjjeli megfigyelő/).waitFor();
    await holder.goto(server.url + urls.profileBadge('tag1', 'ejjeli-megfigyelo'));
    await holder.getByText('ezt a pecsétet még nem kapta meg').waitFor();
  });

  it('alone opens that page', async () => {
    browser.errors.expect(/status of 403/);
    const page = await open(urls.admin('pecsetek'), { as: members.tag.memberId });
    await page.getByText('Ez az oldal az adminisztrátoroké.').waitFor();
  });
});
