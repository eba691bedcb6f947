import http from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { makePicture } from '#test/made-photos.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();

type Trouble = 'stall' | 'missing' | 'cut' | 'broken';
/** Before the site: what it does with the files of a part. */
let trouble: { of: RegExp; how: Trouble } | undefined;
let hits = 0;
/** The build that the site says it runs, where another is rolled out. */
let otherBuild: string | undefined;
let gate: http.Server;
let base: string;
let member: string;

beforeAll(async () => {
  gate = http.createServer(pass);
  await new Promise<void>((done) => gate.listen(0, '127.0.0.1', done));
  const address = gate.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  await plantTaxa(server.db);
  const { memberId } = await aMember(server.db, 'anna');
  await aSighting(server.db, memberId);
  member = await aSessionCookie(server.db, memberId);
});
afterEach(() => {
  trouble = undefined;
  otherBuild = undefined;
  hits = 0;
});
afterAll(() => {
  gate.closeAllConnections();
  gate.close();
});

/** A server of its own in front of the site, which leaves out or holds back what the test says. */
function pass(request: http.IncomingMessage, answer: http.ServerResponse): void {
  const path = request.url ?? '/';
  if (trouble?.of.test(path)) {
    hits++;
    if (trouble.how === 'missing') answer.writeHead(404).end();
    if (trouble.how === 'broken') answer.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Hiba</h1>');
    if (trouble.how === 'cut') request.socket.destroy();
    return;
  }
  if (otherBuild !== undefined && path === urls.fieldState()) {
    answer
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ memberId: null, version: otherBuild }));
    return;
  }
  const { host: _host, ...headers } = request.headers;
  const onward = http.request(server.url + path, { method: request.method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  request.pipe(onward);
}

async function open(path: string): Promise<Page> {
  const page = await browser.open();
  const [name = '', value = ''] = member.split('=');
  await page.context().addCookies([{ name, value, url: base }]);
  await page.goto(base + path);
  // Before the page has woken, a press on a link leads to another page.
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  return page;
}

/** Waits until the browser has asked for the part, however often. */
async function isAskedFor(): Promise<void> {
  await expect.poll(() => hits, { timeout: 30_000 }).toBeGreaterThan(0);
}

const failed = (part: string) => new RegExp(`Nem sikerült betölteni: ${part}`);
/** Marks the document, so that a page loaded anew would be known. */
const mark = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute('data-stays', ''));
const stays = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-stays'));

describe('a page whose program does not arrive', () => {
  const script = /\/assets\/users-.*js$/;
  const users = (page: Page) => page.getByRole('heading', { level: 1, name: 'Felhasználók' });

  async function leaveFor(page: Page): Promise<ReturnType<Page['getByRole']>> {
    await page.getByRole('contentinfo').waitFor();
    await mark(page);
    await page
      .locator(`a[href="${urls.users()}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    return page.getByRole('alert').filter({ hasText: failed('a kért oldal') });
  }

  it.each(['missing', 'cut'] as const)(
    'is named when its script is %s; the page and what was typed stay, and it opens when that comes',
    async (how) => {
      browser.errors.expect(/Failed to load|ERR_/);
      const page = await open(urls.infoPages());
      await page.getByRole('link', { name: 'Keresés', exact: true }).first().click();
      const box = page.getByRole('combobox', { name: /Keresés/ });
      await box.fill('fictus');
      trouble = { of: script, how };
      const note = await leaveFor(page);
      await note.waitFor();
      expect(await note.textContent()).toMatch(/\(users-[\w-]+\.js\)/);
      await expectNoAxeViolations(page);
      expect(await stays(page)).toBe(true);
      expect(await box.inputValue()).toBe('fictus');
      trouble = undefined;
      await note.getByRole('button', { name: 'Újra' }).click();
      await users(page).waitFor();
      expect(await stays(page)).toBe(true);
      expect(await note.count()).toBe(0);
    },
  );

  it('says offline where the site is not reached, and stays', async () => {
    browser.errors.expect(/Failed to load|ERR_/);
    const page = await open(urls.infoPages());
    trouble = { of: script, how: 'missing' };
    const note = await leaveFor(page);
    await note.waitFor();
    trouble = { of: /./, how: 'cut' };
    await note.getByRole('button', { name: 'Újra' }).click();
    await page.getByText('offline').waitFor();
    expect(await stays(page)).toBe(true);
  });

  it('is loaded anew where the site runs another build, and leads to where the reader was going', async () => {
    browser.errors.expect(/Failed to load|ERR_/);
    const page = await open(urls.infoPages());
    trouble = { of: script, how: 'missing' };
    otherBuild = 'another';
    const note = await leaveFor(page);
    await note.waitFor();
    trouble = undefined;
    await note.getByRole('button', { name: 'Újra' }).click();
    await users(page).waitFor();
    expect(await stays(page)).toBe(false);
  });

  it('waits for the list of pages where that fails, and says nothing of what is asked ahead', async () => {
    browser.errors.expect(/Failed to load resource/);
    trouble = { of: /__manifest/, how: 'broken' };
    const page = await open(urls.infoPages());
    await isAskedFor();
    const note = await leaveFor(page);
    await note.waitFor();
    expect(await stays(page)).toBe(true);
    trouble = undefined;
    await note.getByRole('button', { name: 'Újra' }).click();
    await users(page).waitFor();
    expect(await stays(page)).toBe(true);
  });
});

it('a search that the site cannot answer finds nothing, and says so', async () => {
  browser.errors.expect(/status of 500/);
  const page = await open(urls.infoPages());
  trouble = { of: /\/api\/v1\/search/, how: 'broken' };
  await page.getByRole('link', { name: 'Keresés', exact: true }).first().click();
  await page.getByRole('combobox', { name: /Keresés/ }).fill('fictus');
  await page.getByText('Nincs találat').first().waitFor();
});

describe('a part of the program that does not arrive', () => {
  it.each(['missing', 'cut'] as const)('is named when it is %s, and comes when it is tried again', async (how) => {
    browser.errors.expect(/SightingTable|Failed to load|not loaded|ERR_EMPTY|ERR_CONNECTION/);
    const page = await open(urls.sightings());
    await mark(page);
    trouble = { of: /\/assets\/SightingTable-.*js$/, how };
    await page.getByRole('link', { name: 'Táblázat' }).click();
    const note = page.getByRole('alert').filter({ hasText: failed('Táblázat') });
    await note.waitFor();
    expect(await note.textContent()).toMatch(/\(SightingTable-[\w-]+\.js\)/);
    await expectNoAxeViolations(page);
    trouble = undefined;
    await note.getByRole('button', { name: 'Újra' }).click();
    await page.getByRole('table').waitFor();
    expect(await note.count()).toBe(0);
    expect(await stays(page)).toBe(true);
  });

  it('is given up after 120 seconds when it hangs, not before, and comes when it is tried again', async () => {
    browser.errors.expect(/not loaded/);
    const page = await browser.open();
    await page.clock.install();
    const [name = '', value = ''] = member.split('=');
    await page.context().addCookies([{ name, value, url: base }]);
    await page.goto(base + urls.sightings());
    trouble = { of: /\/assets\/SightingTable-.*js$/, how: 'stall' };
    await page.getByRole('link', { name: 'Táblázat' }).click();
    await isAskedFor();
    const note = page.getByRole('alert').filter({ hasText: failed('Táblázat') });
    await page.clock.runFor(119_000);
    expect(await note.count()).toBe(0);
    await page.clock.runFor(1_500);
    await note.waitFor();
    trouble = undefined;
    await note.getByRole('button', { name: 'Újra' }).click();
    await page.getByRole('table').waitFor();
  });

  it('keeps the page with all that was typed where the site cannot be reached', async () => {
    browser.errors.expect(/Failed to load|not loaded|ERR_|SearchResults|search-session/);
    const page = await open(urls.infoPages());
    trouble = { of: /\/assets\/(search-session|SearchResults)-/, how: 'missing' };
    await page.getByRole('link', { name: 'Keresés', exact: true }).first().click();
    const box = page.getByRole('combobox', { name: /Keresés/ });
    await box.fill('fictus');
    const note = page.getByRole('alert').filter({ hasText: failed('a keresés') });
    await note.waitFor();
    trouble = { of: /./, how: 'cut' };
    await note.getByRole('button', { name: 'Újra' }).click();
    await page.getByText('Most nem érjük el az oldalt (offline).').waitFor();
    expect(await box.inputValue()).toBe('fictus');
    trouble = undefined;
    await note.getByRole('button', { name: 'Újra' }).click();
    await page.getByText('Nincs találat').first().waitFor();
    expect(await box.inputValue()).toBe('fictus');
  });

  it.each([
    ['Sok kép', urls.newSighting({ mod: 'tobb' }), /\/assets\/BulkPage-/],
    ['Este a lámpánál', urls.newSighting({ mod: 'este' }), /\/assets\/EveningPage-/],
    ['a térkép', urls.newSighting(), /\/assets\/place-map-engine/],
    ['a térkép', urls.newSighting(), /\/assets\/maplibre-gl-worker/],
    ['Szűrők', urls.sightings(), /\/assets\/FilterPanel-/],
  ])('is named: %s', async (part, path, of) => {
    // React tells that it drew once more, when a part of a page that comes to life fails (error 520).
    browser.errors.expect(
      /Failed to load|not loaded|ERR_|BulkPage|EveningPage|engine|worker|FilterPanel|React error #520/,
    );
    server.errors.expect(/Térképhiba/);
    trouble = { of, how: 'missing' };
    const page = await open(path);
    const filters = page.getByText('Szűrők', { exact: true });
    if (part === 'Szűrők') await filters.first().click();
    if (part === 'a térkép') await page.getByLabel('Koordináta', { exact: true }).scrollIntoViewIfNeeded();
    await page.getByText(failed(part)).first().waitFor();
  });

  it('keeps the photos that were chosen while what reads them does not come, and goes on with them', async () => {
    browser.errors.expect(/Failed to load|ERR_/);
    const page = await open(urls.newSighting({ mod: 'tobb' }));
    trouble = { of: /\/assets\/photo-worker-/, how: 'missing' };
    const buffer = Buffer.from(await makePicture(64, 48));
    const choice = page.getByLabel('Képek választása');
    await choice.setInputFiles({ name: 'egy.jpg', mimeType: 'image/jpeg', buffer });
    const note = page.getByRole('alert').filter({ hasText: failed('a képek beolvasója') });
    await note.waitFor();
    expect(await note.textContent()).toMatch(/\(photo-worker-[\w-]+\.js\)/);
    trouble = { of: /./, how: 'cut' };
    await note.getByRole('button', { name: 'Újra' }).click();
    await page.getByText('Most nem érjük el az oldalt (offline).').waitFor();
    trouble = undefined;
    await note.getByRole('button', { name: 'Újra' }).click();
    await page.getByRole('heading', { name: /1\sképből 1\stalálat/ }).waitFor();
    expect(await note.count()).toBe(0);
  });

  it.each([
    ['for another page', async (page: Page) => void (await page.goto(base + urls.sightings()))],
    ['within the site', async (page: Page) => page.getByRole('link', { name: 'Lelőhely' }).first().click()],
    ['by loading it anew', async (page: Page) => void (await page.reload())],
  ])('tells of no failure when its page is left %s', async (_way, leave) => {
    trouble = { of: /\/assets\/place-map-engine/, how: 'stall' };
    const page = await open(urls.newSighting());
    const told: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().endsWith(urls.mapLog())) told.push(request.postData() ?? '');
    });
    await page.getByLabel('Koordináta', { exact: true }).scrollIntoViewIfNeeded();
    await isAskedFor();
    await leave(page);
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    trouble = undefined;
    // What was told before this has come by now.
    await page.evaluate((address) => fetch(address), urls.fieldState());
    expect(told).toEqual([]);
  });
});
