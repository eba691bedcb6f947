import { beforeAll, describe, expect, it } from 'vitest';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import { urls } from '#app/urls.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { inTurn } from '#test/harness/scale.ts';
import { useTestServer } from '#test/harness/server.ts';
import { type PeopleWorld, plantPeople } from '#test/people.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
let world: PeopleWorld;
let moderator: number;
let cili: number;

beforeAll(async () => {
  const { db } = server;
  world = await plantPeople(db);
  const { anna, bela, taxa, see } = world;
  await see(anna, taxa.borealis, { observedFrom: '2023-06-03' });
  await see(anna, taxa.borealis, { observedFrom: '2024-05-01', latitude: 46.2, longitude: 18.2 });
  await see(anna, taxa.minor, { observedFrom: '2024-07-08' });
  await see(anna, taxa.protectus, { observedFrom: '2024-06-17', placeText: 'Titkos rét' });
  await see(anna, null, { notes: 'névtelen' });
  await see(bela, taxa.borealis, { placeText: 'Béla kertje' });
  const hidden = await see(anna, taxa.minor, { settlement: 'Rejtettfalva' });
  await changeSightingState(db, { ...visitor(), memberId: anna }, { sightingId: hidden, state: 'hidden' });
  await see(anna, null, { state: 'draft', settlement: 'Piszkozatfalva' });
  moderator = (await aMember(db, 'moderalo')).memberId;
  await db.updateTable('member').set({ is_moderator: true }).where('id', '=', moderator).execute();
  cili = (await aMember(db, 'cili')).memberId;
  const { memberId: left } = await aMember(db, 'elment');
  await db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', left).execute();
  await db.insertInto('expert_scope').values({ member_id: bela, taxon_id: taxa.familia }).execute();
});

async function read(path: string, memberId?: number) {
  const cookie = memberId === undefined ? '' : await aSessionCookie(server.db, memberId);
  const answer = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
  const location = answer.headers.get('location');
  return { status: answer.status, location: location?.replace(server.url, '') ?? null, text: await answer.text() };
}

const order = ['minta', 'fictoptera'] as const;
const pages = {
  users: urls.users(),
  sightings: urls.profileSightings('anna'),
  table: urls.profileSightings('anna', { nezet: 'tabla' }),
  categories: urls.profileMainCategories('anna'),
  species: urls.profileSpecies('anna'),
  year: urls.profileSpecies('anna', { ev: 2024, rendezes: 'nev', csoport: 'minta' }),
  map: urls.profileMap('anna'),
  years: urls.profileYears('anna'),
  order: urls.profileTaxon('anna', ...order),
  orderSightings: urls.profileTaxonSightings('anna', ...order),
  orderMap: urls.profileTaxonMap('anna', ...order),
  family: urls.profileBranch('anna', ...order, 'fictidae'),
  protected: urls.profileBranch('anna', ...order, 'fictus-protectus'),
  nobodys: urls.profileSightings('moderalo'),
  groups: urls.sightingGroups('anna'),
  determinations: urls.determinationsBy('anna'),
};

describe('an address', () => {
  it.each([
    ['/profil/ANNA/talalatok?kep=van', '/profil/anna/talalatok?kep=van'],
    ['/profil/Ánna/fajok', '/profil/anna/fajok'],
    ['/profil/Anna/minta/fictoptera/terkep', pages.orderMap],
    ['/profil/anna/masik/fictoptera', pages.order],
    ['/profil/anna/minta/regi-rend/talalatok', pages.orderSightings],
    ['/profil/anna/minta/fictoptera/fictus-borealis', urls.profileBranch('anna', ...order, 'eszaki-mintalepke')],
    ['/profil/anna/minta/regi-rend/fictus-osyris', urls.profileBranch('anna', ...order, 'eszaki-mintalepke')],
    ['/talalat/csoportok/ANNA', '/talalat/csoportok/anna'],
    ['/hatarozasok/hatarozo/Anna', '/hatarozasok/hatarozo/anna'],
  ])('%s leads on to %s', async (path, to) => {
    expect(await read(path)).toMatchObject({ status: 301, location: to });
  });

  it('with a number leads on to the name', async () => {
    expect(await read(`/profil/${world.anna}/evek`)).toMatchObject({ status: 301, location: '/profil/anna/evek' });
  });

  it.each([
    '/profil/senki/talalatok',
    '/profil/elment/talalatok',
    '/profil/anna/nincsilyen',
    '/profil/anna/nincsilyen/fictoptera',
    '/profil/anna/pecset/fictoptera',
    '/profil/anna/talalatok/fictoptera',
    '/profil/anna/fo-kategoriak/fictoptera',
    '/profil/anna/minta/alteroptera',
    '/profil/anna/minta/nincsilyen',
    '/profil/anna/minta/fictoptera/nincsilyen',
    '/profil/anna/minta/fictoptera/fictus-borealis-parvus',
    '/profil/anna/minta/fictoptera/talalatok/terkep',
  ])('%s is nowhere', async (path) => {
    expect((await read(path)).status).toBe(404);
  });
});

describe('without scripts', () => {
  it('one finds a member without regard to accents, and walks from page to page down to one species', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(server.url + urls.users());
    await page.getByLabel('Felhasználónév vagy teljes név része').fill('ÁNN');
    await page.getByRole('button', { name: 'Keresem' }).click();
    expect(page.url()).toBe(server.url + urls.users({ q: 'ÁNN' }));
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByRole('row', { name: /anna/ }).getByRole('link', { name: '5' }).click();
    await page.getByRole('heading', { level: 1, name: 'anna találatai' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(5);
    expect(await page.getByText('5 találat · 3 faj').isVisible()).toBe(true);
    const nav = page.getByRole('navigation', { name: 'anna oldalai' });
    expect(await nav.locator('[aria-current=page]').textContent()).toBe('Találatok');
    await nav.getByRole('link', { name: 'Kategóriák' }).click();
    await page
      .getByRole('row', { name: /Fictoptera/ })
      .getByRole('link', { name: 'Fictoptera' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'anna: Fictoptera' }).waitFor();
    await page
      .getByRole('table', { name: 'Fajok és első észlelésük' })
      .getByRole('link', { name: /északi/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'anna: északi mintalepke' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
    expect(await page.getByRole('link', { name: 'A faj lapja' }).getAttribute('href')).toBe(
      '/fictoptera/eszaki-mintalepke',
    );
  });

  it('the filters of the general list narrow the member’s own sightings and nothing else', async () => {
    const others = await read(urls.profileSightings('anna', { eszlelo: 'bela' }));
    expect([others.status, others.text.includes('itt nem kérhető: „bela”')]).toEqual([400, true]);
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(server.url + urls.profileSightings('anna', { eszlelo: 'Anna' }));
    expect(await page.getByRole('article').count()).toBe(5);
    await page.locator('summary', { hasText: 'Szűrők' }).click();
    expect(await page.getByLabel('Észlelő').count()).toBe(0);
    await page.getByLabel('Ettől').fill('2024. július');
    await page.getByRole('button', { name: 'Mutatás' }).click();
    expect(page.url()).toBe(server.url + urls.profileSightings('anna', { tol: '2024-07-01' }));
    expect(await page.getByRole('article').count()).toBe(1);
    await page.getByRole('link', { name: 'Szűrők törlése' }).first().click();
    expect(page.url()).toBe(server.url + pages.sightings);
  });

  it('the squares stand in a table that leads to what was seen there', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(server.url + pages.orderMap);
    const table = page.getByRole('table', { name: 'Négyzetek táblázatban' });
    expect(await table.getByRole('row').allTextContents()).toEqual(['UTM-négyzetTalálat', 'CT563', 'BS821']);
    await table.getByRole('link', { name: 'BS82' }).click();
    await page.getByRole('heading', { level: 2, name: 'BS82 négyzet' }).waitFor();
    await page.getByRole('link', { name: '1 találat', exact: true }).click();
    expect(page.url()).toBe(server.url + urls.profileTaxonSightings('anna', ...order, { utm: 'BS82' }));
    expect(await page.getByRole('article').count()).toBe(1);
  });

  it('the list of a year marks what came for the first time', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(server.url + pages.years);
    await page.getByRole('row', { name: /2024/ }).getByRole('link', { name: '3' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'anna fajlistája, 2024' }).waitFor();
    expect(await page.getByText('3 faj, közülük 2 ebben az évben először').isVisible()).toBe(true);
    const fresh = page.getByRole('row').filter({ has: page.getByTitle('ebben az évben látta először') });
    expect(await fresh.count()).toBe(2);
    expect(await page.getByRole('row', { name: /protectus/ }).textContent()).toContain('2024.\u00A0június');
  });
});

describe('what is not public', () => {
  it('is on no page of a member for others, and stands before the list for its observer and moderators', async () => {
    for (const path of Object.values(pages)) {
      for (const viewer of [undefined, cili]) {
        const { status, text } = await read(path, viewer);
        expect([path, status]).toEqual([path, 200]);
        expect([path, /Rejtettfalva|Piszkozatfalva/.exec(text)?.[0]]).toEqual([path, undefined]);
      }
    }
    for (const viewer of [world.anna, moderator]) {
      const { text } = await read(pages.sightings, viewer);
      expect(text).toMatch(/Rejtett \(1\)/);
      expect(text).toMatch(/Rejtettfalva/);
      expect(text).toMatch(/Piszkozatfalva/);
      expect(text).toContain('5\u00A0találat · 3\u00A0faj');
    }
    expect((await read(urls.profileSightings('anna', { allapot: 'piszkozat' }), world.anna)).text).toContain(
      'Piszkozatfalva',
    );
    expect((await read(urls.profileSightings('anna', { allapot: 'piszkozat' }), world.bela)).text).not.toContain(
      'Piszkozatfalva',
    );
  });

  it('a protected species’ day and place are said to nobody but its observer', async () => {
    for (const path of [
      pages.protected,
      pages.species,
      pages.year,
      pages.order,
      pages.sightings,
      pages.orderSightings,
    ]) {
      const { text } = await read(path, cili);
      expect([path, /június.17|06-17|Titkos/.exec(text)?.[0], /2024\.\sjúnius/.test(text)]).toEqual([
        path,
        undefined,
        true,
      ]);
    }
    expect((await read(pages.protected, world.anna)).text).toMatch(/június.17/);
  });
});

describe('another member', () => {
  it('sees what he has not seen yet', async () => {
    const unseen = urls.profileSpecies('anna', { nekem: 'uj' });
    const { text } = await read(unseen, world.bela);
    expect(text).toContain('Fictus minor');
    expect(text).not.toContain('északi mintalepke');
    // A visitor and the member herself have nothing to compare with: the list must not widen by itself.
    const asVisitor = await read(unseen);
    expect([asVisitor.status, asVisitor.location]).toEqual([302, urls.login(unseen)]);
    expect((await read(unseen, world.anna)).status).toBe(400);
  });
});

describe('GET /api/v1/users', () => {
  it('answers members page by page with their numbers, experts with their scopes', async () => {
    const answer = await read('/api/v1/users?sort=sightings&limit=1');
    const first = JSON.parse(answer.text);
    expect(first.items).toMatchObject([{ username: 'anna', url: '/profil/anna', spottingCount: 5, speciesCount: 3 }]);
    const next = JSON.parse((await read(`/api/v1/users?sort=sightings&limit=1&cursor=${first.nextCursor}`)).text);
    expect(next.items).toMatchObject([
      { username: 'bela', isExpert: true, scopes: [{ id: world.taxa.familia, origName: 'Fictidae' }] },
    ]);
    expect(JSON.parse((await read('/api/v1/users?experts=1')).text).items).toHaveLength(1);
    expect(JSON.parse((await read('/api/v1/users?q=B%C3%89L')).text).items).toHaveLength(1);
    expect((await read('/api/v1/users?sort=semmi')).status).toBe(400);
  });
});

const widths = [320, 1440];
describe.each(widths)('at %i px nothing bars anybody', (width) => {
  it.each(Object.entries(pages).filter((_, turn) => inTurn(widths, turn).includes(width)))(
    'from %s',
    async (_, path) => {
      const page = await browser.open({ viewport: { width, height: 800 }, bypassCSP: true });
      // As a slow line leaves it: the fonts have not come yet.
      if (width === 320)
        await page.route(/\.woff2$/, (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
      await page.goto(server.url + path, { waitUntil: 'networkidle' });
      await expectNoAxeViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    },
  );
});
