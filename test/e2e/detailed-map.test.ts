import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { namedFlavor } from '@protomaps/basemaps';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { groundMessages } from '#app/features/places/maps/ground/ground-messages.ts';
import { mapMessages } from '#app/features/places/maps/map-messages.ts';
import { placesMessages } from '#app/features/places/messages.ts';
import type { MapLayer } from '#app/features/site/maps/map-layer.ts';
import { mapLayerMessages } from '#app/features/site/maps/messages.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import { mapWords } from '#app/screens/admin/maps/map-words.ts';
import { urls } from '#app/urls.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { aMapLayer, putTownMap } from '#test/factories/map-layers.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { RIVER } from '#tools/town-map/town.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const phone = { viewport: { width: 360, height: 800 } };
const red = [220, 20, 30];

/** Somebody else's tiles: red pictures, web pages, or nothing. */
let far: http.Server;
let asked: string[] = [];
beforeAll(async () => {
  putTownMap(server.dataDir, 'varos.pmtiles');
  // A list without a find has no map.
  await aSighting(server.db, (await aMember(server.db, 'anna')).memberId);
  const [r = 0, g = 0, b = 0] = red;
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  far = http.createServer(({ url = '' }, response) => {
    asked.push(url);
    const [status, type, body] = url.startsWith('/piros')
      ? ([200, 'image/png', tile] as const)
      : url.startsWith('/lap')
        ? ([200, 'text/html', '<!doctype html><p>Nincs ilyen csempe'] as const)
        : ([404, 'text/plain', 'nincs'] as const);
    response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' });
    response.end(body);
  });
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
});
afterAll(() => far.close());

const farUrl = () => `http://127.0.0.1:${(far.address() as AddressInfo).port}`;
const tilesAt = (name: string) => `${farUrl()}/${name}/{z}/{x}/{y}.png`;

beforeEach(async () => {
  asked = [];
  await write(server.db, async (tx) => {
    await tx.deleteFrom('map_layer').execute();
    touch(tx, 'site');
  });
});

const layers: Record<string, () => Partial<MapLayer>> = {
  town: () => ({
    kind: 'pmtiles',
    source: 'varos.pmtiles',
    name: 'Mintaváros részletesen',
    attribution: 'Kitalált térkép',
    minZoom: 10,
  }),
  red: () => ({
    source: tilesAt('piros'),
    name: 'Piros',
    attribution: 'Piros Kft.',
    attributionUrl: 'https://piros.example/',
  }),
  page: () => ({ source: tilesAt('lap'), name: 'Weblap' }),
  pageAsTiles: () => ({ kind: 'openmaptiles', source: tilesAt('lap'), name: 'Weblap' }),
  none: () => ({ source: tilesAt('semmi'), name: 'Üres' }),
  // Nobody listens there.
  away: () => ({ source: 'http://127.0.0.1:1/{z}/{x}/{y}.png', name: 'Elérhetetlen' }),
};
const lay = (name: keyof typeof layers, given: Partial<MapLayer> = {}) =>
  aMapLayer(server.db, { ...layers[name]?.(), ...given });

/** The site hears of a change of another process by a notice, in its own time. */
async function offers(...names: string[]): Promise<void> {
  const offered = async (): Promise<{ name: string }[]> => (await fetch(server.url + urls.mapLayers())).json();
  await expect.poll(async () => (await offered()).map(({ name }) => name)).toEqual(names);
}

async function openMap(page: Page): Promise<Locator> {
  await page.goto(server.url + urls.sightings({ nezet: 'terkep' }));
  await page.getByRole('button', { name: placesMessages.liveMap }).click();
  const map = page.locator('[data-live-map]').first();
  await page.getByRole('button', { name: 'Nagyítás' }).waitFor();
  return map;
}

const choice = (map: Locator) => map.getByRole('combobox', { name: groundMessages.choose });

/** Moves the map to a point by what is typed above it, then nearer. */
async function go(page: Page, [longitude = 0, latitude = 0]: readonly number[], nearer: number): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Hely keresése' });
  await search.fill(`${latitude}, ${longitude}`);
  await page.locator('[role=option]').first().waitFor();
  await search.press('ArrowDown');
  await search.press('Enter');
  for (let step = 0; step < nearer; step++) await page.getByRole('button', { name: 'Nagyítás' }).click();
}

/** How far the colour in the middle of the map is from the one that is meant; 0 where it is the same. */
async function distance(map: Locator, [r = 0, g = 0, b = 0]: readonly number[]): Promise<number> {
  const canvas = map.locator('canvas').first();
  const picture = sharp(await canvas.screenshot());
  const { width = 0, height = 0 } = await picture.metadata();
  const middle = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  const [red1 = 0, green = 0, blue = 0] = await picture.extract(middle).removeAlpha().raw().toBuffer();
  return Math.max(Math.abs(red1 - r), Math.abs(green - g), Math.abs(blue - b));
}

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const water = rgb(namedFlavor('light').water);

describe('a detailed map on a phone', () => {
  it('is chosen by keys, shows the river’s bank, and is still there after the page is loaded again', async () => {
    await lay('town');
    await offers('Mintaváros részletesen');
    const page = await browser.open(phone);
    const map = await openMap(page);
    await choice(map).focus();
    await page.keyboard.press('ArrowDown');
    // Of the whole country a town is no map.
    await map.getByText(groundMessages.far('Mintaváros részletesen')).waitFor();
    await go(page, RIVER.middle, 3);
    await expect.poll(() => distance(map, water)).toBeLessThan(8);
    await page.getByText('Kitalált térkép').waitFor();
    expect(await page.getByText(placesMessages.credit).isVisible()).toBe(false);
    expect(await map.getByText(mapMessages.sketch).isVisible()).toBe(false);
    await go(page, RIVER.rightBank, 0);
    await expect.poll(() => distance(map, water)).toBeGreaterThan(30);
    await expectNoAxeViolations(page);
    await page.reload();
    const again = await openMap(page);
    await expect.poll(() => choice(again).inputValue()).not.toBe('rajzolt');
    await go(page, RIVER.middle, 3);
    await expect.poll(() => distance(again, water)).toBeLessThan(8);
    await choice(again).selectOption({ label: groundMessages.drawn });
    await again.getByText(mapMessages.sketch).waitFor();
    await page.getByText(placesMessages.credit).waitFor();
    await expect.poll(() => distance(again, water)).toBeGreaterThan(30);
  });

  it('beyond what a file covers gives way to the drawn map, and says so', async () => {
    await lay('town');
    await offers('Mintaváros részletesen');
    const page = await browser.open(phone);
    const map = await openMap(page);
    await choice(map).selectOption({ index: 1 });
    await go(page, [18.23, 46.07], 1);
    await map.getByText(groundMessages.elsewhere('Mintaváros részletesen')).waitFor();
    await map.getByText(mapMessages.sketch).waitFor();
  });
});

describe('somebody else’s tiles', () => {
  it('are not asked for before they are chosen, and the policy opens their host alone, while they are on', async () => {
    const policy = async () =>
      (await fetch(server.url + urls.sightings())).headers.get('content-security-policy') ?? '';
    await offers();
    expect(await policy()).toContain("; connect-src 'self'; ");
    await lay('red');
    await offers('Piros');
    expect(await policy()).toContain(`; img-src 'self' data: blob: ${farUrl()}; connect-src 'self' ${farUrl()}; `);
    const page = await browser.open(phone);
    const map = await openMap(page);
    await choice(map).waitFor();
    expect(asked).toEqual([]);
    await choice(map).selectOption({ label: 'Piros' });
    await expect.poll(() => distance(map, red)).toBeLessThan(40);
    const credit = page.getByRole('link', { name: 'Piros Kft.' });
    expect(await credit.getAttribute('rel')).toContain('noreferrer');
    expect(asked.length).toBeGreaterThan(0);
  });

  it('lie beneath a map at once where they are what everybody sees first, until somebody chooses', async () => {
    await lay('red', { isDefault: true });
    await offers('Piros');
    const page = await browser.open(phone);
    const map = await openMap(page);
    await expect.poll(() => distance(map, red)).toBeLessThan(40);
    await choice(map).selectOption({ label: groundMessages.drawn });
    await expect.poll(() => distance(map, red)).toBeGreaterThan(60);
    asked = [];
    await page.reload();
    await expect.poll(async () => choice(await openMap(page)).inputValue()).toBe('rajzolt');
    expect(asked).toEqual([]);
  });

  it.each(['page', 'pageAsTiles', 'none', 'away'])(
    'that are none (%s) leave the drawn map and one sentence',
    async (name) => {
      browser.errors.expect(/Failed to load resource|ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT/);
      server.errors.expect(/Térképhiba/);
      await lay(name);
      const page = await browser.open(phone);
      await expect.poll(async () => (await fetch(server.url + urls.mapLayers())).text()).toContain('tiles');
      const map = await openMap(page);
      await choice(map).selectOption({ index: 1 });
      await map.getByText(groundMessages.away).waitFor();
      expect(await choice(map).inputValue()).toBe('rajzolt');
      expect(await page.getByText(placesMessages.credit).isVisible()).toBe(true);
      // Chosen again it is tried again.
      asked = [];
      await choice(map).selectOption({ index: 1 });
      await map.getByText(groundMessages.away).waitFor();
      if (name !== 'away') expect(asked.length).toBeGreaterThan(0);
    },
  );
});

it('an administrator sets a layer without scripts, and hears what is wrong with it', async () => {
  browser.errors.expect(/status of 422/);
  const { memberId } = await aMember(server.db, 'gondnok');
  await server.db.updateTable('member').set({ is_admin: true }).where('id', '=', memberId).execute();
  const [name = '', value = ''] = (await aSessionCookie(server.db, memberId)).split('=');
  const page = await browser.open({ ...phone, javaScriptEnabled: false });
  await page.context().addCookies([{ name, value: decodeURIComponent(value), url: server.url }]);
  await page.goto(server.url + urls.admin('terkepek'));
  await page.getByLabel(mapWords.kind).selectOption('xyz');
  expect(await page.getByLabel(mapWords.file, { exact: true }).isVisible()).toBe(false);
  await page.getByLabel(mapWords.name).fill('Nagyon hosszú nevű részletes térkép, a végén is olvasható');
  await page.getByLabel(mapWords.address).fill(tilesAt('lap'));
  await page.getByLabel(mapWords.attribution).fill('Példa');
  await page.getByRole('button', { name: mapWords.save }).click();
  const host = new URL(farUrl()).host;
  await page.getByRole('link', { name: mapLayerMessages.innerHost(host) }).waitFor();
  expect(await page.getByLabel(mapWords.address).inputValue()).toBe(tilesAt('lap'));
  await page.getByRole('button', { name: mapWords.saveUntried }).click();
  await page.getByText(mapWords.saved).waitFor();
  await page.getByRole('button', { name: /^Kipróbálom: Nagyon hosszú/ }).click();
  await page.getByRole('status').getByText(mapLayerMessages.innerHost(host)).waitFor();
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: /^Szerkesztem: Nagyon hosszú/ }).click();
  await page.getByLabel(mapWords.isOn).uncheck();
  await page.getByRole('button', { name: mapWords.saveUntried }).click();
  await page.getByRole('button', { name: /^Törlöm: Nagyon hosszú/ }).click();
  await page.getByText(mapWords.none).waitFor();
});
