import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { aMember } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { addFictitiousTaxa } from '#test/fixtures/fictitious-taxa.ts';
import { useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
let memberId: number;

beforeAll(async () => {
  await addFictitiousTaxa(server.db);
  memberId = (await aMember(server.db, 'gazda')).memberId;
});

async function open(path: string, width: number, height: number, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.open({ viewport: { width, height }, ...options });
  const [name = '', value = ''] = (await aSessionCookie(server.db, memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
  return page;
}

describe('the search by keyboard (H06, H08)', () => {
  it('moves one marked option, closes by Escape with the text kept, and opens what Enter picks', async () => {
    const page = await open(urls.protectedSpecies(), 1440, 900);
    await page.getByRole('link', { name: 'Keresés', exact: true }).click();
    const box = page.getByRole('banner').getByRole('combobox');
    await box.fill('osz');
    await page.getByRole('listbox').getByRole('option').nth(1).waitFor();
    const marked = () => box.getAttribute('aria-activedescendant');
    const options = await page
      .getByRole('listbox')
      .getByRole('option')
      .evaluateAll((all) => all.map((option) => option.id));
    await box.press('ArrowDown');
    expect(await marked()).toBe(options[0]);
    await box.press('ArrowDown');
    expect(await marked()).toBe(options[1]);
    await box.press('ArrowUp');
    expect(await marked()).toBe(options[0]);
    expect(await page.getByRole('listbox').getByRole('option', { selected: true }).count()).toBe(1);
    expect(await page.getByRole('listbox').getByRole('option').first().locator('[lang="la"]').count()).toBeGreaterThan(
      0,
    );
    expect(await page.locator('[role="status"][aria-live="polite"]').allTextContents()).toContain(
      `${options.length} találat`,
    );

    await box.press('Escape');
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    expect(await box.inputValue()).toBe('osz');

    await box.press('ArrowDown');
    await page.getByRole('listbox').getByRole('option', { selected: true }).waitFor();
    await box.press('Enter');
    await page.waitForURL(/\/tesztlepkek\/oszi-tesztlepke$/);
    await page.getByRole('heading', { level: 1, name: 'őszi tesztlepke' }).waitFor();
  });

  it('never sends the form of a sighting, nor picks when one leaves by Tab', async () => {
    const page = await open(urls.newSighting(), 900, 900);
    const box = page.getByRole('combobox', { name: /^Név/ });
    await box.fill('osz');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await box.press('Enter');
    expect(new URL(page.url()).pathname).toBe(urls.newSighting());
    await box.press('ArrowDown');
    await box.press('Tab');
    expect(await box.inputValue()).toBe('osz');
    expect(await page.locator('[name="taxonId"]').count()).toBe(0);
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
