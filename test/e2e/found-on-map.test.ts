import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';
import { distanceM, MERCATOR_BITS, toMercator } from '#app/platform/geo/web-mercator.ts';
import { urls } from '#app/urls.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
/** Where a search for Budapest leads. */
const capital = { latitude: 47.49838, longitude: 19.04047 };
let memberId: number;
let find: number;

beforeAll(async () => {
  memberId = (await aMember(server.db, 'hosszabbnevutagunk')).memberId;
  find = await aSighting(server.db, memberId, { ...capital, observedFrom: '2024-05-07', observedTo: '2024-05-07' });
});

const search = (page: Page) => page.getByRole('combobox', { name: 'Hely keresése' });

/** Types a place's name above the map and takes the first that is offered, by keys alone. */
async function go(page: Page, typed: string): Promise<void> {
  await page.locator('[data-place-search]').first().scrollIntoViewIfNeeded();
  await search(page).fill(typed);
  await page.locator('[role=option]').first().waitFor();
  await search(page).press('ArrowDown');
  await search(page).press('Enter');
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

describe.each([360, 1440])('at %i px', (width) => {
  it('a find is come to by the name of its place, and by month and year', async () => {
    const page = await browser.open({ viewport: { width, height: 800 } });
    const tiles: string[] = [];
    page.on('request', (request) => request.url().includes('/tiles/') && tiles.push(request.url()));
    await page.goto(server.url + urls.sightings({ nezet: 'terkep' }));
    await page.getByRole('button', { name: 'Nagyítható térkép' }).click();
    await go(page, 'budapst');
    await page.getByText('Budapest: a térkép ide mozdult.').waitFor();
    const zoomIn = page.getByRole('button', { name: 'Nagyítás' });
    for (let step = 0; step < 5; step++) await zoomIn.click();
    // The name's own point is the middle of the map, and the find lies there.
    const canvas = page.locator('[data-live-map] canvas');
    await canvas.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await canvas.click();
        return page.getByRole('button', { name: 'Bezárom' }).count();
      })
      .toBe(1);
    await page.locator('figure').getByRole('link', { name: 'mi lehet ez?' }).waitFor();
    expect(await page.locator(`figure article a[href="${urls.sighting(find)}"]`).count()).toBe(1);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Bezárom' }).click();
    const month = page.getByRole('slider', { name: 'Hónap' });
    const asked = page.waitForRequest((request) => /\/tiles\/.*\bhonap=1\b/.test(request.url()));
    await month.press('ArrowRight');
    await asked;
    expect(await month.getAttribute('aria-valuetext')).toBe('január');
    const year = page.getByRole('slider', { name: 'Év' });
    const inYear = page.waitForRequest((request) => /\/tiles\/.*honap=1&tol=(\d{4})&ig=\1$/.test(request.url()));
    await year.press('End');
    await inYear;
    // Nothing was seen here in a January: the list says the same as the map.
    const list = page.getByRole('button', { name: 'Listázom, ami itt látszik' });
    await list.click();
    await page.waitForURL(/terulet=19[^?]*honap=1|honap=1.*terulet=19/);
    await page.getByRole('status').filter({ hasText: '0 találat' }).first().waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Nagyítható térkép' }).click();
    await go(page, 'budapest');
    await list.click();
    await page.waitForURL(/[?&]terulet=1/);
    await page.getByText('a térkép kivágatában').first().waitFor();
    await page
      .getByRole('heading', { name: 'mi lehet ez?' })
      .or(page.getByRole('link', { name: /mi lehet ez\?/ }))
      .first()
      .waitFor();
    expect(tiles.every((url) => new URL(url).origin === new URL(server.url).origin)).toBe(true);
  });

  it('the pin of a new find goes where a name, a water or coordinates lead, and nothing is sent along', async () => {
    const page = await browser.open({ viewport: { width, height: 800 } });
    const [name = '', value = ''] = (await aSessionCookie(server.db, memberId)).split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(server.url + urls.newSighting());
    await go(page, 'tihany');
    await page.getByText('Tihany: a jelölő itt áll').waitFor();
    const coordinates = field(page, 'Koordináta');
    await expect.poll(() => coordinates.inputValue()).toMatch(/^46,9\d* 17,8\d*$/);
    const before = await coordinates.inputValue();
    await go(page, 'balaton');
    await page.getByText('Balaton: a térkép ide mozdult.').waitFor();
    expect(await coordinates.inputValue()).toBe(before);
    await go(page, '47,4865 19,0465');
    await expect.poll(() => coordinates.inputValue()).toBe('47,48650 19,04650');
    expect(asked.filter((url) => /places\/find.*47/.test(url))).toEqual([]);
    await search(page).fill('xyzqw');
    await page.getByText('Nincs találat').first().waitFor();
    await search(page).press('Enter');
    expect(new URL(page.url()).pathname).toBe(urls.newSighting());
  });
});

it('a place is found by its name and by coordinates without a network, too', async () => {
  browser.errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const page = await browser.open({ viewport: { width: 360, height: 800 }, serviceWorkers: 'allow' });
  const [name = '', value = ''] = (await aSessionCookie(server.db, memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url + urls.newSighting());
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.locator('[data-place-search]').first().scrollIntoViewIfNeeded();
  await search(page).waitFor();
  await page.context().setOffline(true);
  await go(page, 'tihnay');
  await page.getByText('Tihany: a jelölő itt áll').waitFor();
  const coordinates = field(page, 'Koordináta');
  await expect.poll(() => coordinates.inputValue()).toMatch(/^46,9\d* 17,8\d*$/);
  await go(page, '47,4865 19,0465');
  await expect.poll(() => coordinates.inputValue()).toBe('47,48650 19,04650');
  await page.context().setOffline(false);
});

it('a list is narrowed to what lies near a place: typed, picked, and refused beside its field', async () => {
  browser.errors.expect(/400/);
  const page = await browser.open({ viewport: { width: 360, height: 800 } });
  await page.goto(server.url + urls.sightings());
  await page.locator('summary', { hasText: 'Szűrők' }).first().click();
  const near = page.getByRole('combobox', { name: 'Hely közelében' });
  await near.fill('budapst');
  await page.locator('[role=option]').first().waitFor();
  await near.press('ArrowDown');
  await near.press('Enter');
  expect(await near.inputValue()).toBe('Budapest');
  await page.getByLabel('Távolság, km').fill('2,5');
  await page.getByRole('button', { name: /^Mutatás/ }).click();
  await page.waitForURL(/kozel=Budapest&tavolsag=2%2C5/);
  await page.getByText('Budapest, 2,5 km-en belül').waitFor();
  await page.getByRole('status').filter({ hasText: '1 találat' }).first().waitFor();
  await expectNoAxeViolations(page);
  await page.goto(server.url + urls.sightings({ kozel: 'Duna', tavolsag: 3 }));
  await page.getByText('Ez hosszú vagy széles, nem egy pont: „Duna”.', { exact: false }).first().waitFor();
  await page.goto(server.url + urls.sightings({ terulet: '19,47;20,48;20,47;19,48' }));
  await page.getByText('oldala keresztezi egymást', { exact: false }).first().waitFor();
});

/** Shares of the Mercator square's side. */
function flat([longitude = 0, latitude = 0]: readonly number[]): [number, number] {
  const { x, y } = toMercator({ latitude, longitude });
  return [x / 2 ** MERCATOR_BITS, y / 2 ** MERCATOR_BITS];
}

it.each(['Szeged', 'Miskolc', 'Zalaegerszeg'])(
  '%s is found by looking: pressed where the drawn map has its name',
  async (name) => {
    const page = await browser.open({ viewport: { width: 360, height: 800 } });
    const [cookie = '', value = ''] = (await aSessionCookie(server.db, memberId)).split('=');
    await page.context().addCookies([{ name: cookie, value, url: server.url }]);
    await page.goto(server.url + urls.newSighting());
    const canvas = page.locator('[data-live-map] canvas');
    await page.locator('[data-place-search]').first().scrollIntoViewIfNeeded();
    await canvas.waitFor();
    await canvas.scrollIntoViewIfNeeded();
    const base: { features: { properties: { name?: string; kind: string }; geometry: { coordinates: number[] } }[] } =
      await (await fetch(server.url + urls.mapBase())).json();
    const town = base.features.find(({ properties }) => properties.kind === 'settlement' && properties.name === name);
    const [x, y] = flat(town?.geometry.coordinates ?? []);
    const box = await canvas.boundingBox();
    if (!box) throw new Error('There is no map.');
    // The country fills the map but for 8 pixels at each side.
    const [[west, north], [east, south]] = [flat([16.05, 48.65]), flat([22.95, 45.7])];
    const scale = Math.min((box.width - 16) / (east - west), (box.height - 16) / (south - north));
    const position = {
      x: box.width / 2 + (x - (west + east) / 2) * scale,
      y: box.height / 2 + (y - (north + south) / 2) * scale,
    };
    await canvas.click({ position });
    const [longitude = 0, latitude = 0] = town?.geometry.coordinates ?? [];
    await expect
      .poll(async () => {
        const typed = parseCoordinates(await field(page, 'Koordináta').inputValue());
        return 'point' in typed ? distanceM(typed.point, { latitude, longitude }) : Number.POSITIVE_INFINITY;
      })
      // A pixel is 2 km there.
      .toBeLessThan(4000);
    await page.getByText(name, { exact: false }).first().waitFor();
  },
);

describe.each(['pointer', 'keys'])('an area is drawn by %s', (way) => {
  it('and what lies in it is listed; one that crosses itself is told so', async () => {
    const page = await browser.open({ viewport: { width: 360, height: 800 } });
    await page.goto(server.url + urls.sightings({ nezet: 'terkep' }));
    await page.getByRole('button', { name: 'Nagyítható térkép' }).click();
    await go(page, 'budapest');
    await page.getByRole('button', { name: 'Területet rajzolok' }).click();
    const canvas = page.locator('[data-live-map] canvas');
    await canvas.scrollIntoViewIfNeeded();
    const corner = (index: number) => page.getByRole('button', { name: new RegExp(`^${index}\\. sarok, összesen`) });
    const list = page.getByRole('button', { name: 'Listázom, ami a területen van' });
    const inMiddle = page.getByRole('button', { name: 'Új sarok a térkép közepén' });
    // Down to the left, down to the right, up: the find lies in the middle of them.
    const moves: [number, number][] = [
      [-5, 5],
      [5, 5],
      [0, -6],
    ];
    for (const [index, [right, down]] of moves.entries()) {
      if (way === 'pointer') {
        const box = await canvas.boundingBox();
        const position = { x: (box?.width ?? 0) / 2 + right * 12, y: (box?.height ?? 0) / 2 + down * 12 };
        await canvas.click({ position });
        await corner(index + 1).waitFor();
      } else {
        await inMiddle.press('Enter');
        await corner(index + 1).focus();
        for (let step = 0; step < Math.abs(right); step++)
          await page.keyboard.press(right < 0 ? 'ArrowLeft' : 'ArrowRight');
        for (let step = 0; step < Math.abs(down); step++) await page.keyboard.press(down < 0 ? 'ArrowUp' : 'ArrowDown');
      }
      expect(await list.count()).toBe(index < 2 ? 0 : 1);
    }
    await expectNoAxeViolations(page);
    // The third corner goes below the side of the first two and a fourth above it: two sides cross.
    if (way === 'keys') {
      await inMiddle.press('Enter');
      await corner(4).focus();
      for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowDown');
      await page.getByText('A terület széle keresztezi önmagát', { exact: false }).waitFor();
      expect(await list.count()).toBe(0);
      await corner(4).press('Delete');
      await list.waitFor();
    }
    await list.click();
    await page.waitForURL(/terulet=1[89][^&]*%3B/);
    await page.getByText('a rajzolt területen').first().waitFor();
    await page.getByRole('status').filter({ hasText: '1 találat' }).first().waitFor();
    await page.getByRole('link', { name: 'Térkép' }).first().click();
    await page.getByRole('button', { name: 'Nagyítható térkép' }).click();
    await page.getByRole('button', { name: 'Területet rajzolok' }).click();
    // What was asked is drawn on from.
    await corner(3).waitFor();
    await page.getByRole('button', { name: 'Nem rajzolok' }).click();
    await expect.poll(() => corner(1).count()).toBe(0);
  });
});
