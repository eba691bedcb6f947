import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { mapMessages } from '#app/features/places/maps/map-messages.ts';
import { placesMessages } from '#app/features/places/messages.ts';
import { urls } from '#app/urls.ts';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { aWorld, logInAgain, type World } from '#test/permissions/world.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
let world: World;

beforeAll(async () => {
  world = await aWorld({ db: server.db, config: testConfig() });
  await logInAgain(server.db, world);
});

async function openAsAnna(at: string): Promise<{ page: Page; asked: Set<string> }> {
  const page = await browser.open();
  const [name = '', value = ''] = world.askers.find((asker) => asker.name === 'anna')?.cookie?.split('=') ?? [];
  await page.context().addCookies([{ name, value: decodeURIComponent(value), url: server.url }]);
  const asked = new Set<string>();
  page.on('response', (response) => response.ok() && asked.add(new URL(response.url()).pathname));
  await page.goto(server.url + at);
  return { page, asked };
}

it('a map that is near says that its rivers and roads are a sketch, one that is far does not', async () => {
  const { page, asked } = await openAsAnna(urls.sighting(world.sighting));
  const map = page.locator('[data-live-map]').first();
  await map.scrollIntoViewIfNeeded();
  const note = map.getByText(mapMessages.sketch);
  await note.waitFor();
  await expect
    .poll(() => [urls.mapBase(), urls.mapNear(), urls.mapRelief()].filter((part) => !asked.has(part)))
    .toEqual([]);
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Kicsinyítés' }).click();
  await note.waitFor({ state: 'hidden' });
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Nagyítás' }).click();
  await note.waitFor();
});

it('a map of the country does without its near part until somebody comes nearer', async () => {
  const { page, asked } = await openAsAnna(urls.sightings({ nezet: 'terkep' }));
  const brought = page.waitForResponse((response) => response.url().endsWith(urls.mapBase()));
  await page.getByRole('button', { name: placesMessages.liveMap }).click();
  await brought;
  const near = page.waitForResponse((response) => response.url().endsWith(urls.mapNear()));
  const zoomIn = page.getByRole('button', { name: 'Nagyítás' });
  await zoomIn.click();
  expect(asked.has(urls.mapNear())).toBe(false);
  for (const _ of [2, 3, 4]) await zoomIn.click();
  expect((await near).ok()).toBe(true);
});

it('the drawn map has its ground, relief and names without scripts, on one file for all pages', async () => {
  const page = await browser.open({ javaScriptEnabled: false });
  const files: string[] = [];
  page.on('response', (response) => files.push(new URL(response.url()).pathname));
  await page.goto(server.url + urls.sightings({ nezet: 'terkep' }));
  const drawing = page.locator('svg:has(use)').filter({ has: page.locator('use[href*="#ground"]') });
  expect(await drawing.count()).toBe(1);
  await expect.poll(() => files.includes(urls.mapRelief())).toBe(true);
  expect(files.filter((file) => file === urls.mapDrawing())).toHaveLength(1);
  expect(await page.getByText(placesMessages.credit).count()).toBe(1);
});
