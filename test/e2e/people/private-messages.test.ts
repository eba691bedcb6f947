import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

type Member = Viewer & { memberId: number };
const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const phone = { viewport: { width: 360, height: 780 } };
let anna: Member;
let bela: Member;
let moderator: Member;

beforeAll(async () => {
  anna = await aMember(server.db, 'anna', { fullName: 'Minta Anna' });
  bela = await aMember(server.db, 'bela');
  moderator = await aMember(server.db, 'moderator');
  await server.db.updateTable('member').set({ is_moderator: true }).where('id', '=', moderator.memberId).execute();
});

async function openAs(member: Member, options: Parameters<typeof browser.open>[0] = phone): Promise<Page> {
  const page = await browser.open(options);
  await comeAs(page, member);
  return page;
}

async function comeAs(page: Page, member: Member): Promise<void> {
  const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
}

const go = (page: Page, path: string) => page.goto(server.url + path, { waitUntil: 'networkidle' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Üzenet' });
const send = (page: Page) => page.getByRole('button', { name: 'Elküldöm' }).click();
const thread = (page: Page) => page.getByRole('list', { name: 'Az üzeneteitek' });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await send(page);
  await thread(page).getByText(text, { exact: true }).waitFor();
}

/** The number in the menu, once the bell has asked. */
async function unreadInMenu(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Menü' }).click();
  const link = page.getByRole('link', { name: /^Üzenetek/ });
  await link.waitFor();
  const text = (await link.textContent()) ?? '';
  await page.keyboard.press('Escape');
  return text.replace('Üzenetek', '');
}

test('two members on two phones, one of them without a network in between; reported, judged, and blocked', async () => {
  browser.errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/);
  const annas = await openAs(anna);
  await go(annas, urls.profile('bela'));
  await annas.getByRole('link', { name: 'Üzenet', exact: true }).click();
  await annas.getByText('Itt még nincs üzenet.').waitFor();
  await write(annas, 'Szia! Láttad a képet? <script>alert(1)</script> javascript:alert(2)');
  await expectNoAxeViolations(annas);

  const belas = await openAs(bela);
  await go(belas, urls.home());
  await expect.poll(() => unreadInMenu(belas)).toBe('1');
  await go(belas, urls.messages());
  await expectNoAxeViolations(belas);
  await belas.getByRole('link', { name: 'Minta Anna' }).click();
  await thread(belas).getByText('<script>').waitFor();
  expect(await thread(belas).locator('script, a[href^="javascript"]').count()).toBe(0);
  await expectNoAxeViolations(belas);

  // What is written without a network is kept, and arrives once.
  await belas.waitForLoadState('networkidle');
  await field(belas).fill('A réten írom,\nahol nincs térerő.');
  await belas.context().setOffline(true);
  await send(belas);
  await field(belas).waitFor({ state: 'detached' });
  await belas.context().setOffline(false);
  await go(belas, '/uzenetek/anna');
  await expect.poll(() => field(belas).inputValue()).toBe('A réten írom,\nahol nincs térerő.');
  await send(belas);
  await thread(belas).getByText('ahol nincs térerő.').waitFor();
  await expect.poll(() => field(belas).inputValue()).toBe('');
  await write(belas, 'Te buta!');
  await go(belas, urls.home());
  await expect.poll(() => unreadInMenu(belas)).toBe('');

  await go(annas, '/uzenetek/bela');
  expect(await thread(annas).getByRole('listitem').count()).toBe(3);
  const insult = thread(annas).getByRole('listitem').filter({ hasText: 'Te buta!' });
  await insult.locator('summary').click();
  await insult.getByRole('link', { name: 'Jelentem' }).click();
  await annas.getByLabel('Mi a baj vele?').selectOption('insult');
  await expectNoAxeViolations(annas);
  await annas.getByRole('button', { name: 'Elküldöm' }).click();
  await annas.getByText('Köszönjük, a moderátorok megkapták.').waitFor();

  const judge = await openAs(moderator, {});
  await go(judge, urls.reports());
  const round = judge.getByRole('list', { name: 'A beszélgetés körülötte' });
  expect(await round.getByRole('listitem').count()).toBe(3);
  await round.getByText('· jelentett').waitFor();
  await expectNoAxeViolations(judge);
  // It is no way to the rest.
  expect((await judge.goto(`${server.url}/uzenetek/bela`))?.status()).toBe(200);
  await judge.getByText('Itt még nincs üzenet.').waitFor();
  await go(judge, urls.reports());
  await judge.getByLabel('Indok').fill('Bántó.');
  await judge.getByRole('button', { name: 'Elrejtem' }).click();
  await judge.getByText('Nincs elbírálatlan bejelentés').waitFor();

  await go(annas, '/uzenetek/bela');
  await thread(annas).getByText('Ezt az üzenetet egy moderátor elrejtette.').waitFor();
  await annas.getByRole('button', { name: 'Letiltom: bela' }).click();
  await annas.getByText('Letiltottad ezt a tagot.').waitFor();
  await go(belas, '/uzenetek/anna');
  await belas.getByText('Ez a tag most nem fogad tőled üzenetet.').waitFor();
  expect(await field(belas).count()).toBe(0);

  await annas.getByText('Beszélgetés törlése').click();
  await annas.getByRole('button', { name: 'Törlöm a beszélgetést' }).click();
  await annas.getByText('Még nincs üzeneted.').waitFor();
  expect(await thread(belas).getByRole('listitem').count()).toBe(3);
});

test('works without scripts: written, refused with its words kept, and sent', async () => {
  browser.errors.expect(/status of (401|422)/);
  const page = await openAs(moderator, { ...phone, javaScriptEnabled: false });
  await page.goto(`${server.url}/uzenetek/anna`);
  await field(page).fill('   ');
  await send(page);
  await page.getByText('Írj valamit, mielőtt elküldöd.').waitFor();
  await field(page).fill('Szkript nélkül\nis megy.');
  await page.context().clearCookies();
  await send(page);
  await page
    .getByRole('link', { name: /lépj be|belépés/i })
    .first()
    .waitFor();
  expect(await field(page).inputValue()).toBe('Szkript nélkül\nis megy.');
  await comeAs(page, moderator);
  await send(page);
  await thread(page).getByText('is megy.').waitFor();
});
