import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { urls } from '#app/urls.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useMailbox } from '#test/harness/mailbox.ts';
import { useTestServer } from '#test/harness/server.ts';

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
const species = '/lepkek/citromlepke';
const mostTaps = 6;

const phone = {
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
  geolocation: { latitude: 47.5012, longitude: 19.0405, accuracy: 12 },
  permissions: ['geolocation'],
};

async function fillRegistration(page: Page, username: string): Promise<void> {
  await page.getByLabel('Felhasználónév').fill(username);
  await page.getByLabel('E-mail-cím').fill(`${username}@example.org`);
  await page.getByLabel('Jelszó', { exact: true }).fill(password);
}

async function linkFor(username: string): Promise<string> {
  const letter = await mailbox.take(`${username}@example.org`);
  return server.url + (/\/register\/confirm\/\S+/.exec(letter.text)?.[0] ?? '');
}

const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name.endsWith('lelohely.session_token'));

test('from a species page to the first public find a phone takes six taps beside typing, and no form is asked twice', async () => {
  const page = await browser.open(phone);
  const forms: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.isNavigationRequest()) forms.push(new URL(request.url()).pathname);
  });
  let taps = 0;
  const tap = async (what: Locator) => {
    taps++;
    await what.tap();
  };
  await page.goto(server.url + species, { waitUntil: 'networkidle' });
  await tap(page.getByRole('link', { name: 'Ezt láttam' }).first());
  await page.waitForURL((url) => url.pathname === urls.register());
  await fillRegistration(page, 'ujonc');
  await tap(page.getByRole('checkbox'));
  await tap(page.getByRole('button', { name: 'Regisztrálok' }));
  await page.getByRole('heading', { name: 'Elküldtük a levelet' }).waitFor();
  const link = await linkFor('ujonc');
  // In the letter.
  taps++;
  await page.goto(link);
  await page.waitForURL((url) => url.pathname === urls.newSighting() && url.searchParams.has('taxon'));
  await page.waitForLoadState('networkidle');
  expect(await page.getByLabel(/^Név/).inputValue()).toContain('Gonepteryx rhamni');
  await page.getByLabel('Nap', { exact: true }).fill('2024. május 7.');
  await tap(page.getByRole('button', { name: 'Ahol most vagyok' }));
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="coordinates"]')?.value !== '');
  await tap(page.getByRole('button', { name: 'Közzéteszem' }));
  await page.waitForURL(/\/talalat\/\d+$/);
  expect(taps).toBeLessThanOrEqual(mostTaps);
  expect(forms.filter((path) => path === urls.register() || path === urls.loginCheck())).toEqual([urls.register()]);
  expect((await fetch(page.url())).status).toBe(200);
  const { state } = await server.db.selectFrom('sighting').select('state').executeTakeFirstOrThrow();
  expect(state).toBe('published');
});

test('the way back goes along between logging in, registering and a new password', async () => {
  const page = await browser.open(phone);
  const back = `${urls.newSighting({ taxon: 1 })}`;
  await page.goto(server.url + urls.login(back), { waitUntil: 'networkidle' });
  const wayOf = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(await wayOf('Még nincs fiókom')).toBe(urls.register(back));
  expect(await wayOf('Elfelejtettem a jelszavam')).toBe(urls.resetRequest(back));
  await page.getByRole('link', { name: 'Még nincs fiókom' }).tap();
  await page.getByLabel('E-mail-cím').waitFor();
  expect(await wayOf('Van már fiókom')).toBe(urls.login(back));
  // Refused, it is still there.
  await page.getByLabel('Felhasználónév').fill('visszajaro');
  await page.getByLabel('E-mail-cím').fill('visszajaro@example.org');
  await page.getByLabel('Jelszó', { exact: true }).fill('rövid');
  await page.getByRole('checkbox').check();
  browser.errors.expect(/status of 422/);
  await page.getByRole('button', { name: 'Regisztrálok' }).tap();
  await page.getByRole('alert').first().waitFor();
  expect(await wayOf('Van már fiókom')).toBe(urls.login(back));
  await expectNoAxeViolations(page);
  for (const path of [species, urls.sightings({ dr: '0_3' })]) {
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    const login = page.locator(`header a[href="${urls.login(path)}"]`);
    await login.waitFor();
  }
});

test('the letter lets in nobody but the browser that registered, once, with the password of then', async () => {
  const page = await browser.open(phone);
  await page.goto(server.url + urls.register(species), { waitUntil: 'networkidle' });
  await fillRegistration(page, 'tovabbkuldott');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Regisztrálok' }).tap();
  await page.getByRole('heading', { name: 'Elküldtük a levelet' }).waitFor();
  const link = await linkFor('tovabbkuldott');
  const word = await page.context().cookies(server.url + urls.postRegister());
  await page.waitForLoadState('networkidle');

  const elsewhere = await browser.open();
  await elsewhere.goto(link, { waitUntil: 'networkidle' });
  await elsewhere.getByRole('button', { name: 'Megerősítem a címemet' }).click();
  await elsewhere.getByRole('heading', { name: 'Üdv a Lelőhelyen!' }).waitFor();
  expect(await sessionOf(elsewhere.context())).toBeUndefined();
  await elsewhere.getByRole('link', { name: 'Belépek' }).waitFor();

  // Coming back from the letters is enough.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('heading', { name: 'A címed megerősítve' }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Tovább' }).tap();
  await page.waitForURL((url) => url.pathname === species);
  expect(await sessionOf(page.context())).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  // The same word again opens nothing.
  const late = await browser.open();
  await late.context().addCookies(word);
  await late.goto(server.url + urls.postRegister(), { waitUntil: 'networkidle' });
  await late.getByRole('heading', { name: 'Elküldtük a levelet' }).waitFor();
});
