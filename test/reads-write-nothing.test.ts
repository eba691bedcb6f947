import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openDatabase } from '#app/platform/db/database.server.ts';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { loaderOf, loadPage } from '#test/load-page.ts';
import { pageRules } from '#test/permissions/page-rules.ts';
import { pageRoutes } from '#test/permissions/routes.ts';
import { aWorld, type World } from '#test/permissions/world.ts';

const services = useTestServices({ catalogue: true, env: () => ({ SESSION_SECRET: testSecret }) });
let world: World;
let readOnly: Db;

beforeAll(async () => {
  world = await aWorld({ db: services.db, config: testConfig() });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(services.db);
  await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(services.db);
  readOnly = openDatabase(services.databaseUrl);
});
afterAll(() => readOnly.destroy());

it('a page that is looked at writes nothing, where there is nothing new to be seen', async () => {
  const viewers = world.askers.filter(({ name }) => ['visitor', 'anna', 'admin'].includes(name));
  const found: string[] = [];
  for (const { path: pattern, file, hasLoader } of pageRoutes()) {
    // The workbench holds the cases that it hands out, so that two people do not get the same.
    if (!hasLoader || pattern === '/spottings/determine/v2') continue;
    const load = await loaderOf(file);
    for (const { name, viewer } of viewers) {
      const url = new URL(pageRules(world)[pattern]?.at ?? '/', 'http://own.invalid');
      await loadPage(load, { url, pattern, viewer, services: { ...services, db: readOnly } }).catch((error) =>
        found.push(`${url.pathname} for ${name}: ${error}`),
      );
    }
  }
  expect(found).toEqual([]);
});

it('a list of what is followed by name writes nothing either', async () => {
  const { viewer } = world.askers.find(({ name }) => name === 'anna') ?? {};
  const load = await loaderOf('screens/sightings/sightings.tsx');
  const query = `eszlelo=bela&taxon=${world.taxa.minor}&megye=13&utm=CT57`;
  const url = new URL(`/rendszertan/talalatok?${query}`, 'http://own.invalid');
  if (!viewer) throw new Error('Anna is not there.');
  const asked = { url, pattern: '/rendszertan/talalatok', viewer, services: { ...services, db: readOnly } };
  await expect(loadPage(load, asked)).resolves.toBeDefined();
});
