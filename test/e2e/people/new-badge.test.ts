import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const nasty = '<img src=x onerror=alert(1)>';
let admin: Viewer & { memberId: number };

beforeAll(async () => {
  admin = await aMember(server.db, 'admin');
  await server.db.updateTable('member').set({ is_admin: true }).where('id', '=', admin.memberId).execute();
  const anna = await aMember(server.db, 'anna', { fullName: 'Minta Anna' });
  await aSighting(server.db, anna.memberId);
});

async function open(path: string, javaScriptEnabled: boolean): Promise<Page> {
  const page = await browser.open({ viewport: { width: 360, height: 780 }, javaScriptEnabled });
  const [name = '', value = ''] = (await aSessionCookie(server.db, admin.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url + path);
  return page;
}

/** No page is wider than a phone, runs what somebody has typed, or bars anybody's way. */
async function isSound(page: Page): Promise<void> {
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

const rowOf = (slug: string) =>
  server.db.selectFrom('badge').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();

test.each([true, false])(
  'an administrator makes a badge by rule, sees it and who would get it before, and renames it (scripts: %s)',
  async (scripts) => {
    const label = scripts ? 'Első lépések' : 'Nagyobb lépések';
    const slug = scripts ? 'elso-lepesek' : 'nagyobb-lepesek';
    const page = await open(urls.admin('pecsetek'), scripts);
    await page.getByRole('link', { name: 'Új pecsét' }).click();
    await page.getByLabel('Név', { exact: true }).fill('A közösség segítője');
    await page.getByLabel('Rövid név').fill(nasty);
    await page.getByLabel('Leírás').fill(`Annak jár, aki elindult. ${nasty}`);
    await page.getByLabel('Mi legyen rajta?').selectOption('moon');
    await page.getByLabel('Milyen színű legyen?').selectOption('water');
    await page.getByLabel(/^Szám a képen/).fill('7');
    const picture = page.getByRole('img', { name: 'Így fog kinézni' });
    // Of what is chosen: the moon's colour and its one digit.
    const drawn = async () => decodeURIComponent((await picture.first().getAttribute('src')) ?? '');
    if (scripts) expect(await drawn()).toContain('#9fd3c7');
    expect(await page.getByLabel('Mennyi kell hozzá?').isVisible()).toBe(false);
    await page.getByLabel('Mit számoljon?').selectOption('sightings');
    browser.errors.expect(/status of 422/);
    await page.getByRole('button', { name: 'Elkészítem' }).click();
    await page.getByText('Írd be egész számmal').first().waitFor();
    await page.getByLabel('Mennyi kell hozzá?').fill('1');
    await page.getByRole('button', { name: 'Megnézem' }).click();
    await page.getByText('1 tag kapja meg most rögtön').waitFor();
    await page.getByRole('link', { name: 'Minta Anna' }).waitFor();
    expect(await drawn()).toContain('#9fd3c7');
    if (scripts) await isSound(page);
    await server.db
      .insertInto('badge')
      .values(taken)
      .onConflict((on) => on.doNothing())
      .execute();
    await page.getByRole('button', { name: 'Elkészítem' }).click();
    await page.getByText('Ilyen nevű pecsét már van').first().waitFor();
    await page.getByLabel('Név', { exact: true }).fill(label);
    await page.getByRole('button', { name: 'Elkészítem' }).click();
    await page.getByText('A pecsét elkészült.').waitFor();
    expect(await rowOf(slug)).toMatchObject({ name_short: nasty, emblem: 'moon', tone: 'water', figure: '7' });
    expect((await rowOf(slug)).rule).toEqual({ kind: 'sightings', trust: 'any', taxonId: null, goal: 1 });

    await page.goto(server.url + urls.adminBadge(slug));
    await page.getByLabel('Név', { exact: true }).fill(`${label} és tovább`);
    await server.db.updateTable('badge').set({ name_short: 'Más' }).where('slug', '=', slug).execute();
    browser.errors.expect(/status of 409/);
    await page.getByRole('button', { name: 'Mentem' }).click();
    await page.getByText('Közben más is átírta').first().waitFor();
    expect(await page.getByLabel('Név', { exact: true }).inputValue()).toBe(`${label} és tovább`);
    if (scripts) await isSound(page);
    await page.getByRole('button', { name: 'Mentem' }).click();
    await page.getByText('A pecsét új szövegét elmentettük.').waitFor();
    expect((await rowOf(slug)).label).toBe(`${label} és tovább`);
    await page.goto(server.url + urls.badges());
    await page.getByText(`${label} és tovább`).first().waitFor();
    if (scripts) await isSound(page);
    await page.goto(server.url + urls.admin('naplo'));
    await page.getByText('pecsét nevét vagy leírását írta át').first().waitFor();
  },
);

const taken = {
  slug: 'a-kozosseg-segitoje',
  name_short: 'Segítő',
  label: 'A közösség segítője',
  description: 'Aki segít.',
  emblem: 'heart',
  tone: 'clay',
  position: 99,
} as const;
