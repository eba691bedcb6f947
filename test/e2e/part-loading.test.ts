import http from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();

type Trouble = 'stall' | 'missing' | 'cut';
/** Before the site: what it does with the files of a part. */
let trouble: { of: RegExp; how: Trouble } | undefined;
let hits = 0;
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
    if (trouble.how === 'cut') request.socket.destroy();
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
  return page;
}

/** Waits until the browser has asked for the part, however often. */
async function isAskedFor(): Promise<void> {
  await expect.poll(() => hits, { timeout: 30_000 }).toBeGreaterThan(0);
}

const failed = (part: string) => `Nem sikerült betölteni: ${part}.`;

describe('a part of the program that does not arrive', () => {
  it.each(['missing', 'cut'] as const)('is named when it is %s, and comes when it is tried again', async (how) => {
    browser.errors.expect(/SightingTable|Failed to load|not loaded|ERR_EMPTY|ERR_CONNECTION/);
    const page = await open(urls.sightings());
    trouble = { of: /\/assets\/SightingTable-/, how };
    await page.getByRole('link', { name: 'Táblázat' }).click();
    const note = page.getByRole('alert').filter({ hasText: failed('Táblázat') });
    await note.waitFor();
    await expectNoAxeViolations(page);
    trouble = undefined;
    await note.getByRole('button', { name: 'Újra próbálom' }).click();
    await page.getByRole('table').waitFor();
    expect(await note.count()).toBe(0);
  });

  it('is given up after 120 seconds when it hangs, not before, and comes when it is tried again', async () => {
    browser.errors.expect(/not loaded/);
    const page = await browser.open();
    await page.clock.install();
    const [name = '', value = ''] = member.split('=');
    await page.context().addCookies([{ name, value, url: base }]);
    await page.goto(base + urls.sightings());
    trouble = { of: /\/assets\/SightingTable-/, how: 'stall' };
    await page.getByRole('link', { name: 'Táblázat' }).click();
    await isAskedFor();
    const note = page.getByRole('alert').filter({ hasText: failed('Táblázat') });
    await page.clock.runFor(119_000);
    expect(await note.count()).toBe(0);
    await page.clock.runFor(1_500);
    await note.waitFor();
    trouble = undefined;
    await note.getByRole('button', { name: 'Újra próbálom' }).click();
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
    await note.getByRole('button', { name: 'Újra próbálom' }).click();
    await page.getByText('Most nem érjük el az oldalt.').waitFor();
    expect(await box.inputValue()).toBe('fictus');
  });

  it.each([
    ['Sok kép', urls.newSighting({ mod: 'tobb' }), /\/assets\/BulkPage-/],
    ['Este a lámpánál', urls.newSighting({ mod: 'este' }), /\/assets\/NightPage-/],
    ['a térkép', urls.newSighting(), /\/assets\/place-map-engine/],
    ['Szűrők', urls.sightings(), /\/assets\/FilterPanel-/],
  ])('is named: %s', async (part, path, of) => {
    // React tells that it drew once more, when a part of a page that comes to life fails (error 520).
    browser.errors.expect(/Failed to load|not loaded|ERR_|BulkPage|NightPage|engine|FilterPanel|React error #520/);
    server.errors.expect(/Térképhiba/);
    trouble = { of, how: 'missing' };
    const page = await open(path);
    const filters = page.getByText('Szűrők', { exact: true });
    if (part === 'Szűrők') await filters.first().click();
    if (part === 'a térkép') await page.getByLabel('Koordináta', { exact: true }).scrollIntoViewIfNeeded();
    await page.getByText(failed(part)).first().waitFor();
  });
});
