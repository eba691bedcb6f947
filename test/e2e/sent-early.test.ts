import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { keptFormPrefix } from '#app/layout/kept-form-prefix.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useBrowser } from '#test/harness/browser.ts';
import { holdAnswers } from '#test/harness/held-answer.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const words = 'Hosszan gépelt szöveg, amely korán elment.';
let bela: Viewer & { memberId: number };

beforeAll(async () => {
  await plantTaxa(server.db);
  bela = await aMember(server.db, 'bela');
});

/** A find's page whose scripts by that name wait until they are let come. */
async function openWaiting(scripts: string) {
  const id = await aSighting(server.db, bela.memberId);
  const page = await browser.open();
  const [name = '', value = ''] = (await aSessionCookie(server.db, bela.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function set(key, value) {
      console.debug('kept', value);
      setItem.call(this, key, value);
    };
  });
  const come = Promise.withResolvers<void>();
  await page.route(scripts, (route) => come.promise.then(() => route.continue()));
  await page.goto(server.url + urls.sighting(id), { waitUntil: 'commit' });
  const answers = await holdAnswers(page, `${server.url}${urls.sighting(id)}**`);
  return { page, id, answers, letCome: () => come.resolve() };
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Hozzászólás' });
const send = (page: Page) => page.getByRole('button', { name: 'Elküldöm' }).click({ noWaitAfter: true });
const said = (page: Page) => page.locator('article p').getByText(words);
/** React follows a field once it has woken. */
const isAwake = (page: Page) =>
  page.waitForFunction(() => '_valueTracker' in (document.querySelector('textarea') ?? {}));
const comments = (id: number) =>
  server.db.selectFrom('sighting_comment').select('text').where('sighting_id', '=', id).execute();
const kept = (page: Page) =>
  page.evaluate(
    (prefix) => Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith(prefix) ? [String(text)] : [])),
    keptFormPrefix,
  );

async function expectGone(page: Page, id: number): Promise<void> {
  await said(page).waitFor();
  await expect.poll(() => kept(page)).toEqual([]);
  expect(await box(page).inputValue()).toBe('');
  await page.reload();
  await isAwake(page);
  // The keeper has come once it keeps what is typed.
  await box(page).fill('Másik.');
  await expect.poll(() => kept(page)).toEqual([expect.not.stringContaining(words)]);
  expect(await page.getByText(/Visszatettük|Amit itt korábban írtál/).count()).toBe(0);
  expect(await comments(id)).toEqual([{ text: words }]);
}

describe('what is sent before the keeper of forms has come', () => {
  test('by the browser itself does not come back', async () => {
    const { page, id, answers, letCome } = await openWaiting('**/assets/*.js');
    await box(page).fill(words);
    await send(page);
    await answers.reached;
    // The page that is being left still takes its words for kept.
    const isKept = page.waitForEvent('console', (message) => message.text().includes(words));
    letCome();
    await isKept;
    answers.release();
    await expectGone(page, id);
  });

  test('by the router does not come back', async () => {
    const { page, id, answers, letCome } = await openWaiting('**/assets/form-keeper-*.js');
    await isAwake(page);
    await box(page).fill(words);
    await send(page);
    await answers.reached;
    letCome();
    await expect.poll(() => kept(page)).toEqual([expect.stringContaining(words)]);
    answers.release();
    await expectGone(page, id);
  });

  test('and was answered before it came does not come back', async () => {
    const { page, id, answers, letCome } = await openWaiting('**/assets/form-keeper-*.js');
    await isAwake(page);
    await box(page).fill(words);
    await send(page);
    answers.release();
    await said(page).waitFor();
    const come = page.waitForResponse(/form-keeper-/);
    letCome();
    await come;
    await expectGone(page, id);
  });

  test('stays where it was refused', async () => {
    browser.errors.expect(/401/);
    const { page, id, answers, letCome } = await openWaiting('**/assets/form-keeper-*.js');
    await isAwake(page);
    await page.context().clearCookies();
    await box(page).fill(words);
    await send(page);
    await answers.reached;
    letCome();
    answers.release();
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => kept(page)).toEqual([expect.stringContaining(words)]);
    expect(await comments(id)).toEqual([]);
  });
});
