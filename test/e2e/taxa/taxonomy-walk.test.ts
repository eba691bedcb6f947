import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyName } from '#app/features/sightings/changes/apply-name.server.ts';
import { keepLookAlike } from '#app/features/taxonomy/look-alikes/keep-look-alike.server.ts';
import { taxonTabs } from '#app/features/taxonomy/taxon-tabs.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { urls } from '#app/urls.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { plantNamedTaxa } from '#test/factories/named-taxa.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { inTurn } from '#test/harness/scale.ts';
import { useTestServer } from '#test/harness/server.ts';
import { photoPath } from '#test/photos.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const species = '/tesztlepkek/oszi-tesztlepke';
let idOf: (scientificName: string) => number;
let gazda: number;
let editor: number;

beforeAll(async () => {
  const { db } = server;
  idOf = await plantNamedTaxa(db);
  gazda = (await aMember(db, 'gazda')).memberId;
  const other = (await aMember(db, 'masik')).memberId;
  editor = (await aMember(db, 'szerkeszto')).memberId;
  await db.updateTable('member').set({ is_editor: true }).where('id', '=', editor).execute();
  for (const [index, lifeStage] of (['adult', 'larva', 'adult', null] as const).entries()) {
    const observedFrom = `${[1985, 2004, 2023, 2024][index]}-0${index + 4}-1${index}`;
    await nameIt(await aSighting(db, gazda, { observedFrom, lifeStage }), 'Fictus borealis', [other]);
  }
  await nameIt(await aSighting(db, other, { sex: 'female', lifeStage: 'adult' }), 'Fictus borealis');
  await nameIt(await aSighting(db, gazda, {}), 'Fictus protectus');
  const pair = { taxonId: idOf('Fictus borealis'), otherId: idOf('Fictus minor') };
  await writeUnderTree(db, (tx) =>
    keepLookAlike(tx, { ...pair, note: 'A kisebbik csápja pettyes.', memberId: editor }),
  );
});

async function nameIt(sightingId: number, name: string, determinerIds: number[] = []): Promise<void> {
  const taxonId = idOf(name);
  await server.db
    .insertInto('sighting_image')
    .values({
      member_id: gazda,
      sighting_id: sightingId,
      upload_key: `u${sightingId}`,
      state: 'ready',
      original_key: `o${sightingId}.jpg`,
      original_bytes: 1000,
      mime: 'image/jpeg',
      width: 30,
      height: 20,
      small_key: `small${sightingId}.webp`,
      medium_key: `medium${sightingId}.webp`,
      large_key: `large${sightingId}.jpg`,
      license_id: 1,
    })
    .execute();
  await server.db.updateTable('sighting').set({ image_count: 1 }).where('id', '=', sightingId).execute();
  await writeUnderTree(server.db, (tx) =>
    applyName(tx, {
      sightingId,
      taxon_id: taxonId,
      level: 'community',
      community_taxon_id: taxonId,
      determination_count: 2,
      named_taxon_ids: [taxonId],
      determiner_ids: determinerIds,
      first_species_id: idOf('Fictus minor'),
    }),
  );
}

async function open(path: string, options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const page = await browser.open(options);
  await page.route('**/kepfajl/**', (route) => route.fulfill({ path: photoPath('IMG_0012.jpg') }));
  await page.goto(server.url + path);
  return page;
}

async function read(path: string, memberId?: number) {
  const cookie = memberId === undefined ? '' : await aSessionCookie(server.db, memberId);
  const answer = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

/** Goes on by the Tab key until the place is reached; whoever has only a keyboard can do no more. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let press = 0; press < 200; press++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never reaches ${target}.`);
}

async function follow(page: Page, target: Locator, address: RegExp): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
  await page.waitForURL(address);
}

describe('by keyboard alone', () => {
  it('one walks from an order to a sighting, by way of the map and the season', async () => {
    const page = await open('/tesztlepkek', { viewport: { width: 1440, height: 900 } });
    const main = page.getByRole('main');
    const named = (name: RegExp) => main.getByRole('listitem').getByRole('link', { name });
    const arriveAt = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    await follow(page, named(/^Fictidae/), /\/tesztlepkek\/fictidae$/);
    await arriveAt('Fictidae');
    await follow(page, named(/^tesztlepke-nem/), /\/tesztlepkek\/fictus$/);
    await arriveAt('tesztlepke-nem');
    await follow(page, named(/^őszi tesztlepke/), /\/oszi-tesztlepke$/);
    await arriveAt('őszi tesztlepke');

    const parts = page.getByRole('navigation', { name: 'Az oldal részei' });
    await follow(page, parts.getByRole('link', { name: 'Térkép' }), /\/terkep$/);
    const squares = page.getByText('Négyzetek listája');
    await tabTo(page, squares);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'CT56', exact: true }));

    await page.goBack();
    await follow(page, parts.getByRole('link', { name: 'Fenológia' }), /\/fenologia$/);
    await follow(page, main.getByRole('link', { name: 'lárva', exact: true }), /alak=l/);
    const numbers = page.getByText('Számok táblázatban');
    await tabTo(page, numbers);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('row', { name: /május 11–20/ }).isVisible()).toBe(true);

    await follow(page, parts.getByRole('link', { name: /^Találatok/ }), /\/talalatok$/);
    await follow(page, main.getByRole('article').getByRole('link'), /\/talalat\/\d+$/);
    await arriveAt('őszi tesztlepke');
  });

  it('an editor keeps a pair of look-alikes and ends it', async () => {
    const [name = '', value = ''] = (await aSessionCookie(server.db, editor)).split('=');
    const page = await browser.open();
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/tesztlepkek/oszlopos-tesztlepke/rokonok`);
    await page.getByLabel('Melyik fajjal téveszthető össze?').fill('Fictus xanthus');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Felveszem' }).click();
    await page.getByText('Írd le röviden, miben különböznek.').waitFor();
    expect(await page.getByLabel('Melyik fajjal téveszthető össze?').inputValue()).toBe('Fictus xanthus');
    browser.errors.expect(/status of 422/);
    await page.getByLabel('Miben különböznek?').fill('A szárny sárgább.');
    await page.getByRole('button', { name: 'Felveszem' }).click();
    await page.getByText('A szárny sárgább.').first().waitFor();
    expect((await read('/tesztlepkek/sarga-tesztlepke/rokonok')).text).toContain('A szárny sárgább.');
    await page.getByText('Átírom').click();
    await page.getByLabel('Miben különböznek?').first().fill('A szárny sárgább, a csáp vörös.');
    await page.getByRole('button', { name: 'Elmentem a szöveget' }).click();
    await page.getByText('Korábbi szövegek (1)').click();
    await page.getByText('A szárny sárgább.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'sárga tesztlepke törlése a hasonlók közül' }).click();
    await page.getByText('Még senki nem jegyzett fel hasonló fajt').waitFor();
  });
});

describe('without scripts', () => {
  it('the gallery is narrowed by stage and sex at its address', async () => {
    const page = await open(`${species}/kepek`, { javaScriptEnabled: false });
    expect(await page.getByRole('main').getByRole('img').count()).toBe(5);
    await page.getByRole('link', { name: 'imágó', exact: true }).click();
    expect(await page.getByRole('main').getByRole('img').count()).toBe(3);
    await page.getByRole('link', { name: 'nőstény', exact: true }).click();
    expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ alak: 'imágó', ivar: 'nőstény' })}`);
    expect(await page.getByRole('main').getByRole('img').count()).toBe(1);
    await page.getByRole('link', { name: 'pete', exact: true }).click();
    expect(await page.getByText('Ilyen kép még nincs').isVisible()).toBe(true);
  });

  it('the map is drawn, its squares lead to their lists, and a period narrows them', async () => {
    const page = await open(`${species}/terkep`, { javaScriptEnabled: false });
    expect(await page.getByRole('group', { name: /elterjedése.*1 négyzetben 2010 óta/ }).isVisible()).toBe(true);
    await page.locator('svg a').first().click();
    expect(page.url()).toBe(server.url + urls.sightings({ taxon: idOf('Fictus borealis'), utm: 'CT56' }));
    expect(await page.getByRole('article').count()).toBe(5);
    await page.goto(`${server.url}${species}/terkep?ido=kozep`);
    expect(await page.locator('svg a').first().textContent()).toMatch(/^CT56: 1\stalálat/);
  });
});

describe('the first page of a species', () => {
  it('shows its pictures by stage and sex, what is missing, and what it was first taken for', async () => {
    const page = await open(species, { javaScriptEnabled: false });
    const main = page.getByRole('main');
    const part = (name: string) =>
      main.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
    const pictures = await part('Képek').getByRole('listitem').allTextContents();
    for (const shown of ['imágó', 'lárva', 'hímmég nincs kép']) {
      expect(
        pictures.some((text) => text.startsWith(shown)),
        `${shown} in ${pictures}`,
      ).toBe(true);
    }
    expect(await part('Hasonló fajok').getByText('A kisebbik csápja pettyes.').count()).toBe(1);
    const first = await part('Minek nézték először?').getByRole('listitem').textContent();
    expect(first).toMatch(/Előbb ennek vették: .*Végül ez lett: őszi tesztlepke5\salkalommal/);
    expect(await part('Akik a legjobban ismerik').getByRole('link', { name: 'masik', exact: true }).count()).toBe(1);
    // Five finds tell nothing of how many were out.
    expect(await part('Mikor látható?').locator('path[class*="effort"]').count()).toBe(0);
    expect(await main.getByText('Nincs megadva: ').count()).toBe(1);
  });

  it('shows the map and the year equally high beside each other', async () => {
    const page = await open(species, { viewport: { width: 1440, height: 900 } });
    const frames = page.getByRole('main').locator('section > figure');
    const boxes = await Promise.all([frames.nth(0).boundingBox(), frames.nth(1).boundingBox()]);
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
    expect(boxes[0]?.height).toBe(boxes[1]?.height);
  });

  it('is printed on two pages at most, with its address, without what can only be pressed', async () => {
    const page = await open(species);
    await page.emulateMedia({ media: 'print' });
    for (const gone of ['banner', 'contentinfo'] as const) {
      expect(await page.getByRole(gone).filter({ visible: true }).count(), gone).toBe(0);
    }
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(
      await page
        .getByText(new RegExp(`${species}$`))
        .filter({ visible: true })
        .count(),
    ).toBe(1);
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(Number(/\/Count (\d+)/.exec(paper)?.[1])).toBeLessThanOrEqual(2);
  });
});

describe('tiles', () => {
  it.each(['/tesztlepkek/fictidae', '/rendszertan'])('of %s say whose each picture is', async (path) => {
    const page = await open(path, { javaScriptEnabled: false });
    const tiles = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('img[width="320"]') });
    const words = await tiles.allTextContents();
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((text) => !/(gazda|masik) · CC BY 4\.0/.test(text))).toEqual([]);
  });
});

describe('addresses', () => {
  it('of a synonym lead to the accepted taxon, which says the name one came by', async () => {
    const moved = await read('/tesztlepkek/vetustus-borealis/kepek?alak=pete');
    expect(moved).toMatchObject({ status: 301, location: `${species}/kepek?szinonima=vetustus-borealis&alak=pete` });
    const byId = await read(`/faj/${idOf('Vetustus borealis')}`);
    expect(byId).toMatchObject({ status: 301, location: `${species}?szinonima=vetustus-borealis` });
    expect((await read(byId.location ?? '')).text).toContain('Ezt a nevet kerested');
    expect((await read(`${species}?szinonima=fictus-minor`)).text).not.toContain('Ezt a nevet kerested');
    expect((await read(species)).text).toContain('Vetustus borealis');
  });

  it('of a taxon that is not public open for editors alone, and are marked', async () => {
    const hidden = '/tesztlepkek/rejtett-tesztlepke';
    expect((await read(hidden)).status).toBe(404);
    expect((await read(hidden, gazda)).status).toBe(404);
    const shown = await read(`${hidden}/rokonok`, editor);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Ez az oldal nem nyilvános');
    expect((await read('/tesztlepkek/fajlista', editor)).text).not.toContain(hidden);
  });
});

const places = ['/tesztlepkek', '/alcsalad/fictinae', '/tesztlepkek/fictidae', '/tesztlepkek/fictus', species];
places.push('/tesztlepkek/vedett-tesztlepke');
const widths = [360, 1440];
describe.each(widths)('at %i px nothing bars anybody', (width) => {
  it.each(places.filter((_, turn) => inTurn(widths, turn).includes(width)))('from %s and its tabs', async (place) => {
    const page = await open(place, { viewport: { width, height: 800 }, bypassCSP: true });
    for (const tab of [undefined, ...taxonTabs]) {
      await page.goto(server.url + urls.taxonTab(place, tab));
      await expectNoAxeViolations(page);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([page.url(), tooWide]).toEqual([page.url(), 0]);
    }
  });
});
