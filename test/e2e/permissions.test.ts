import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTaxonFilters } from '#app/features/taxonomy/lists/read-taxon-filters.server.ts';
import { longestCursor } from '#app/platform/action/page-size.ts';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { useTestServer } from '#test/harness/server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { callRules } from '#test/permissions/call-rules.ts';
import { formRules } from '#test/permissions/form-rules.ts';
import { pageRules } from '#test/permissions/page-rules.ts';
import { askedElsewhere, queryKeys, readKeys } from '#test/permissions/query-keys.ts';
import { callRoutes, pageRoutes } from '#test/permissions/routes.ts';
import { complaint, type Entry, outcomeOf, policy } from '#test/permissions/rules.ts';
import { countNames, fullNameOf, nameEverybody, plantTalk, wordsOf } from '#test/permissions/shown-names.ts';
import { type Asker, aWorld, logInAgain, type World } from '#test/permissions/world.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
const services = useTestServices();
const routes = pageRoutes();
let world: World;

beforeEach(() => logInAgain(server.db, world));
beforeAll(async () => {
  world = await aWorld({ db: server.db, config: testConfig() });
});

async function ask(asker: Asker, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { origin: server.url, ...(asker.cookie && { cookie: asker.cookie }), ...init.headers };
  return fetch(server.url + path, { redirect: 'manual', ...init, headers });
}

/** What is wrong, by the rule, with the answer that somebody gets. */
async function complaintOf(asker: Asker, entry: Entry, init?: RequestInit): Promise<string | undefined> {
  const answer = await ask(asker, entry.at, init);
  const body = await answer.text();
  // A redirect of data alone stands in its body.
  const isData = answer.status === 202;
  const location = isData ? (/"(\/login[^"]*)"/.exec(body)?.[1] ?? null) : answer.headers.get('location');
  const outcome = answer.status === entry.tells ? 'answered' : outcomeOf(isData ? 302 : answer.status, location);
  const problem = complaint(entry, asker.viewer, outcome);
  return problem && `for ${asker.name}: ${answer.status} ${problem}`;
}

/** Asks as everybody, and tells every answer that the rule does not say; what writes is asked by one after the other. */
async function complaints(name: string, entry: Entry, init?: RequestInit): Promise<string[]> {
  const found: (string | undefined)[] = [];
  if (init) for (const asker of world.askers) found.push(await complaintOf(asker, entry, init));
  else found.push(...(await Promise.all(world.askers.map((asker) => complaintOf(asker, entry)))));
  return found.flatMap((problem) => (problem ? [`${name} ${problem}`] : []));
}

const asForm = (body: Record<string, unknown> = {}): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)])),
});

const asJson = (method: string, body: Record<string, unknown> = {}): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

describe('every page of the route table', () => {
  it('has its rule, and every rule its page', () => {
    const paths = (from: typeof routes) => [...new Set(from.map(({ path }) => path))].sort();
    expect(Object.keys(pageRules(world)).sort()).toEqual(paths(routes));
    const taxonForms = new Set(['/:order', '/:order/:slug', '/alcsalad/:slug', '/alcsalad/:slug/:tab']);
    const withForms = paths(routes.filter(({ hasAction }) => hasAction)).filter((path) => !taxonForms.has(path));
    expect(Object.keys(formRules(world)).sort()).toEqual(withForms);
  });

  it('is read by whom the table of permissions lets, and by nobody else', async () => {
    const found: string[] = [];
    for (const [path, entry] of Object.entries(pageRules(world))) found.push(...(await complaints(path, entry)));
    expect(found).toEqual([]);
  });

  it('within a frame refuses by itself, when its data are asked for without the frame', async () => {
    const found: string[] = [];
    for (const { path, id, isNested, hasLoader } of routes) {
      const entry = pageRules(world)[path];
      if (!isNested || !hasLoader || !entry) continue;
      const at = `${entry.at}.data?_routes=${encodeURIComponent(id)}`;
      found.push(...(await complaints(at, { ...entry, may: entry.alone ?? entry.may, at })));
    }
    expect(found).toEqual([]);
  });

  it('hides what is not public from whom the table does not let see it', async () => {
    const may = policy('seeHiddenSighting', { memberId: world.anna, ancestorIds: [] });
    const found: string[] = [];
    for (const at of [
      `/talalat/${world.draft}`,
      `/talalat/${world.draft}/kep/${world.draftImage}`,
      `/talalat/${world.draft}/elozmenyek`,
      `/api/v1/spotting/${world.draft}`,
      `/api/v1/coordinates/spotting/${world.draft}`,
      `/api/v1/archives/${world.draft}`,
      `/api/v1/spottings/${world.draft}/comments`,
      `/api/v1/spottings/${world.draft}/favorites`,
      `/api/v1/determination/log/${world.draft}`,
    ])
      found.push(...(await complaints(at, { at, may, hides: true })));
    expect(found).toEqual([]);
  });

  it('takes forms from whom the table lets, and from nobody else', async () => {
    server.errors.expect(/Térképhiba/);
    const found: string[] = [];
    for (const [path, entry] of Object.entries(formRules(world)))
      found.push(...(await complaints(`POST ${path}`, entry, asForm(entry.body))));
    expect(found).toEqual([]);
  });
});

describe('every filter', () => {
  /** Says nothing to any filter, is no name, and is longer than anything that is searched by. */
  const unreadable = '\u2603'.repeat(longestCursor + 1);

  it('that some page reads has its place in the walk', () => {
    const walked = new Set([...Object.values(queryKeys).flat(), ...askedElsewhere]);
    expect(readKeys().filter((key) => !walked.has(key))).toEqual([]);
    expect(Object.keys(queryKeys).filter((at) => !pageRules(world)[at])).toEqual([]);
  });

  /** Anna's pages of an order and a family of the catalogue: the world's own taxa are in no group. */
  async function branchPages(): Promise<Record<string, string>> {
    const { orders } = await readTaxonFilters(server.db, new URLSearchParams());
    const order = orders.find(({ group }) => group !== '');
    const { families } = await readTaxonFilters(server.db, new URLSearchParams({ rend: order?.value ?? '' }));
    const at = `/profil/anna/${order?.group}/${order?.value}`;
    return {
      '/profil/:user/:a/:b': at,
      '/profil/:user/:a/:b/talalatok': `${at}/talalatok`,
      '/profil/:user/:a/:b/terkep': `${at}/terkep`,
      '/profil/:user/:a/:b/:c': `${at}/${families[0]?.value}`,
    };
  }

  it('that cannot be read is refused, and nothing is listed', async () => {
    const found: string[] = [];
    const branches = await branchPages();
    for (const [path, keys] of Object.entries(queryKeys)) {
      const entry = pageRules(world)[path];
      const asker = world.askers.find(({ viewer }) => viewer.memberId !== null && entry?.may(viewer));
      const at = branches[path] ?? entry?.at;
      if (!asker || !at) throw new Error(`Nobody may read ${path}.`);
      for (const key of keys) {
        const { status } = await ask(asker, `${at.split('?')[0]}?${key}=${unreadable}`);
        if (status !== 400) found.push(`${path}?${key} ${status}`);
      }
    }
    expect(found).toEqual([]);
  });
});

describe('every call', () => {
  it('has its rule, and every rule its call', async () => {
    expect(Object.keys(callRules(world)).sort()).toEqual((await callRoutes(services)).sort());
  });

  it('answers whom the table of permissions lets, and nobody else', async () => {
    server.errors.expect(/Térképhiba/);
    const found: string[] = [];
    for (const [call, entry] of Object.entries(callRules(world))) {
      const [method = 'GET'] = call.split(' ');
      const init = method === 'GET' ? undefined : asJson(method, entry.body);
      found.push(...(await complaints(call, entry, init)));
    }
    expect(found).toEqual([]);
  });
});

describe('a member who never gave a full name', () => {
  /** Where the full name is shown as what it is, or both names are told apart: there one is missing, rightly. */
  const tellsBoth: Record<string, number> = {
    '/felhasznalok': 1,
    '/profil/:user': 1,
    '/admin/felhasznalok': 1,
    '/admin/felhasznalok/:id': 1,
  };

  async function answersTo(name: string): Promise<Map<string, string>> {
    const asker = world.askers.find((each) => each.name === name);
    // Home tells what is unseen, and reading makes it seen: the walks are alike where all of it has been seen before.
    await server.db.updateTable('notification').set({ seen_at: new Date() }).where('seen_at', 'is', null).execute();
    const entries = [
      ...Object.entries(pageRules(world)),
      ...Object.entries(callRules(world)).filter(([call]) => call.startsWith('GET ')),
    ];
    const found = new Map<string, string>();
    const read = async ([path, { at }]: [string, Entry]) => {
      const answer = asker && (await ask(asker, at));
      if (answer?.ok) found.set(path, wordsOf(await answer.text(), answer.headers.get('content-type') ?? ''));
    };
    // A few at once: more would be turned away at the door.
    for (let from = 0; from < entries.length; from += 8) await Promise.all(entries.slice(from, from + 8).map(read));
    return found;
  }

  it('is called by the user name wherever others are called by the full one', async () => {
    // The walks before have ended with what takes away.
    await server.db.updateTable('sighting').set({ state: 'published' }).where('id', '=', world.sighting).execute();
    await plantTalk(server.db, world);
    await nameEverybody(server.db, world, fullNameOf);
    const before = await answersTo('anna');
    await nameEverybody(server.db, world, () => '');
    const after = await answersTo('anna');
    const seen: string[] = [];
    const missing: string[] = [];
    for (const [path, words] of before)
      for (const { name } of world.askers) {
        const [was, is] = [countNames(words, name), countNames(after.get(path) ?? '', name)];
        if (was.full > 0) seen.push(path);
        if (is.user < was.full + was.user - (tellsBoth[path] ?? 0)) missing.push(`${path}: ${name}`);
      }
    expect(missing).toEqual([]);
    // The walk has met names at all, in pages and in calls.
    expect(new Set(seen).size).toBeGreaterThan(20);
    expect(seen).toEqual(expect.arrayContaining(['/talalat/:id', '/ertesitesek', '/felhasznalok', '/profil/:user']));
  });
});
