import { beforeAll, describe, expect, it } from 'vitest';
import { publishDescription } from '#app/features/descriptions/publish-description.server.ts';
import { saveDescription } from '#app/features/descriptions/save-description.server.ts';
import { applyName } from '#app/features/sightings/changes/apply-name.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ catalogue: true });
const browser = useBrowser();
const widths = [360, 1440];

const pages = [
  '/rendszertan',
  '/rendszertan/csaladok',
  '/rendszertan/fajok?rend=szitakotok&betu=s',
  '/rendszertan/kepek',
  '/rendszertan/terkep',
  '/rendszertan/terkep?utm=CT56',
  '/fauna-hungariae',
  '/fauna-hungariae?rend=szitakotok',
  '/vedett',
  '/vedett?q=bogar&rendezes=ertek&csoport=rend',
  '/szitakotok/savos-szitakoto/leiras',
  '/szitakotok/savos-szitakoto',
  '/api/v1/docs',
];

async function idOf(scientificName: string): Promise<number> {
  const row = await server.db
    .selectFrom('taxon')
    .select('id')
    .where('scientific_name', '=', scientificName)
    .executeTakeFirstOrThrow();
  return row.id;
}

beforeAll(async () => {
  const { db } = server;
  const { memberId } = await aMember(db, 'gazda');
  for (const [name, day] of [
    ['Calopteryx splendens', '2024-06-07'],
    ['Rosalia alpina', '2024-07-09'],
  ] as const) {
    const taxonId = await idOf(name);
    const sightingId = await aSighting(db, memberId, { observedFrom: day });
    await writeUnderTree(db, (tx) =>
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
  const editor = { ...visitor(), memberId, isEditor: true };
  const taxonId = await idOf('Calopteryx splendens');
  await saveDescription(db, editor, {
    taxonId,
    basedOn: null,
    sections: [
      { section: 'osszefoglalo', html: 'Kék sávos szárnyú szitakötő.' },
      { section: 'hasonlo', html: '<p>Rokona a <i>Calopteryx virgo</i>, <a href="/vedett">lásd itt</a>.</p>' },
    ],
    sources: [{ citation: 'Saját ismeret' }],
  });
  const { memberId: secondId } = await aMember(db, 'masodik');
  await publishDescription(db, { ...editor, memberId: secondId }, { taxonId, version: 1 });
  await writeUnderTree(db, async (tx) => touch(tx, 'sightings', 'taxonomy'));
});

describe.each(widths)('at %i px', (width) => {
  it.each(pages)('%s has no axe violation and no sideways scroll', async (path) => {
    const page = await browser.open({ viewport: { width, height: 800 } });
    const answer = await page.goto(`${server.url}${path}`);
    expect(answer?.status()).toBe(200);
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe('without JavaScript', () => {
  const open = () => browser.open({ javaScriptEnabled: false });

  it('a list is filtered, jumped in by letter and paged', async () => {
    const page = await open();
    await page.goto(`${server.url}/rendszertan/fajok`);
    await page.getByLabel('Rend', { exact: true }).selectOption({ label: 'szitakötők (Odonata)' });
    await page.getByRole('button', { name: 'Mutatás' }).click();
    expect(new URL(page.url()).search).toBe('?rend=szitakotok');
    await page.getByRole('navigation', { name: 'Kezdőbetűk' }).getByRole('link', { name: 'S', exact: true }).click();
    expect(new URL(page.url()).search).toBe('?rend=szitakotok&betu=s');
    const names = page.getByRole('main').getByRole('link', { name: /szitakötő|acsa|légivadász|sárkány/ });
    expect(await names.filter({ hasText: 'sávos szitakötő' }).count()).toBe(1);
    for (const text of await names.allTextContents()) expect(text).toMatch(/^s(?!z)/);
  });

  it('the checklist goes from an order to a family, and says what share was seen', async () => {
    const page = await open();
    await page.goto(`${server.url}/fauna-hungariae`);
    await page
      .getByRole('row', { name: /szitakötők/ })
      .getByRole('link')
      .click();
    await page
      .getByRole('row', { name: /Calopterygidae/ })
      .getByRole('link')
      .click();
    expect(new URL(page.url()).search).toBe('?rend=szitakotok&csalad=calopterygidae');
    expect(await page.getByRole('status').filter({ hasText: 'előkerült' }).textContent()).toMatch(
      /^\d+\u00A0faj, ebből 1 előkerült \(\d+%\)$/,
    );
    const file = await page.getByRole('link', { name: 'CSV, pontosvesszővel' }).getAttribute('href');
    const csv = await (await fetch(`${server.url}${file}`)).text();
    expect(csv.split('\r\n').filter((line) => line.includes('Calopterygidae')).length).toBeGreaterThan(1);
  });

  it('the families of an order are found by a part of a name', async () => {
    const page = await open();
    await page.goto(`${server.url}/lepkek`);
    const main = page.getByRole('main');
    await main.getByLabel(/^Szűrés a \d+ család között$/).fill('SZENDERFEL');
    await main.getByRole('button', { name: 'Keresem' }).click();
    expect(new URL(page.url()).search).toBe('?nev=SZENDERFEL');
    expect(await main.getByRole('link', { name: /szenderfélék/ }).count()).toBe(1);
    expect(await main.getByRole('link', { name: /tarkalepkefélék/ }).count()).toBe(0);
    await main.getByLabel(/^Szűrés a/).fill('nincs ilyen');
    await main.getByRole('button', { name: 'Keresem' }).click();
    expect(await main.getByText('Ilyen nevű család nincs ebben a rendben').count()).toBe(1);
    await main.getByRole('link', { name: /^Mind a/ }).click();
    expect(new URL(page.url()).search).toBe('');
    expect(await main.getByText('tarkalepkefélék').count()).toBe(1);
  });

  it('protected species are searched without regard to accents and sorted by value', async () => {
    const page = await open();
    await page.goto(`${server.url}/vedett`);
    await page.getByLabel('Magyar vagy tudományos név').fill('CINCER');
    await page.getByLabel('Rendezés').selectOption({ label: 'érték' });
    await page.getByRole('button', { name: 'Mutatás' }).click();
    expect(new URL(page.url()).search).toBe('?q=CINCER&rendezes=ertek');
    expect(await page.getByRole('link', { name: /havasi cincér/ }).count()).toBe(1);
    await page.getByLabel('Magyar vagy tudományos név').fill('nincs ilyen');
    await page.getByRole('button', { name: 'Mutatás' }).click();
    expect(await page.getByText('Ilyen védett faj nincs a jegyzékünkben').count()).toBe(1);
  });

  it('a square of the map leads to its sightings', async () => {
    const page = await open();
    await page.goto(`${server.url}/rendszertan/terkep`);
    await page.getByRole('link', { name: /^CT56 négyzet: 2/ }).click();
    expect(new URL(page.url()).search).toBe('?utm=CT56');
    expect(await page.getByRole('link', { name: /havasi cincér/ }).count()).toBe(1);
  });

  it('a description is read in sections, and its beginning on the first page', async () => {
    const page = await open();
    await page.goto(`${server.url}/szitakotok/savos-szitakoto`);
    expect(await page.getByText('Kék sávos szárnyú szitakötő.').count()).toBe(1);
    await page.getByRole('link', { name: 'A teljes leírás' }).click();
    expect(await page.getByRole('heading', { name: 'Hasonló fajok' }).count()).toBe(1);
    expect(await page.getByRole('link', { name: 'lásd itt' }).getAttribute('href')).toBe('/vedett');
    expect(await page.getByRole('link', { name: 'gazda' }).count()).toBe(1);
  });
});

it('with JavaScript the drawn map gives way to one that moves, and comes back', async () => {
  const page = await browser.open();
  await page.goto(`${server.url}/rendszertan/terkep`);
  await page.getByRole('button', { name: 'Nagyítható térkép' }).click();
  await page.getByRole('button', { name: 'Nagyítás' }).waitFor();
  await page.getByRole('button', { name: 'Rajzolt térkép' }).click();
  expect(await page.getByRole('link', { name: /^CT56 négyzet/ }).count()).toBe(1);
});

it('the page on the interface names what the description names', async () => {
  const page = await browser.open();
  await page.goto(`${server.url}/api/v1/docs`);
  const document = await (await fetch(`${server.url}/api/v1/openapi.json`)).json();
  const paths = Object.keys(document.paths);
  expect(paths.length).toBeGreaterThan(25);
  const shown = await page.getByRole('heading', { level: 3 }).allTextContents();
  for (const path of paths)
    expect(
      shown.some((text) => text.includes(path)),
      path,
    ).toBe(true);
});
