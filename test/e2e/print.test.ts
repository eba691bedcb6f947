import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
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

/** Sheets of A4 that the browser makes of the page. */
async function sheetsOf(page: Page): Promise<number> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

async function comeAsAnna(page: Page): Promise<void> {
  const [name = '', value = ''] = world.askers.find((asker) => asker.name === 'anna')?.cookie?.split('=') ?? [];
  await page.context().addCookies([{ name, value: decodeURIComponent(value), url: server.url }]);
}

it.each([
  ['a find', () => urls.sighting(world.sighting), 2],
  ['a species', () => world.speciesPath, 2],
  ['the list', () => urls.sightings(), 2],
  ['a member’s list', () => urls.profileSightings('anna'), 2],
  ['an evening', () => urls.evening(world.evening), 2],
  ['a map', () => urls.sightings({ nezet: 'terkep' }), 2],
])('%s fits its sheets, with the address and the day at their foot', async (_what, at, most) => {
  const page = await browser.open();
  await comeAsAnna(page);
  await page.goto(server.url + at());
  // Shown once scripts run.
  await page.getByRole('radio', { name: 'sötét' }).waitFor();
  const sheets = await sheetsOf(page);
  expect(sheets).toBeGreaterThan(0);
  expect(sheets).toBeLessThanOrEqual(most);
  const foot = await page.evaluate(() => document.documentElement.style.getPropertyValue('--print-foot'));
  expect(decodeURI(foot)).toContain(decodeURI(server.url + at()));
});
