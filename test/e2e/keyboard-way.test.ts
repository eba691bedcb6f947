import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { findProfile } from '#app/features/members/find-profile.server.ts';
import { grantExpertScope } from '#app/features/taxonomy/scopes/grant-expert-scope.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useBrowser } from '#test/harness/browser.ts';
import { useMailbox } from '#test/harness/mailbox.ts';
import { useTestServer } from '#test/harness/server.ts';
import { photoPath } from '#test/photos.ts';

const mailbox = useMailbox();
const server = useTestServer({
  catalogue: true,
  env: {
    get SMTP_URL() {
      return mailbox.url;
    },
  },
});
const browser = useBrowser();
const password = 'mezei-tücsök-ciripel';
let others: number;

const taxon = (name: string) =>
  server.db.selectFrom('taxon').select('id').where('scientific_name', '=', name).executeTakeFirstOrThrow();

beforeAll(async () => {
  const bela = await aMember(server.db, 'bela', { fullName: 'Próba Béla' });
  others = await aSighting(server.db, bela.memberId);
  const { id: taxonId } = await taxon('Colias crocea');
  const statement = { certainty: 'sure' as const, basis: 'photo' as const, comment: '', disagrees: false };
  await determine(server.db, bela, { action: 'determine', sightingId: others, taxonId, ...statement });
});

/** Presses Tab until the place is reached; whoever has only a keyboard can do no more. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  // A field of files lies unseen under its label.
  await target.waitFor({ state: 'attached' });
  for (let press = 0; press < 120; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never reaches ${target}.`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(words);
}

/** Until what is read aloud of a part of the page holds the lines. */
async function hear(part: Locator, ...lines: string[]): Promise<void> {
  await expect.poll(() => part.ariaSnapshot()).toEqual(expect.stringContaining(lines[0] ?? ''));
  const read = await part.ariaSnapshot();
  for (const line of lines) expect(read).toContain(line);
}

/** Until the focus is on what is named so. */
const focusIsOn = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);

test('by keyboard alone one registers, records, searches, determines and sets one’s name', async () => {
  const page = await browser.open({ viewport: { width: 1440, height: 900 } });
  const main = page.getByRole('main');
  const banner = page.getByRole('banner');
  const heading = (name: string | RegExp) => main.getByRole('heading', { level: 1, name });
  const field = (name: string | RegExp) => main.getByRole('textbox', { name });

  await page.goto(server.url, { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await hear(page.locator('body'), '- link "Ugrás a tartalomra"', '- navigation "Fő menü"');
  await press(page, banner.getByRole('link', { name: 'Regisztráció' }));

  await heading('Regisztráció').waitFor();
  await focusIsOn(heading('Regisztráció'));
  await hear(main, '- heading "Regisztráció" [level=1]', '- textbox "Felhasználónév', '- button "Regisztrálok"');
  await type(page, field(/^Felhasználónév/), 'anna');
  await type(page, field(/^E-mail-cím/), 'anna@example.org');
  await type(page, field(/^Jelszó/), password);
  await press(page, main.getByRole('checkbox'), 'Space');
  await press(page, main.getByRole('button', { name: 'Regisztrálok' }));
  // This page is loaded whole, and so told by the browser itself, from its top.
  await heading('Elküldtük a levelet').waitFor();
  expect(await page.title()).toMatch(/^Elküldtük a levelet/);
  await hear(main, '- heading "Elküldtük a levelet" [level=1]');

  // The letter is read elsewhere; what it leads to is opened as any link of a letter is.
  const letter = await mailbox.take('anna@example.org');
  await page.goto(server.url + (/\/register\/confirm\/\S+/.exec(letter.text)?.[0] ?? ''), { waitUntil: 'networkidle' });
  await hear(main, '- heading "A címed már meg van erősítve." [level=1]');
  const profile = await findProfile(server.db, 'anna');
  const { id: scope } = await taxon('Lepidoptera');
  await write(server.db, (tx) => grantExpertScope(tx, { memberId: profile?.id ?? 0, taxonId: scope, grantedBy: null }));

  await press(page, banner.getByRole('link', { name: 'Új találat' }));
  await page.waitForURL(/\/talalat\/uj/);
  await focusIsOn(heading(/./));
  const chooser = page.waitForEvent('filechooser');
  await press(page, main.locator('input[type=file]:not([capture])').first());
  await (await chooser).setFiles(photoPath('a26-gps-accuracy.jpg'));
  await page.getByText('1 feltöltve', { exact: true }).waitFor({ state: 'attached' });
  // The photo has filled in day and place; the keyboard goes on from where it chose the file.
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await hear(main, '- textbox "Nap"', '47,50120 19,04050', '- button "Közzéteszem"');
  await type(page, main.getByRole('combobox', { name: /^Név/ }), 'citromlep');
  await main.getByRole('option', { name: /Gonepteryx rhamni/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, main.getByRole('button', { name: 'Közzéteszem' }));
  await page.waitForURL(/\/talalat\/\d+$/);
  await focusIsOn(heading(/citromlepke/));
  await hear(main, '- heading "citromlepke', '- link "citromlepke');

  await press(page, banner.getByRole('link', { name: 'Keresés', exact: true }));
  const box = banner.getByRole('combobox');
  await focusIsOn(box);
  await page.keyboard.type('citromlep');
  await hear(banner, '- listbox', '- option "Gonepteryx rhamni - citromlepke');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/lepkek\/citromlepke$/);
  await focusIsOn(heading(/citromlepke/));
  await hear(main, '- heading "citromlepke', '- navigation "Az oldal részei"');

  const account = banner.locator('summary', { hasText: 'Belépve, mint' });
  await press(page, account);
  await hear(banner, '- link "Határozóasztal"', '- link "Beállításaim"');
  await press(page, banner.getByRole('link', { name: 'Határozóasztal' }));
  await page.locator(`aside a[href="/talalat/${others}"]`).waitFor();
  await hear(page.locator('body'), '- complementary', 'sáfrányszínű kéneslepke');
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.keyboard.press('e');
  await sent;
  await hear(page.locator('body'), 'Itt most nincs több határozni való.');
  const words = () =>
    server.db.selectFrom('determination').select('member_id').where('sighting_id', '=', others).execute();
  await expect.poll(words).toContainEqual({ member_id: profile?.id });

  await press(page, account);
  await press(page, banner.getByRole('link', { name: 'Beállításaim' }));
  await page.waitForURL(/\/profil\/szerkesztes\/alapadatok$/);
  await hear(main, '- textbox "Teljes név', '- textbox "Magadról');
  await type(page, field(/^Teljes név/), 'Minta Anna');
  await page.keyboard.press('Enter');
  await hear(page.locator('body'), 'Elmentettük.');
  await expect.poll(async () => (await findProfile(server.db, 'anna'))?.fullName).toBe('Minta Anna');
}, 240_000);
