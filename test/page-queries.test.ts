import path from 'node:path';
import type { LoaderFunction } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { pageQueries } from '#app/page-queries.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { withKnownQuery } from '#server/canonical-path.ts';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { loaderOf, loadPage } from '#test/load-page.ts';
import { pageRules } from '#test/permissions/page-rules.ts';
import { pageRoutes } from '#test/permissions/routes.ts';
import { aWorld, type World } from '#test/permissions/world.ts';

const services = useTestServices({ catalogue: true, env: () => ({ SESSION_SECRET: testSecret }) });
const routes = pageRoutes();
let world: World;

beforeAll(async () => {
  world = await aWorld({ db: services.db, config: testConfig() });
});

/** The query keys that a loader asks for, of the address that it is called with. */
async function keysRead(load: LoaderFunction, at: string, { path: pattern, viewer }: { path: string; viewer: Viewer }) {
  const url = new URL(at, 'http://own.invalid');
  const keys = new Set<string>();
  const own = url.searchParams.toString();
  const { get, has, getAll } = URLSearchParams.prototype;
  const note = (query: URLSearchParams, key: string) => {
    if (query.toString() === own) keys.add(key);
  };
  Object.assign(URLSearchParams.prototype, {
    get(this: URLSearchParams, key: string) {
      note(this, key);
      return get.call(this, key);
    },
    has(this: URLSearchParams, key: string) {
      note(this, key);
      return has.call(this, key);
    },
    getAll(this: URLSearchParams, key: string) {
      note(this, key);
      return getAll.call(this, key);
    },
  });
  try {
    await loadPage(load, { url, pattern, viewer, services });
  } finally {
    Object.assign(URLSearchParams.prototype, { get, has, getAll });
  }
  return keys;
}

it('a page reads no query key but those that the table of keys has for it', async () => {
  const unknown: string[] = [];
  const viewers = world.askers.filter(({ name }) => ['visitor', 'admin'].includes(name));
  for (const { path: pattern, file, keys } of pagesWithLoaders()) {
    const load = await loaderOf(file);
    const at = pageRules(world)[pattern]?.at.split('?')[0];
    if (!at) throw new Error(`${pattern} has no rule.`);
    const alone = keys.map((key) => `${key}=1`);
    for (const { viewer } of viewers) {
      const queries = ['x=1', ...(viewer.isAdmin ? alone : []), alone.join('&')];
      for (const query of queries) {
        for (const key of await keysRead(load, `${at}?${query}`, { path: pattern, viewer }))
          if (!keys.includes(key)) unknown.push(`${file}: ${key}`);
      }
    }
  }
  expect([...new Set(unknown)]).toEqual([]);
});

function pagesWithLoaders() {
  return routes
    .filter(({ hasLoader }) => hasLoader)
    .map(({ path: pattern, id, file }) => ({ path: pattern, file, keys: pageQueries[id] ?? [] }));
}

it('no key stands in the table for a page that is not there', () => {
  const ids = new Set(routes.flatMap(({ id, parentIds }) => [id, ...parentIds]));
  expect(Object.keys(pageQueries).filter((id) => !ids.has(id))).toEqual([]);
});

it('a thousand made-up queries are one page', () => {
  for (const { path: pattern, id } of routes) {
    const at = pageRules(world)[pattern]?.at.split('?')[0] ?? '/';
    const page = { queryKeys: pageQueries[id] ?? [], routeIds: [id] };
    const made = Array.from({ length: 1000 }, (_, index) => `${at}?made-up-${index}=${index}&${index}&[${index}]=x`);
    expect(new Set(made.map((url) => withKnownQuery(url, page))), path.basename(id)).toEqual(new Set([at]));
  }
});
