import { beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { conditions, type PageName, pages, type ViewerKind, viewers } from '#test/profile-conditions.ts';
import { type Settled, settleProfiles } from '#test/profiles.ts';
import { readProfile, type SeenProfile } from '#test/read-profile.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();

/** What each page looks like to each viewer, without scripts. */
const seen = new Map<`${PageName} ${ViewerKind}`, SeenProfile>();
let settled: Settled;

beforeAll(async () => {
  settled = await settleProfiles(server.db);
  for (const page of pages) for (const viewer of viewers) seen.set(`${page} ${viewer}`, await look(page, viewer));
}, 240_000);

function whoIs(page: PageName, viewer: ViewerKind): number | undefined {
  const { members } = settled;
  const ids = {
    member: members.tag.memberId,
    owner: members[page].memberId,
    // Somebody who has a page of the other kind.
    other: (page === 'zart' ? members.ures : members.zart).memberId,
    expert: members.hat.memberId,
    donor: members.dani.memberId,
  };
  return viewer === 'visitor' || viewer === 'bot' ? undefined : ids[viewer];
}

async function look(page: PageName, viewer: ViewerKind): Promise<SeenProfile> {
  const memberId = whoIs(page, viewer);
  const cookie = memberId === undefined ? undefined : await aSessionCookie(server.db, memberId);
  const tab = await browser.open({
    javaScriptEnabled: false,
    // Chromium without a window calls itself a name that bots have.
    userAgent: viewer === 'bot' ? 'Googlebot/2.1 (+http://www.google.com/bot.html)' : person,
    ...(cookie && { extraHTTPHeaders: { cookie } }),
  });
  await tab.route('**/kepfajl/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await tab.goto(server.url + urls.profile(settled.members[page].username ?? ''));
  const read = await readProfile(tab);
  await tab.context().close();
  return read;
}

const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
describe('the profile page', () => {
  it.each(conditions)('%s (%s)', (_, page, find, expected) => {
    const found = viewers.map((viewer) => {
      const shown = seen.get(`${page} ${viewer}`);
      return [viewer, shown && find(shown)];
    });
    expect(found).toEqual(
      viewers.map((viewer) => [viewer, typeof expected === 'function' ? expected(viewer) : expected]),
    );
  });
});

describe('its address', () => {
  const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });

  it.each([
    ['/profil/TELI', '/profil/Teli'],
    ['/profil/URES?x=1', '/profil/ures'],
    ['/profil/URES/talalatok?nezet=tabla', '/profil/ures/talalatok?nezet=tabla'],
    ['/profil/TELI/pecset/segito', '/profil/Teli/pecset/segito'],
    ['/profil/Teli/pecset/SEGITO', '/profil/Teli/pecset/segito'],
  ])('%s is told the right one: %s', async (asked, right) => {
    const answer = await get(asked);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, right]);
  });

  it('by number leads to the name', async () => {
    const answer = await get(`/profil/${settled.members.teli.memberId}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/profil/Teli']);
  });

  it.each([
    '/profil/nincs-ilyen',
    '/profil/nincs-ilyen/pecset/segito',
    '/profil/Teli/pecset/nincs-ilyen',
    '/api/v1/badges/user/nincs-ilyen',
    '/api/v1/badges/nincs-ilyen/icon.svg',
  ])('%s is not found', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('of who left is not found, and neither are their badges', async () => {
    const { memberId } = settled.members.tag;
    const leave = (at: Date | null) =>
      server.db.updateTable('member').set({ deleted_at: at }).where('id', '=', memberId).execute();
    await leave(new Date());
    for (const path of [
      urls.profile('tag1'),
      `/profil/${memberId}`,
      urls.apiBadgesOf('tag1'),
      urls.apiBadgesOf(String(memberId)),
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    await leave(null);
  });
});

it('the page of a badge that nobody holds leads on to its member', async () => {
  const tab = await browser.open({ javaScriptEnabled: false });
  await tab.route('**/kepfajl/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await tab.goto(server.url + urls.profileBadge('Teli', 'harminc-nap'));
  await tab.getByText('Ezt a pecsétet még senki sem kapta meg.').waitFor();
  await tab.getByRole('link', { name: /^Tovább .+ lapjára$/ }).click();
  await tab.waitForURL(server.url + urls.profile('Teli'));
});

it('the call of badges answers by name and by number', async () => {
  const expected = {
    success: true,
    badges: [
      { slug: 'szep-kep', nameShort: 'Szép kép', label: 'Szép kép', iconUrl: urls.badgeIcon('szep-kep') },
      { slug: 'segito', nameShort: 'Segítő kéz', label: 'A közösség segítője', iconUrl: urls.badgeIcon('segito') },
    ],
  };
  for (const user of ['Teli', 'teli', String(settled.members.teli.memberId)])
    expect(await (await fetch(server.url + urls.apiBadgesOf(user))).json()).toEqual(expected);
  const icon = await fetch(server.url + urls.badgeIcon('segito'));
  expect(icon.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(await icon.text()).toMatch(/^<svg [^>]*width="200" height="200"/);
});
