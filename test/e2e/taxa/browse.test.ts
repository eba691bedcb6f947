import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { applyName } from '#app/features/sightings/changes/apply-name.server.ts';
import { notPublicWords } from '#app/features/sightings/changes/why-not-public.ts';
import { sayComment } from '#app/features/talk/say-comment.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { urls } from '#app/urls.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { hostileText } from '#test/profiles.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
let taxa: BareTaxa;
let gazda: number;
let tag1: number;
let secret: number;
let open: number;

beforeAll(async () => {
  const { db } = server;
  taxa = await plantBareTaxa(db);
  gazda = (await aMember(db, 'gazda')).memberId;
  tag1 = (await aMember(db, 'tag1')).memberId;
  for (let index = 0; index < 180; index++) {
    const id = await aSighting(db, gazda, {
      observedFrom: `2024-04-${String((index % 30) + 1).padStart(2, '0')}`,
    });
    await nameIt(id, index % 2 ? taxa.borealis : taxa.familia);
  }
  open = await aSighting(db, gazda, {
    observedFrom: '2023-08-20',
    placeText: 'nyílt rét',
    notes: 'Szép példány',
  });
  await nameIt(open, taxa.minor);
  secret = await aSighting(db, gazda, {
    observedFrom: '2024-05-11',
    observedTime: '20:05',
    latitude: 47.5112,
    longitude: 19.0467,
    placeText: 'Titkosvölgyi-kút',
    settlement: 'Kitalálfalva',
    notes: 'EOV 649600 239700',
    privateNotes: 'Titkos rét',
  });
  await nameIt(secret, taxa.protectus);
});

/** What only the protected find has: its place finer than the square, its day finer than the month. */
const secrets = [
  /47[.,]511/,
  /19[.,]0467/,
  /Titkos|Kitalálfalva/,
  /649600|239700/,
  /20:05/,
  /2024-05-11|május(?:\s|&nbsp;)11\./,
];

/** Which of them an answer tells that its question did not. */
function leaks(text: string, asked: string): string[] {
  return secrets.filter((each) => !each.test(asked)).flatMap((each) => each.exec(text)?.[0] ?? []);
}

function nameIt(sightingId: number, taxonId: number) {
  return writeUnderTree(server.db, (tx) =>
    applyName(tx, {
      sightingId,
      taxon_id: taxonId,
      level: 'observer',
      community_taxon_id: null,
      determination_count: 1,
      named_taxon_ids: [taxonId],
    }),
  );
}

async function read(path: string, memberId?: number) {
  const cookie = memberId === undefined ? '' : await aSessionCookie(server.db, memberId);
  const answer = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
  const [location, cached] = [answer.headers.get('location'), answer.headers.get('cache-control')];
  return { status: answer.status, location, cached, text: await answer.text() };
}

async function post(path: string, fields: Record<string, string>, memberId: number) {
  const headers = { cookie: await aSessionCookie(server.db, memberId), origin: server.url };
  const body = new URLSearchParams(fields);
  const answer = await fetch(server.url + path, { method: 'POST', headers, body, redirect: 'manual' });
  return answer.status;
}

describe('a protected sighting', () => {
  it('G15: leaves no trace of its place or day in the source of any page, for visitors and members alike', async () => {
    const own = urls.sightings({ eszlelo: 'gazda', vedett: 'igen' });
    const paths = [urls.sighting(secret), `${urls.sighting(secret)}.data`, own];
    paths.push(`${own}&nezet=tabla`, `${own}&nezet=terkep`);
    paths.push(urls.sightings({ rendezes: 'datum', utm: 'CT56', tol: '2024-05-11', ig: '2024-05-11' }));
    for (const path of paths) {
      for (const viewer of [undefined, tag1]) {
        const { status, text } = await read(path, viewer);
        expect([path, status, leaks(text, path)]).toEqual([path, 200, []]);
      }
      // The same page has them for its observer, and is kept by nobody on the way.
      const { cached, text } = await read(path, gazda);
      expect([path, leaks(text, path).length > 0, cached]).toEqual([path, true, 'private, no-store']);
    }
    // What the front page shows to everybody its observer sees as everybody does.
    for (const viewer of [undefined, tag1, gazda]) {
      const { status, text } = await read(urls.home(), viewer);
      expect([urls.home(), status, leaks(text, urls.home())]).toEqual([urls.home(), 200, []]);
    }
    expect((await read(urls.sighting(secret))).text).toContain('CT56');
  });
});

describe('what is said under a sighting', () => {
  it('G03: is shown as it was typed, and nothing of it runs', async () => {
    const id = await aSighting(server.db, gazda, { notes: hostileText });
    await nameIt(id, taxa.minor);
    const viewer = { ...visitor(), memberId: tag1, emailVerified: true };
    const word = { action: 'determine', certainty: 'sure', basis: 'photo', disagrees: false } as const;
    await determine(server.db, viewer, { ...word, sightingId: id, taxonId: taxa.minor, comment: hostileText });
    await sayComment(server.db, viewer, { sightingId: id, clientId: randomUUID(), parentId: null, text: hostileText });
    const page = await browser.open();
    await page.goto(server.url + urls.sighting(id), { waitUntil: 'networkidle' });
    const text = (await page.locator('main').textContent()) ?? '';
    for (const typed of ['<script>document.title="X1"</script>', 'href="javascript:', '<b>félkövér</b>'])
      expect(text.split(typed)).toHaveLength(4);
    expect(await page.title()).not.toMatch(/X[123]/);
    expect(await page.locator('main [onerror], main script, main a[href^="javascript:"]').count()).toBe(0);
  });
});

describe('the list', () => {
  it('H05: keeps its filters, its page and its place when one comes back from a sighting', async () => {
    const page = await browser.open();
    const asked = { taxon: taxa.familia, utm: 'CT56', tol: '2024-01-01', ig: '2024-12-31' };
    await page.goto(server.url + urls.sightings(asked), { waitUntil: 'networkidle' });
    const onwards = page.getByRole('link', { name: /Következő 60/ });
    for (const turned of [1, 2]) {
      const next = (await onwards.getAttribute('href')) ?? '';
      await onwards.click();
      await page.waitForURL(server.url + next);
      expect(new URL(page.url()).searchParams.get('taxon'), `after ${turned}`).toBe(String(taxa.familia));
      // The page that was asked for stands there when its own link leads further.
      await expect.poll(() => onwards.getAttribute('href')).not.toBe(next);
    }
    const shown = page.getByRole('heading', { level: 1, name: /Fictidae|Fictus borealis/ });
    const links = () => page.locator('article a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const link = page.getByRole('article').nth(10).getByRole('link');
    await page.evaluate(() => window.scrollTo(0, 600));
    await link.hover();
    const [address, position, listed] = [page.url(), await page.evaluate(() => window.scrollY), await links()];
    expect(position).toBeGreaterThan(100);
    await link.click();
    await page.waitForURL(/\/talalat\/\d+$/);
    const opened = page.url();
    await shown.waitFor();
    const comesBack = async () => {
      await page.goBack();
      await page.waitForURL(address);
      await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 15_000 }).toBe(position);
      expect(await links()).toEqual(listed);
    };
    await comesBack();
    await page.goForward();
    await page.waitForURL(opened);
    await shown.waitFor();
    await comesBack();
    const tab = await page.context().newPage();
    await tab.goto(address);
    expect(await tab.locator('article a').evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual(
      listed,
    );

    await page.goForward();
    await page.waitForURL(opened);
    const path = new URL(opened).pathname;
    expect(await post(path, { state: 'deleted' }, gazda)).toBe(302);
    await page.goBack();
    await page.waitForURL(address);
    await expect.poll(links).not.toContain(path);
    expect(await post(path, { state: 'published' }, gazda)).toBe(302);
  });

  it('is narrowed by a form that needs no scripts, at a tidy address', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(server.url + urls.sightings());
    await page.locator('summary', { hasText: 'Szűrők' }).click();
    await page.getByLabel('Ettől').fill('2023. augusztus');
    await page.getByLabel('Eddig', { exact: true }).fill('2023. augusztus');
    await page.getByRole('button', { name: 'Mutatás' }).click();
    expect(page.url()).toBe(server.url + urls.sightings({ tol: '2023-08-01', ig: '2023-08-31' }));
    expect(await page.getByRole('article').count()).toBe(1);
    await page.getByRole('link', { name: /2023.* szűrő elhagyása/ }).click();
    expect(page.url()).toBe(server.url + urls.sightings());
  });

  it('tells on the form’s button how many the filters find as they stand, and warns of none', async () => {
    const borealis = { taxon_id: taxa.borealis, name: 'Fictus borealis', folded: 'fictus borealis' };
    await server.db
      .insertInto('taxon_name')
      .values({ ...borealis, kind: 'scientific' })
      .execute();
    const page = await browser.open({ viewport: { width: 360, height: 640 } });
    await page.goto(server.url + urls.sightings());
    await page.getByRole('radio', { name: 'sötét' }).waitFor();
    await page.locator('summary', { hasText: 'Szűrők' }).click();
    const button = page.getByRole('button', { name: /^Mutatás/ });
    const read: string[] = [];
    page.on('request', (request) => read.push(new URL(request.url()).pathname));
    await page.getByLabel('Ettől').fill('2023. augusztus');
    await page.getByLabel('Eddig', { exact: true }).fill('2023. augusztus');
    await page.getByRole('button', { name: 'Mutatás: 1 találat' }).waitFor();
    await page.getByLabel('Ettől').fill('1801. augusztus');
    await page.getByLabel('Eddig', { exact: true }).fill('1801. augusztus');
    await page.getByText('Így nincs találat: hagyj el egy szűrőt.').waitFor();
    await expectNoAxeViolations(page);
    // A name is counted where it is: the page does not go on under whoever is filling the form.
    const name = page.getByRole('combobox', { name: 'Élőlény' });
    await name.fill('Fictus borealis');
    await page
      .getByRole('option', { name: /Fictus borealis/ })
      .first()
      .click();
    await page.getByLabel('Ettől').fill('');
    await page.getByLabel('Eddig', { exact: true }).fill('');
    await page.getByRole('button', { name: /^Mutatás: [1-9]/ }).waitFor();
    // Settlements and members are picked from what the letters may mean, mistyped too.
    const settlement = page.getByRole('combobox', { name: 'Település' });
    await settlement.fill('budapset');
    await page.getByRole('option', { name: /^Budapest.*találat/ }).click();
    expect(await settlement.inputValue()).toBe('Budapest');
    const observer = page.getByRole('combobox', { name: 'Észlelő' });
    await observer.fill('gazd');
    await page.getByRole('option', { name: 'gazda' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await observer.inputValue()).toBe('gazda');
    await page.getByRole('button', { name: /^Mutatás: [1-9]/ }).waitFor();
    await expectNoAxeViolations(page);
    expect(page.url()).toBe(server.url + urls.sightings());
    // To count them is not to open the list.
    expect(read.filter((path) => path === `${urls.sightings()}.data`)).toEqual([]);
    expect(read).toContain(`${urls.countSightings()}.data`);
    await page.getByLabel('Ettől').fill('1801. augusztus');
    await page.getByLabel('Eddig', { exact: true }).fill('1801. augusztus');
    await page.getByText('Így nincs találat: hagyj el egy szűrőt.').waitFor();
    // It stands above the bar at the foot.
    const isReached = await button.evaluate((it) => {
      const box = it.getBoundingClientRect();
      return it.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
    });
    expect(isReached).toBe(true);
    await page.keyboard.press('Escape');
    await button.waitFor({ state: 'hidden' });
  });

  it('a settlement that is searched for offers its finds', async () => {
    const page = await browser.open();
    await page.goto(server.url + urls.search('budapest'));
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Budapest/ })
      .waitFor();
    const box = page.getByRole('main').getByRole('combobox');
    await box.fill('budapes');
    await page.getByRole('option', { name: /Budapest.*találat/ }).click();
    await page.waitForURL(server.url + urls.sightings({ telepules: 'Budapest' }));
    expect(await page.getByRole('main').getByText('Budapest').count()).toBeGreaterThan(0);
  });

  it('says that a name is unknown and keeps what was typed', async () => {
    browser.errors.expect(/status of 400/);
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(server.url + urls.sightings({ taxonName: 'nincs ilyen állat' }));
    expect(await page.getByRole('link', { name: 'Ilyen nevű élőlényt nem találtunk' }).isVisible()).toBe(true);
    expect(await page.getByLabel('Élőlény').inputValue()).toBe('nincs ilyen állat');
  });

  it.each([
    ['/rendszertan/talalatok?dr=9_1&taxon=x&utan=bármi', 400],
    ['/rendszertan/talalatok?nezet=semmi', 400],
    ['/nincshatarozva', 200],
    ['/talalat/99999999', 404],
    ['/talalat/abc', 404],
    ['/talalat/1/kep/1', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await read(path)).status).toBe(status);
  });
});

describe('an observer', () => {
  it('hides, shows, deletes and restores; a stranger finds nothing meanwhile, nor can do it', async () => {
    const page = urls.sighting(open);
    expect((await read(page)).status).toBe(200);
    expect(await post(page, { state: 'deleted' }, tag1)).toBe(403);
    expect(await post(page, { state: 'hidden' }, gazda)).toBe(302);
    expect((await read(page)).status).toBe(404);
    expect((await read(page, gazda)).text).toContain(notPublicWords.observer);
    expect(await post(page, { state: 'published' }, gazda)).toBe(302);
    expect((await read(page)).status).toBe(200);
    expect(await post(page, { state: 'deleted' }, gazda)).toBe(302);
    const gone = await read(page);
    expect(gone.status).toBe(404);
    expect(gone.text).toContain('Ez a találat nem elérhető.');
    expect((await read(page, gazda)).text).toContain('visszaállíthatod');
    expect(await post(page, { state: 'published' }, gazda)).toBe(302);
    expect((await read(page)).status).toBe(200);
  });
});

const pages: [string, () => string][] = [
  ['the front page', () => urls.home()],
  ['the list as cards', () => urls.sightings({ eszlelo: 'gazda', vedett: 'igen' })],
  ['the list as a table', () => urls.sightings({ nezet: 'tabla', megye: '01', taxon: taxa.minor })],
  ['the list as a map', () => urls.sightings({ nezet: 'terkep' })],
  ['a sighting', () => urls.sighting(open)],
  ['a protected sighting', () => urls.sighting(secret)],
];
describe.each([360, 1440])('at %i px nothing bars anybody', (width) => {
  it.each(pages)('from %s', async (_, path) => {
    const page = await browser.open({ viewport: { width, height: 800 }, bypassCSP: true });
    await page.goto(server.url + path(), { waitUntil: 'networkidle' });
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});
