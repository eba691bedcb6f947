import { beforeAll, expect, it } from 'vitest';
import type { SightingListData } from '#app/features/browsing/load-sightings.server.ts';
import { filterQuery, noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { readTaxonFilters } from '#app/features/taxonomy/lists/read-taxon-filters.server.ts';
import { pageQueries } from '#app/page-queries.ts';
import { type Packed, unpack } from '#app/platform/action/packed.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { loaderOf, loadPage } from '#test/load-page.ts';
import { pageRules } from '#test/permissions/page-rules.ts';
import { pageRoutes } from '#test/permissions/routes.ts';
import { aWorld, type World } from '#test/permissions/world.ts';

const services = useTestServices({ catalogue: true, env: () => ({ SESSION_SECRET: testSecret }) });
const keys = Object.keys(filterQuery(noFilters));
let world: World;
/** A readable answer to each filter. */
let questions: Record<string, string>;
/** Anna's pages of an order and a family of the catalogue: the world's own taxa are in no group. */
let branches: Record<string, string>;

beforeAll(async () => {
  world = await aWorld({ db: services.db, config: testConfig() });
  questions = {
    ...{
      dr: '1_4',
      taxon: String(world.taxa.minor),
      megye: '01',
      telepules: 'Budapest',
      hely: 'Kert',
      utm: 'CT56',
      terulet: '18.9,47.4,19.2,47.6',
      kozel: 'Vác',
      tavolsag: '2,5',
      tol: '2024-05-07',
      ig: '2024-05-07',
    },
    ...{
      honap: '5',
      alak: 'imágó',
      esemeny: '1',
      projekt: '1',
      csoport: '1',
      eszlelo: 'bela',
      hatarozo: 'bela',
      szint: 'szakertoi',
      dontes: 'elfogadott',
    },
    ...{ licenc: '1', kep: 'nincs', vedett: 'igen' },
  };
  const read = (query: Record<string, string>) => readTaxonFilters(services.db, new URLSearchParams(query));
  const order = (await read({})).orders.find(({ group }) => group !== '');
  const [family] = (await read({ rend: order?.value ?? '' })).families;
  const at = `/profil/anna/${order?.group}/${order?.value}`;
  branches = {
    '/profil/:user/:a/:b/talalatok': `${at}/talalatok`,
    '/profil/:user/:a/:b/terkep': `${at}/terkep`,
    '/profil/:user/:a/:b/:c': `${at}/${family?.value}`,
  };
});

/** A distance is one from a place. */
const asking = (key: string, text: string) => ({ ...(key === 'tavolsag' && { kozel: 'Vác' }), [key]: text });

/** Every page that takes all the filters of a list. */
const pages = pageRoutes().filter(({ id }) => keys.every((key) => pageQueries[id]?.includes(key)));
const lists = pages.filter(({ id }) => pageQueries[id]?.includes('nezet'));

/** What of a list can be taken home: its page shows no list, but is asked the same. */
type ToTake = { active: unknown[]; form: { problems: Record<string, string> } };
type Answer = { data?: { list: Packed<SightingListData> | null } | ToTake; init?: { status: number } | null };

async function ask(pattern: string, query: Record<string, string>, viewer: Viewer = visitor()) {
  const page = pages.find(({ path }) => path === pattern);
  const at = branches[pattern] ?? pageRules(world)[pattern]?.at;
  if (!page || !at) throw new Error(`${pattern} is no list.`);
  const url = new URL(`${at}?${new URLSearchParams(query)}`, 'http://own.invalid');
  const answer = (await loadPage(await loaderOf(page.file), { url, pattern, viewer, services })) as Answer;
  const status = answer.init?.status ?? 200;
  const { data } = answer;
  if (data && 'active' in data) {
    const isRefused = Object.keys(data.form.problems).length > 0;
    return { status, list: { filterCount: data.active.length, isRefused } };
  }
  return { status, list: data?.list ? unpack(data.list) : null };
}

it('a list asks each filter of its address, or refuses it: what it asks by itself puts nothing aside', async () => {
  expect(Object.keys(questions)).toEqual(keys);
  expect(lists.length).toBeGreaterThan(5);
  const refused: string[] = [];
  const anna = world.askers.find(({ name }) => name === 'anna')?.viewer;
  for (const { path, id } of lists)
    for (const [key, text] of Object.entries(questions)) {
      const { status, list } = await ask(path, asking(key, text), id.startsWith('export:') ? anna : visitor());
      if (status === 400) refused.push(`${path} ${key}`);
      expect([status, list?.filterCount, list?.isRefused], `${path} ${key}`).toEqual(
        status === 400 ? [400, 0, true] : [200, 1, false],
      );
    }
  expect(refused.toSorted()).toEqual(
    [
      '/export/felhasznalo/:user eszlelo',
      '/nincshatarozva dr',
      '/rendszertan/kepek kep',
      ...['talalatok', 'terkep'].map((tab) => `/profil/:user/${tab} eszlelo`),
      ...Object.keys(branches).flatMap((path) => [`${path} eszlelo`, `${path} taxon`]),
    ].toSorted(),
  );
});

it('the feed of a list asks what the list asks', async () => {
  const asked: string[] = [];
  for (const { path, file } of lists) {
    const at = branches[path] ?? pageRules(world)[path]?.at;
    const url = new URL(`${at}?megye=01&honap=5`, 'http://own.invalid');
    const answer = (await loadPage(await loaderOf(file), { url, pattern: path, viewer: visitor(), services }).catch(
      () => ({}),
    )) as { data?: { feed?: string } };
    const feed = answer.data?.feed;
    if (feed === undefined) continue;
    asked.push(path);
    expect(Object.fromEntries(new URL(feed, url).searchParams), path).toMatchObject({ megye: '01', honap: '5' });
    if (path === '/rendszertan/kepek') expect(feed).toContain('kep=van');
    if (path === '/nincshatarozva') expect(feed).toContain('dr=0_0');
  }
  expect(asked.length).toBeGreaterThan(5);
});

it('takes what a list asks by itself in any case', async () => {
  for (const [path, query] of [
    ['/nincshatarozva', { dr: '0_0' }],
    ['/rendszertan/kepek', { kep: 'van' }],
    ['/profil/:user/talalatok', { eszlelo: 'ANNA' }],
  ] as const)
    expect((await ask(path, query)).list, path).toMatchObject({ isRefused: false, filterCount: 0 });
});

it('one’s own to be sorted into groups are asked each filter, but nobody else’s', async () => {
  const viewer = world.askers.find(({ name }) => name === 'anna')?.viewer;
  for (const [key, text] of Object.entries(questions)) {
    const { status } = await ask('/talalat/csoportositas', asking(key, text), viewer);
    expect(status, key).toBe(key === 'eszlelo' ? 400 : 200);
  }
  expect((await ask('/talalat/csoportositas', { eszlelo: 'anna' }, viewer)).status).toBe(200);
});

it('what is not published is listed whole: a filter beside its state is refused', async () => {
  for (const [key, text] of Object.entries(questions)) {
    const { status } = await ask('/profil/:user/talalatok', { allapot: 'rejtett', [key]: text });
    expect(status, key).toBe(400);
  }
});
