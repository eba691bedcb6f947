import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createMember } from '#app/features/members/create-member.server.ts';
import { grantExpertScope } from '#app/features/taxonomy/scopes/grant-expert-scope.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { urls } from '#app/urls.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
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

beforeAll(async () => {
  const csilla = {
    username: 'csilla',
    fullName: 'Próba Csilla',
    email: 'csilla@example.org',
    password,
    emailVerified: true,
  };
  const memberId = await createMember(server, csilla);
  const { id } = await server.db
    .selectFrom('taxon')
    .select('id')
    .where('scientific_name', '=', 'Lepidoptera')
    .executeTakeFirstOrThrow();
  await write(server.db, (tx) => grantExpertScope(tx, { memberId, taxonId: id, grantedBy: null }));
});

const go = (page: Page, path: string) => page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });

async function register(page: Page): Promise<void> {
  await go(page, urls.register());
  await page.getByLabel('Felhasználónév').fill('anna');
  await page.getByLabel('E-mail-cím').fill('anna@example.org');
  await page.getByLabel('Jelszó', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Regisztrálok' }).click();
  await page.getByRole('heading', { name: 'Elküldtük a levelet' }).waitFor();
  const letter = await mailbox.take('anna@example.org');
  const link = /\/register\/confirm\/\S+/.exec(letter.text)?.[0] ?? '';
  await go(page, link);
  // The browser that registered confirms by opening the link, and is logged in.
  await page.getByRole('heading', { name: 'A címed már meg van erősítve.' }).waitFor();
}

async function logIn(page: Page, username: string): Promise<void> {
  await go(page, urls.login());
  await page.getByLabel('Felhasználónév vagy e-mail-cím').fill(username);
  await page.getByLabel('Jelszó', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Belépek' }).click();
  await page.waitForURL((url) => url.pathname !== urls.login() && url.pathname !== urls.loginCheck());
}

async function record(page: Page): Promise<string> {
  await go(page, urls.newSighting());
  await page
    .getByLabel(/^Kép( választása)?$/)
    .first()
    .setInputFiles(photoPath('a26-gps-accuracy.jpg'));
  await page.getByText('1 feltöltve', { exact: true }).waitFor({ state: 'attached' });
  expect(await page.getByLabel('Nap', { exact: true }).inputValue()).toMatch(/^2024\.\smájus\s20\.$/);
  expect(await page.getByLabel('Koordináta', { exact: true }).inputValue()).toBe('47,50120 19,04050');
  await page.getByLabel(/^Név/).fill('citromlep');
  await page.getByRole('option', { name: /Gonepteryx rhamni/ }).click();
  await page.getByRole('button', { name: 'Közzéteszem' }).click();
  await page.waitForURL(/\/talalat\/\d+$/);
  return new URL(page.url()).pathname;
}

test('Anna registers and records, a visitor finds it, Csilla names it, and Anna is told', async () => {
  const anna = await browser.open();
  await register(anna);
  const sighting = await record(anna);
  await anna.getByText('bejelentő', { exact: true }).first().waitFor();

  const visitor = await browser.open();
  await go(visitor, urls.sightings());
  const card = visitor.getByRole('link', { name: /citromlepke/ }).first();
  expect(await card.getAttribute('href')).toBe(sighting);
  await expectNoAxeViolations(visitor);
  await go(visitor, '/lepkek/citromlepke');
  expect(await visitor.locator(`a[href="${sighting}"]`).count()).toBeGreaterThan(0);
  await expectNoAxeViolations(visitor);

  const csilla = await browser.open();
  await logIn(csilla, 'csilla');
  await go(csilla, sighting);
  await csilla.getByLabel('Te mit látsz?').fill('Colias crocea');
  await csilla.getByRole('option', { name: /Colias crocea/ }).click();
  await csilla.getByRole('button', { name: 'Ezt határozom' }).click();
  await csilla.getByText('szakértői', { exact: true }).first().waitFor();

  await go(anna, '/');
  await anna.waitForFunction(() => document.title.startsWith('(1) '));
  // Opening the thing is seeing what was told of it.
  await go(anna, sighting);
  await anna.waitForFunction(() => !document.title.startsWith('('));
  const heading = await anna.getByRole('heading', { level: 1 }).textContent();
  expect(heading).toContain('sáfrányszínű kéneslepke');
  await anna.getByText('szakértői', { exact: true }).first().waitFor();
  await go(visitor, '/lepkek/citromlepke');
  expect(await visitor.locator(`a[href="${sighting}"]`).count()).toBe(0);
}, 240_000);
