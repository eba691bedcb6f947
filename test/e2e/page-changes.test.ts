import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { messages } from '#app/features/browsing/messages.ts';
import { commentMessages } from '#app/features/talk/comment-messages.ts';
import { urls } from '#app/urls.ts';
import { aMember, aSighting, plantAddresses, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
let page: Page;
let memberId: number;
let sighting: number;

beforeAll(async () => {
  await plantTaxa(server.db);
  await plantAddresses(server.db);
  memberId = (await aMember(server.db, 'gazda', { fullName: 'Minta Gazda' })).memberId;
  sighting = await aSighting(server.db, memberId);
});

beforeEach(async () => {
  page = await browser.open({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = (await aSessionCookie(server.db, memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
});

const open = (path: string) => page.goto(server.url + path, { waitUntil: 'networkidle' });
const told = () => page.locator('body [aria-live="polite"]:not([role])').textContent();
/** The words of what has the focus; '' where nothing has it. */
const focus = () =>
  page.evaluate(() => (document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? '')));
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const hasFocus = () => page.waitForFunction(() => document.activeElement?.matches('h1'));

it('leaves the focus alone where a page is loaded', async () => {
  await open(urls.sightings());
  expect([await focus(), await told()]).toEqual(['', '']);
});

it('brings the focus to the heading of another page, by link, by the menu of a phone and by going back', async () => {
  await open(urls.sightings());
  await page.getByRole('navigation', { name: 'Fő menü' }).getByRole('link', { name: 'Rendek' }).press('Enter');
  await heading('Rendszertan').waitFor();
  await hasFocus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  expect(await page.locator('h1[tabindex]').count()).toBe(0);
  await page.goBack();
  await heading('Összes rögzítés').waitFor();
  await hasFocus();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('link', { name: 'Menü' }).press('Enter');
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Felhasználók' }).press('Enter');
  await heading('Felhasználók').waitFor();
  await hasFocus();
});

it('keeps the focus on what orders a list, and tells its count once more', async () => {
  await open(urls.sightings());
  const link = page.getByRole('link', { name: messages.byDate });
  await link.press('Enter');
  await page.waitForURL(/\?/);
  await expect.poll(told).toMatch(/^1\s/);
  expect(await focus()).toBe(await link.textContent());
});

it('keeps the focus on the strip whose part was pressed', async () => {
  await open('/tesztszarnyuak/fictus-minor');
  const tab = page
    .getByRole('main')
    .getByRole('navigation')
    .getByRole('link', { name: /^Képek/ });
  await tab.press('Enter');
  await page.waitForURL(/\/kepek$/);
  await expect.poll(told).toMatch(/: képek/);
  expect(await told()).toBe(await page.title());
  expect(await tab.evaluate((link) => link === document.activeElement)).toBe(true);
});

it('does nothing for a part of the same page', async () => {
  await open(urls.sightings());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/#/);
  expect([await page.evaluate(() => document.activeElement?.id), await told()]).toEqual(['tartalom', '']);
});

it('lets whoever types while a page is on its way finish the word', async () => {
  await open(urls.users());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => {
    document.querySelector('header')?.insertAdjacentHTML('beforeend', '<input id="ablak">');
  });
  await page.getByRole('navigation', { name: 'Fő menü' }).getByRole('link', { name: 'Rendek' }).press('Enter');
  await page.locator('#ablak').pressSequentially('tesz');
  release();
  await heading('Rendszertan').waitFor();
  await expect.poll(told).toBe(await page.title());
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('ablak');
});

it('gives the focus back after a comment, and to its section when the comment goes', async () => {
  await open(urls.sighting(sighting));
  await page.getByLabel(commentMessages.label).fill('Szép.');
  await page.getByRole('button', { name: commentMessages.send }).press('Enter');
  const remove = page.getByRole('button', { name: `${commentMessages.remove} :` });
  await remove.waitFor();
  await expect.poll(focus).not.toBe('');
  await remove.press('Enter');
  await remove.waitFor({ state: 'detached' });
  await expect.poll(focus).toBe(commentMessages.heading);
});

it('brings the focus to what is wrong in a form that comes back whole', async () => {
  browser.errors.expect(/status of 422/);
  const invalid = () => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'));
  await open(urls.changePassword());
  await page.locator('form').evaluateAll((forms) => {
    for (const form of forms) if (form instanceof HTMLFormElement) form.noValidate = true;
  });
  await page.getByLabel('Mostani jelszó', { exact: true }).press('Enter');
  await page.getByRole('alert').waitFor();
  await expect.poll(invalid).toBe('true');
});
