import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { useTestServer } from '#test/harness/server.ts';
import { aWorld, logInAgain, type World } from '#test/permissions/world.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
const client = path.resolve(import.meta.dirname, '../../build/client');
let world: World;

beforeAll(async () => {
  world = await aWorld({ db: server.db, config: testConfig() });
  await logInAgain(server.db, world);
});

/** What a page asks the browser to bring with it, compressed; React and React Router alone are about 107 kB of it. */
async function scriptsOf(at: string): Promise<number> {
  const cookie = world.askers.find(({ name }) => name === 'anna')?.cookie ?? '';
  const html = await (await fetch(server.url + at, { headers: { cookie } })).text();
  const scripts = [...html.matchAll(/<link rel="modulepreload" href="([^"]+\.js)"/g)].map(([, href]) => href ?? '');
  expect(scripts.length).toBeGreaterThan(3);
  const sizes = scripts.map((href) => gzipSync(fs.readFileSync(path.join(client, href)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

it.each([
  ['home', () => urls.home(), 138_500],
  ['a list', () => urls.sightings(), 133_600],
  ['a species', () => world.speciesPath, 164_200],
  ['a find', () => urls.sighting(world.sighting), 174_600],
  ['recording', () => urls.newSighting(), 217_900],
  ['one’s own notices', () => urls.notifications(), 133_300],
  ['what only the server asks of forms', () => urls.sightingGroups('anna'), 134_500],
])('%s loads no more scripts than it may', async (_what, at, most) => {
  expect(await scriptsOf(at())).toBeLessThanOrEqual(most);
});

it('a page says what draws it before what brings it to life', async () => {
  const html = await (await fetch(server.url + urls.home())).text();
  expect(
    html.match(/<link rel="modulepreload"[^>]*>/g)?.filter((link) => !link.includes('fetchpriority="low"')),
  ).toEqual([]);
});
