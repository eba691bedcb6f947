import { beforeAll, describe, expect, it } from 'vitest';
import { type EntryKind, isListed } from '#app/features/site/browser-entries.ts';
import { infoPages } from '#app/features/site/info-pages.ts';
import { urls } from '#app/urls.ts';
import { aMember, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { anAdminCookie, factsForm, setSite } from '#test/site-admin.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
let admin: string;

beforeAll(async () => {
  admin = await anAdminCookie(server);
  const taxa = await plantTaxa(server.db);
  await server.db
    .insertInto('taxon_name')
    .values({ taxon_id: taxa.protectus, name: 'Fictus protectus', folded: 'fictus protectus', kind: 'scientific' })
    .execute();
});

async function openAs(cookie: string, path: string, options: Parameters<typeof browser.open>[0] = {}) {
  const page = await browser.open(options);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url + path);
  return page;
}

const text = async (path: string, init?: RequestInit) => (await fetch(server.url + path, init)).text();

describe('information pages', () => {
  it('are listed, and every one is read without scripts, at 320 px, and is clean by axe', async () => {
    const bare = await browser.open({ javaScriptEnabled: false, viewport: { width: 320, height: 568 } });
    const page = await browser.open({ viewport: { width: 320, height: 568 } });
    const addresses = [
      ...infoPages.map(({ name }) => urls.infoPage(name)),
      urls.infoPages(),
      urls.onePercent(),
      urls.changelog(),
    ];
    for (const address of addresses) {
      await bare.goto(server.url + address);
      expect((await bare.locator('main').textContent())?.length, address).toBeGreaterThan(300);
      await page.goto(server.url + address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320);
      await expectNoAxeViolations(page);
    }
  });

  it('have one address each, and an unknown one is no page', async () => {
    const answer = await fetch(`${server.url}/ismertetok/adatkezeles`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, urls.infoPage('adatvedelem')]);
    expect((await fetch(server.url + urls.infoPage('nincs-ilyen'))).status).toBe(404);
    const version = urls.infoPage('felhasznalasi-feltetelek', { valtozat: '1999-01-01' });
    expect((await fetch(server.url + version)).status).toBe(404);
  });

  it('show a new text to the next reader, as words and never as HTML', async () => {
    const typed = '## Mi újság?\n\n<img src=x onerror=alert(1)> **fontos** [rossz](javascript:alert(1)) [jó](/vedett)';
    await text(urls.infoPage('rolunk'));
    await setSite(server, admin, { intent: 'text', page: 'rolunk', text: typed });
    const html = await text(urls.infoPage('rolunk'));
    expect(html).toContain('<h2>Mi újság?</h2>');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('<b>fontos</b>');
    expect(html).not.toContain('href="javascript');
    expect(html).toMatch(/<a[^>]*href="\/vedett"[^>]*>jó<\/a>/);
    await setSite(server, admin, { intent: 'text', page: 'rolunk', text: '' });
    expect(await text(urls.infoPage('rolunk'))).toContain('közösen gyűjtjük');
  });

  it('offer the list of changes as a feed that a reader of feeds understands', async () => {
    const answer = await fetch(server.url + urls.changelogFeed());
    expect(answer.headers.get('content-type')).toContain('application/atom+xml');
    const page = await browser.open();
    const root = await page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml');
        return [parsed.documentElement.nodeName, parsed.querySelectorAll('entry').length];
      },
      await answer.text(),
    );
    expect(root[0]).toBe('feed');
    expect(root[1]).toBeGreaterThan(3);
  });
});

describe('settings of the site', () => {
  it('are set by an administrator, seen at once by readers, and kept as typed where something is wrong', async () => {
    browser.errors.expect(/status of 422/);
    const page = await openAs(admin, urls.admin('beallitasok'));
    await page.getByLabel('Az alapítvány neve').fill('Futrinka Alapítvány');
    await page.getByLabel('Adószáma').fill('12345678-1-41');
    await page.getByRole('button', { name: 'Mentem' }).first().click();
    await page.getByText('Ebben az adószámban elírás van').first().waitFor();
    expect(await page.getByLabel('Az alapítvány neve').inputValue()).toBe('Futrinka Alapítvány');
    await expectNoAxeViolations(page);
    await page.getByLabel('Adószáma').fill('12345676-1-41');
    await page.getByRole('button', { name: 'Mentem' }).first().click();
    await page.getByText('Elmentve.').waitFor();
    expect(await text(urls.onePercent())).toContain('Futrinka Alapítvány');
    await page.getByRole('link', { name: 'Napló' }).click();
    await page.getByText(/az alapítvány neve: .*→ Futrinka Alapítvány/).waitFor();
  });

  it('of two who edit at once, the later keeps what was typed and is told', async () => {
    browser.errors.expect(/status of 409/);
    const page = await openAs(admin, urls.admin('beallitasok'));
    await page.getByLabel('Székhelye').fill('Mintafalva');
    await setSite(server, admin, factsForm({ foundationSeat: 'Másfalu' }));
    await page.getByRole('button', { name: 'Mentem' }).first().click();
    await page.getByText('Közben más is módosította ezeket.').first().waitFor();
    expect(await page.getByLabel('Székhelye').inputValue()).toBe('Mintafalva');
    await page.getByRole('button', { name: 'Mentem' }).first().click();
    await page.getByText('Elmentve.').waitFor();
  });

  it('are nobody else’s to see or set', async () => {
    const { memberId } = await aMember(server.db, 'tag');
    const member = await aSessionCookie(server.db, memberId);
    for (const [headers, status] of [
      [{}, 401],
      [{ cookie: member }, 403],
    ] as const) {
      const address = server.url + urls.admin('beallitasok');
      expect((await fetch(address, { headers })).status).toBe(status);
      const body = new URLSearchParams({ ...factsForm({ donationPercentage: '1' }), mark: '0' });
      const sent = await fetch(address, { method: 'POST', headers: { ...headers, origin: server.url }, body });
      expect(sent.status).toBe(status);
    }
    expect(await text(urls.infoPages())).not.toContain('aria-valuenow="1"');
  });
});

describe('what the site keeps in a browser', () => {
  it('is what the page on cookies lists, for a visitor and for a member who begins to record', async () => {
    const { memberId } = await aMember(server.db, 'rogzito');
    const cookie = await aSessionCookie(server.db, memberId);
    const page = await openAs(cookie, urls.sightings(), { serviceWorkers: 'allow' });
    await page
      .getByRole('radio', { name: 'sötét' })
      .or(page.getByText('sötét', { exact: true }))
      .first()
      .click();
    await page.goto(server.url + urls.newSighting());
    await page.getByLabel('Nap', { exact: true }).fill('2024. június 15.');
    await page.waitForFunction(
      () => localStorage.getItem('ilProtected') && Object.keys(localStorage).some((key) => key.includes('uj-talalat')),
    );
    await page.evaluate(async () => navigator.serviceWorker.ready);
    const found = await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      database: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      files: await caches.keys(),
    }));
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    const all = (Object.entries({ ...found, cookie: cookies }) as [EntryKind, string[]][]).flatMap(([kind, names]) =>
      names.map((name) => [kind, name] as const),
    );
    expect(all.filter(([kind, name]) => !isListed(kind, name))).toEqual([]);
    expect(all.map(([kind]) => kind)).toEqual(expect.arrayContaining(['local', 'cookie', 'files']));
  });

  it('is no cookie for a visitor', async () => {
    const page = await browser.open();
    for (const address of [urls.home(), urls.sightings(), urls.infoPages(), urls.register()]) {
      await page.goto(server.url + address);
    }
    expect(await page.context().cookies()).toEqual([]);
  });

  it('holds the protected species for a week, by which names found without the server are marked', async () => {
    const { memberId } = await aMember(server.db, 'terepi');
    const before = Date.now();
    const page = await openAs(await aSessionCookie(server.db, memberId), urls.newSighting());
    const kept = await page.waitForFunction(() => localStorage.getItem('ilProtected'));
    const { expirationTime, ids } = JSON.parse(String(await kept.jsonValue()));
    expect(expirationTime).toBeGreaterThanOrEqual(before + 604_800_000);
    expect(expirationTime).toBeLessThanOrEqual(Date.now() + 604_800_000);
    expect(ids).toHaveLength(1);
    browser.errors.expect(/ERR_FAILED/);
    await page.route('**/api/v1/search?**', (route) => route.abort());
    await page.getByLabel(/^Név/).fill('fictus prot');
    await page.getByRole('option', { name: /Fictus protectus.*védett/ }).waitFor();

    // At the next start after its time the entry goes: from a page that does not fetch it anew.
    await page.evaluate((past) => {
      localStorage.setItem('ilProtected', JSON.stringify({ expirationTime: past, ids: [1] }));
    }, before);
    await page.goto(server.url + urls.infoPages());
    await page.waitForFunction(() => localStorage.getItem('ilProtected') === null);
  });
});

describe('addresses at which no page stands', () => {
  const editing = ['csaladok', 'csalad', 'nemzetsegek', 'nemzetseg', 'fajok', 'faj'].map(
    (each) => `/szerkesztes/${each}/x`,
  );

  it.each([
    ...[
      '/a/b/c/d',
      '/a/b/c/d/e',
      '/tesztlepkek/x/y/z/',
      '/profil/anna/a/b/c/d',
      '/export/x',
      '/ÁRVÍZ/%C5%B1/x/y/z',
      ...[...editing, '/szerkesztes/faj/szerkesztes/1'],
    ].map((path) => ({ path, status: 404, kind: 'html' })),
    { path: '/cikk/x', status: 501, kind: 'html' },
    ...[
      '/tiles',
      '/tiles/1/2/3',
      '/tiles/spottings/1/2/3.png',
      '/tiles/spottings/1/2/3.mvt',
      '/flickr',
      '/flickr/x/y',
      '/ajax/x',
      '/kepfajl/x',
    ].map((path) => ({ path, status: 404, kind: 'json' })),
    // Without a key to ask with.
    ...['/flickr/getimages', '/flickr/getbyid/1'].map((path) => ({ path, status: 404, kind: 'json' })),
  ])('$path answers $status in $kind, a page within the frame of who asks', async ({ path, status, kind }) => {
    const answer = await fetch(server.url + path, { headers: { cookie: admin } });
    expect(answer.status).toBe(status);
    const body = await answer.text();
    if (kind === 'json') expect(JSON.parse(body)).toMatchObject({ status, detail: expect.stringMatching(/\.$/) });
    else expect(body).toMatch(/<html.*action="\/logout".*<main.*<h1/s);
  });
});
