import { beforeAll, expect, it } from 'vitest';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { useTestServer } from '#test/harness/server.ts';
import { pageRules } from '#test/permissions/page-rules.ts';
import { aWorld, logInAgain, type World } from '#test/permissions/world.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
let world: World;

beforeAll(async () => {
  world = await aWorld({ db: server.db, config: testConfig() });
  await logInAgain(server.db, world);
});

/** What stands in the head of a page, each as often as it stands there. */
function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'));
  return {
    title: all(/<title[^>]*>([^<]+)<\/title>/g),
    description: all(/<meta name="description" content="([^"]+)"/g),
    canonical: all(/<link rel="canonical" href="([^"]+)"/g),
    picture: all(/<meta property="og:image" content="([^"]+)"/g),
    feeds: all(/<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]+)"/g),
    embedded: all(/<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]+)"/g),
  };
}

/** The same path on the server under test, which has no address of its own. */
function here(address: string): string {
  const { pathname, search } = new URL(address, server.url);
  return server.url + pathname + search;
}

/** Routes whose address itself lets somebody in. */
const letsIn = /:token\b/;

it('a page whose address lets somebody in is neither passed on nor found', async () => {
  const routes = Object.entries(pageRules(world)).filter(([route]) => letsIn.test(route));
  expect(routes.length).toBeGreaterThan(3);
  for (const [, { at }] of routes) {
    const html = await (await fetch(server.url + at)).text();
    const { canonical, picture } = headOf(html);
    expect([canonical, picture, html.includes('og:url')], at).toEqual([[], [], false]);
  }
});

it('every page says once what it is called, what it holds, where it stands and by which picture it is passed on', async () => {
  const wrong: Record<string, unknown> = {};
  const linked = new Set<string>();
  for (const [route, { at }] of Object.entries(pageRules(world))) {
    if (letsIn.test(route)) continue;
    const answer = await fetch(server.url + at);
    if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) continue;
    const { feeds, embedded, ...once } = headOf(await answer.text());
    for (const address of [...once.picture, ...feeds, ...embedded]) linked.add(here(address));
    const counts = Object.values(once).map((each) => each.length);
    const stands = once.canonical[0] && (await fetch(here(once.canonical[0]))).status;
    if (counts.some((count) => count !== 1) || stands !== 200) wrong[at] = { ...once, stands };
  }
  expect(wrong).toEqual({});
  expect(linked.size).toBeGreaterThan(12);
  for (const address of linked) {
    const answer = await fetch(address);
    const type = answer.headers.get('content-type') ?? '';
    expect([address, answer.status, /^(image\/jpeg|application\/(atom\+xml|json))/.test(type)]).toEqual([
      address,
      200,
      true,
    ]);
    await answer.arrayBuffer();
  }
}, 300_000);
