import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { aMember } from '#test/factories/community.ts';
import { plantNamedTaxa } from '#test/factories/named-taxa.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
let memberId: number;

beforeAll(async () => {
  await plantNamedTaxa(server.db);
  memberId = (await aMember(server.db, 'gazda')).memberId;
});

async function open(path: string, width: number, height: number, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.open({ viewport: { width, height }, ...options });
  const [name = '', value = ''] = (await aSessionCookie(server.db, memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
  return page;
}

/** Types into a search box and waits for its list; answers the ids of what it offers. */
async function search(page: Page, box: Locator): Promise<string[]> {
  await box.fill('osz');
  const options = page.getByRole('listbox').getByRole('option');
  await options.nth(1).waitFor();
  return options.evaluateAll((all) => all.map((option) => option.id));
}

const start = (page: Page) =>
  page.evaluate(() => {
    document.addEventListener('keydown', ({ key, defaultPrevented }) => {
      document.body.dataset.key = `${key} ${defaultPrevented ? 'is the list’s' : 'is the page’s'}`;
    });
  });
const lastKey = (page: Page) => page.evaluate(() => document.body.dataset.key);

describe('the search by keyboard (H06, H08)', () => {
  const boxes = {
    header: async () => {
      const page = await open(urls.protectedSpecies(), 1440, 900);
      await page.getByRole('link', { name: 'Keresés', exact: true }).click();
      return { page, box: page.getByRole('banner').getByRole('combobox') };
    },
    form: async () => {
      const page = await open(urls.newSighting(), 900, 900);
      return { page, box: page.getByRole('combobox', { name: /^Név/ }) };
    },
  };
  const places = Object.entries(boxes);

  it.each(places)('of the %s moves one marked option by arrows, Home and End', async (_place, opened) => {
    const { page, box } = await opened();
    await start(page);
    const options = await search(page, box);
    expect(await box.getAttribute('aria-activedescendant')).toBeNull();
    const steps: [key: string, at: number][] = [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['End', -1],
      ['ArrowDown', 0],
      ['ArrowUp', -1],
      ['Home', 0],
    ];
    for (const [key, at] of steps) {
      await box.press(key);
      const [marked, expanded] = [
        await box.getAttribute('aria-activedescendant'),
        await box.getAttribute('aria-expanded'),
      ];
      expect([key, marked, expanded]).toEqual([key, options.at(at), 'true']);
      const selected = page.getByRole('listbox').getByRole('option', { selected: true });
      expect(await selected.evaluateAll((all) => all.map((option) => option.id))).toEqual([marked]);
      expect(await lastKey(page)).toBe(`${key} is the list’s`);
      expect(await box.evaluate((input) => input.matches(':focus-visible'))).toBe(true);
    }
    const first = page.getByRole('listbox').getByRole('option').first();
    expect(await first.locator('[lang="la"]').count()).toBeGreaterThan(0);
    expect(await page.locator('[role="status"][aria-live="polite"]').allTextContents()).toContain(
      `${options.length} találat`,
    );
  });

  it.each(places)(
    'of the %s closes by the first Escape and by Tab, with the text kept and nothing picked',
    async (_place, opened) => {
      const { page, box } = await opened();
      const [first] = await search(page, box);
      const address = page.url();
      for (const key of ['Escape', 'Tab']) {
        // By Escape the list was closed: the arrow opens it again.
        await box.press('ArrowDown');
        await expect.poll(() => box.getAttribute('aria-activedescendant')).toBe(first);
        await box.press(key);
        expect([await box.getAttribute('aria-expanded'), await box.inputValue()]).toEqual(['false', 'osz']);
        expect(await box.evaluate((input) => input === document.activeElement)).toBe(key === 'Escape');
      }
      expect(await page.locator(':focus-visible').count()).toBe(1);
      expect(page.url()).toBe(address);
      expect(await page.locator('[name="taxonId"]').count()).toBe(0);
    },
  );

  it('of the header opens what Enter picks', async () => {
    const { page, box } = await boxes.header();
    await search(page, box);
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.waitForURL(/\/tesztlepkek\/oszi-tesztlepke$/);
    await page.getByRole('heading', { level: 1, name: 'őszi tesztlepke' }).waitFor();
  });

  it('of the form locks the box to what Enter picks, and never sends the form of a sighting', async () => {
    const { page, box } = await boxes.form();
    await search(page, box);
    await box.press('Enter');
    expect(await page.locator('[name="taxonId"]').count()).toBe(0);
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.locator('[name="taxonId"]').waitFor({ state: 'attached' });
    expect(await box.getAttribute('readonly')).not.toBeNull();
    expect([await box.inputValue(), await box.getAttribute('aria-expanded')]).toEqual([
      'Fictus borealis - őszi tesztlepke',
      'false',
    ]);
    await box.press('Enter');
    expect(new URL(page.url()).pathname).toBe(urls.newSighting());
    expect(await server.db.selectFrom('sighting').select('id').execute()).toEqual([]);
  });
});

describe('small screens (H13)', () => {
  const paths = [
    urls.home(),
    urls.sightings(),
    urls.sightings({ nezet: 'tabla' }),
    urls.sightings({ nezet: 'terkep' }),
    urls.taxonomy(),
    urls.newSighting(),
    urls.notifications(),
    '/tesztlepkek/oszi-tesztlepke',
  ];
  const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  // As a slow line leaves it: neither scripts nor fonts have come yet.
  it.each(paths)('%s does not scroll sideways at 320 px before its scripts and fonts are there', async (path) => {
    const page = await open(path, 320, 568, { javaScriptEnabled: false });
    await page.route(/\.woff2$/, (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
    await page.reload({ waitUntil: 'networkidle' });
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });

  it.each(paths)('%s does not scroll sideways at 320 px', async (path) => {
    const page = await open(path, 320, 568);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await page.locator('meta[name="viewport"]').getAttribute('content')).not.toMatch(
      /user-scalable|maximum-scale/,
    );
  });

  it('keeps the typed name and a result, and the save button, in view while the keyboard is open', async () => {
    const page = await open(urls.newSighting(), 360, 316);
    const box = page.getByRole('combobox', { name: /^Név/ });
    await box.scrollIntoViewIfNeeded();
    await box.fill('osz');
    const option = page.getByRole('listbox').getByRole('option').first();
    await option.waitFor();
    await option.scrollIntoViewIfNeeded();
    for (const part of [box, option, page.getByRole('button', { name: 'Közzéteszem' })]) {
      const at = await part.boundingBox();
      expect(at?.y).toBeGreaterThanOrEqual(0);
      expect((at?.y ?? 999) + 24).toBeLessThanOrEqual(316);
    }
  });
});
