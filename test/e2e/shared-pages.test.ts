import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptForMembers } from '#app/kept-for-members.ts';
import { urls } from '#app/urls.ts';
import { ownValuesId } from '#app/viewer/stand-ins.server.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { aSessionCookie, testConfig, testSecret } from '#test/factories/session.ts';
import { startTestServer, type TestServer, useTestServer } from '#test/harness/server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { aSecretWorld, type SecretWorld } from '#test/permissions/secret-world.ts';
import { type Asker, aDraft, aWorld, logInAgain } from '#test/permissions/world.ts';

const env = { SESSION_SECRET: testSecret };
const server = useTestServer({ catalogue: true, env });
const services = useTestServices();
/** Another process of the same site, which makes each page for whoever asks. */
let alone: TestServer;
let world: SecretWorld;
let plain: number;
/** Everybody of the secret world, those who may know, and one of each other kind of member. */
let askers: Asker[];

beforeAll(async () => {
  alone = await startTestServer({ beside: server, env: { ...env, PAGE_MEMORY_MB: '0' } });
  const { db } = server;
  const own = { db, config: testConfig(), queue: services.queue };
  const open = await aWorld(own);
  plain = await aSighting(db, open.anna, { privateNotes: 'a tarisznya a kapunál' });
  world = await aSecretWorld(own, open);
  askers = [...new Map([...open.askers, ...world.askers].map((asker) => [asker.name, asker])).values()];
  await member('donor', { donor_until: '2999-01-01', full_name: 'Ádám & <Éva>' });
  const dark = await member('sotet', {});
  await db.insertInto('member_preference').values({ member_id: dark, theme: 'dark', list_view: 'table' }).execute();
  const follower = await member('koveto', {});
  await db.insertInto('followed_taxon').values({ member_id: follower, taxon_id: world.taxa.protectus }).execute();
  await aDraft(db, await member('piszkozatos', {}), 'Vázlat');
  await logInAgain(db, { ...world, askers });
});
afterAll(() => alone.stop());

async function member(name: string, columns: Record<string, string>): Promise<number> {
  const { db } = server;
  const viewer = await aMember(db, name);
  if (Object.keys(columns).length > 0)
    await db.updateTable('member').set(columns).where('id', '=', viewer.memberId).execute();
  askers.push({ name, viewer, cookie: undefined });
  return viewer.memberId ?? 0;
}

/** Every page that members share, by its id in the route table. */
function pathsOf(id: string): string[] {
  const paths: Record<string, string[]> = {
    'screens/home/home': ['/'],
    'screens/sightings/sightings': [
      '',
      '?nezet=tabla',
      '?nezet=terkep',
      '?eszlelo=bela',
      `?taxon=${world.taxa.genus}`,
    ].map((query) => `/rendszertan/talalatok${query}`),
    'screens/sighting/sighting': [plain, world.square, world.hidden, world.draft].map(
      (sightingId) => `/talalat/${sightingId}`,
    ),
    'taxon:order': ['/tesztszarnyuak'],
    'taxon:within-order': ['/tesztszarnyuak/fictus-protectus', '/tesztszarnyuak/fictidae'],
  };
  return paths[id] ?? [`no address for ${id}`];
}

/** The same as data alone, as a browser asks for it that has a page already. */
function dataPath(path: string): string {
  const [address = '', query] = path.split('?');
  return `${address === '/' ? '/_root' : address}.data${query === undefined ? '' : `?${query}`}`;
}

type Answered = { status: number; page: string; data: string; keys: string[]; isShared: boolean };

async function ask(site: { url: string }, { cookie }: Pick<Asker, 'cookie'>, path: string): Promise<Answered> {
  const answer = await fetch(site.url + path, { redirect: 'manual', headers: cookie ? { cookie } : {} });
  if (cookie) expect(answer.headers.get('cache-control'), path).toBe('private, no-store');
  // Each process names itself where a page bears its own address.
  const text = [site.url, encodeURIComponent(site.url)].reduce(
    (said, own) => said.replaceAll(own, 'http://oldal.example'),
    await answer.text(),
  );
  const found = text.match(/\b[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b/g) ?? [];
  return { status: answer.status, keys: [...new Set(found)], ...taken(found.reduce(hideKey, text)) };
}

/** The key of a form is another at each look. */
function hideKey(text: string, key: string): string {
  return text.replaceAll(key, 'kulcs');
}

/** The page, and its data as the browser takes it over. */
function taken(text: string): { page: string; data: string; isShared: boolean } {
  const values = new RegExp(`<script type="application/json" id="${ownValuesId}">(.*?)</script>`).exec(text);
  const handed = /streamController\.enqueue\((?:\(.*?return s\}\)\()?("(?:[^"\\]|\\.)*")\)?\);/s.exec(text);
  if (!handed?.[1]) return { page: text, data: '', isShared: false };
  const own: Record<string, string> = values?.[1] ? JSON.parse(values[1]) : {};
  const data = Object.entries(own).reduce(
    (all, [standIn, value]) => all.replaceAll(standIn, () => value),
    String(JSON.parse(handed[1])),
  );
  const page = text.replace(values?.[0] ?? '', '').replace(handed[0], '');
  return { page, data, isShared: values !== null };
}

describe.each([...keptForMembers])('a page that members share (%s)', (id) => {
  it('is for each of them what it is when it is made for them alone', async () => {
    for (const path of pathsOf(id)) {
      for (const asker of askers) {
        const whole = await ask(alone, asker, path);
        expect(whole.isShared, `${asker.name} ${path}`).toBe(false);
        // Twice: the first may be the one for which it is made.
        for (const _ of [1, 2]) {
          const { isShared: _isShared, keys: _keys, ...shown } = await ask(server, asker, path);
          const { isShared: _whole, keys: _wholeKeys, ...expected } = whole;
          expect(shown, `${asker.name} ${path}`).toEqual(expected);
        }
      }
    }
  });

  it('is shown to whoever has no rights', async () => {
    const other = askers.find(({ name }) => name === 'donor');
    const paths = pathsOf(id).filter((path) => path !== urls.sighting(world.draft));
    for (const path of paths) expect((await ask(server, { cookie: other?.cookie }, path)).status, path).toBe(200);
  });

  it('is so as data too', async () => {
    for (const path of pathsOf(id).map(dataPath)) {
      for (const asker of askers) {
        const whole = await ask(alone, asker, path);
        const shown = await ask(server, asker, path);
        expect([shown.status, shown.page], `${asker.name} ${path}`).toEqual([whole.status, whole.page]);
      }
    }
  });
});

it('is shared by whoever has no right and nothing of their own on it, and by nobody else', async () => {
  const sharing = async (path: string) => {
    const shared: string[] = [];
    for (const asker of askers) if ((await ask(server, asker, path)).isShared) shared.push(asker.name);
    return shared.sort();
  };
  const others = ['donor', 'koveto', 'piszkozatos', 'sotet'];
  expect(await sharing('/tesztszarnyuak')).toEqual(['bela', 'tilos', ...others].sort());
  expect(await sharing(`/talalat/${plain}`)).toEqual(['bela', ...others].sort());
  expect(await sharing(`/talalat/${world.square}`)).toEqual(others);
  expect(await sharing(`/talalat/${world.hidden}`)).toEqual(others);
});

it('bears another key for its form at each look, the same in the page and in its data', async () => {
  const donor = askers.find(({ name }) => name === 'donor');
  const look = async () => new Set((await ask(server, { cookie: donor?.cookie }, `/talalat/${plain}`)).keys);
  const [first, second] = [await look(), await look()];
  // What is in both looks stands for the key where the page is kept.
  expect([...first].filter((key) => !second.has(key))).toHaveLength(1);
});

describe('what changes for one of them shows at once, whichever process it was written by', () => {
  const path = '/tesztszarnyuak/fictus-protectus';
  const follow = /aria-label="Követe[md][^"]*"/;

  async function press(site: { url: string }, cookie: string, intent: string): Promise<void> {
    const body = new URLSearchParams({ intent, taxonId: String(world.taxa.protectus), vissza: path });
    const init = { method: 'POST', redirect: 'manual' as const, body };
    const answer = await fetch(site.url + urls.profileEdit('ertesitesek'), {
      ...init,
      headers: { cookie, origin: site.url },
    });
    expect(answer.status).toBe(303);
  }

  it('that they follow what it shows', async () => {
    const { memberId } = await aMember(server.db, 'egyik');
    const cookie = await aSessionCookie(server.db, memberId ?? 0);
    const button = async () => follow.exec((await ask(server, { cookie }, path)).page)?.[0];
    const before = await button();
    await press(alone, cookie, 'follow');
    expect(await button()).not.toBe(before);
    await press(server, cookie, 'unfollow');
    expect(await button()).toBe(before);
  });

  it('that they have left, have got a right, and have lost it', async () => {
    const { memberId } = await aMember(server.db, 'masik');
    const cookie = await aSessionCookie(server.db, memberId ?? 0);
    const isShared = async () => (await ask(server, { cookie }, '/')).isShared;
    expect(await isShared()).toBe(true);
    const { db } = server;
    await db.updateTable('member').set({ is_moderator: true }).where('id', '=', memberId).execute();
    expect(await isShared()).toBe(false);
    await db.updateTable('member').set({ is_moderator: false }).where('id', '=', memberId).execute();
    expect(await isShared()).toBe(true);
    await db.deleteFrom('session').where('member_id', '=', memberId).execute();
    const after = await ask(server, { cookie }, '/');
    expect(after.isShared).toBe(false);
    expect(after.page).toContain(urls.login());
  });
});
