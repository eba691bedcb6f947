import { beforeAll, expect, test } from 'vitest';
import { write } from '#app/platform/cache/touch.server.ts';
import { plantNamedTaxa } from '#test/factories/named-taxa.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { findTaxonPage, resolveTaxonAddress } from './resolve-taxon-address.server.ts';
import { addTaxa } from './tree/add-taxa.server.ts';
import type { TaxonEntry } from './tree/plan-taxa.ts';

const database = useTestDatabase();
let idOf: (scientificName: string) => number;

beforeAll(async () => {
  idOf = await plantNamedTaxa(database.db);
  await database.db
    .insertInto('taxon_slug')
    .values({
      scope: idOf('Fictoptera'),
      slug: 'regi-cim',
      taxon_id: idOf('Fictus minor'),
      kind: 'slug_hu',
      is_current: false,
    })
    .execute();
});

async function resolve(path: string): Promise<string> {
  const [first, second, third] = path.split('/').slice(1);
  const address = first === 'alcsalad' ? { slug: second, tab: third } : { order: first, slug: second, tab: third };
  const found = await resolveTaxonAddress(database.db, { ...address, path });
  return 'movedTo' in found ? `→ ${found.movedTo}` : `${found.taxon.origName}${found.tab ? ` ${found.tab}` : ''}`;
}

test.each([
  ['/tesztlepkek', 'Fictoptera'],
  ['/tesztlepkek/talalatok', 'Fictoptera talalatok'],
  ['/tesztlepkek/fictidae', 'Fictidae'],
  ['/tesztlepkek/fictus/terkep', 'Fictus terkep'],
  ['/tesztlepkek/oszi-tesztlepke', 'Fictus borealis'],
  ['/tesztlepkek/oszi-tesztlepke/kepek', 'Fictus borealis kepek'],
  ['/alcsalad/fictinae', 'Fictinae'],
  ['/alcsalad/fictinae/terkep', 'Fictinae terkep'],
  ['/fictaraneae', 'Fictaraneae'],
])('%s shows %s', async (path, shown) => {
  expect(await resolve(path)).toBe(shown);
});

test.each([
  ['/fictoptera', '/tesztlepkek'],
  ['/fictoptera/fajlista', '/tesztlepkek/fajlista'],
  ['/fictoptera/fictidae', '/tesztlepkek/fictidae'],
  ['/tesztlepkek/fictus-borealis', '/tesztlepkek/oszi-tesztlepke'],
  ['/tesztlepkek/fictus-borealis/kepek', '/tesztlepkek/oszi-tesztlepke/kepek'],
  ['/tesztlepkek/tesztlepke-nem', '/tesztlepkek/fictus'],
  ['/tesztlepkek/Oszi-Tesztlepke', '/tesztlepkek/oszi-tesztlepke'],
  ['/tesztlepkek/vetustus-borealis', '/tesztlepkek/oszi-tesztlepke?szinonima=vetustus-borealis'],
  ['/tesztlepkek/vetustus-borealis/terkep', '/tesztlepkek/oszi-tesztlepke/terkep?szinonima=vetustus-borealis'],
  ['/alcsalad/Fictinae/kepek', '/alcsalad/fictinae/kepek'],
  ['/tesztlepkek/regi-cim', '/tesztlepkek/kis-tesztlepke'],
])('%s leads to %s', async (path, canonical) => {
  expect(await resolve(path)).toBe(`→ ${canonical}`);
});

test.each([
  '/nincs-ilyen',
  '/tesztlepkek/nincs',
  '/tesztlepkek/oszi-tesztlepke/nincs',
  '/tesztlepkek/rejtett-tesztlepke',
  '/alcsalad/fictus',
  '/tesztlepkek/fictinae',
  '/fictaraneae/oszi-tesztlepke',
])('%s is no page', async (path) => {
  await expect(resolve(path)).rejects.toThrow('not_found');
});

test('C04: four names of one slug each have an address of their own, which another one added does not move', async () => {
  const paths = ['', '-2', '-3', '-4'].map((end) => `/fictaraneae/koros-pok${end}`);
  const shown = await Promise.all(paths.map(resolve));
  expect(new Set(shown).size).toBe(4);
  const kingdom: TaxonEntry = { rank: 'order', scientificName: 'Fictaraneae altera', source: 'test' };
  await write(database.db, (tx) =>
    addTaxa(tx, [
      kingdom,
      { rank: 'species', scientificName: 'Altera fifth', hungarianName: 'Köros pók', parent: kingdom, source: 'test' },
    ]),
  );
  expect(await Promise.all(paths.map(resolve))).toEqual(shown);
});

test('a taxon is found by its id where the rank is right', async () => {
  const { db } = database;
  expect(await findTaxonPage(db, { id: idOf('Fictus minor'), rank: 'species' })).toBe('/tesztlepkek/kis-tesztlepke');
  expect(await findTaxonPage(db, { id: idOf('Vetustus borealis'), rank: 'species' })).toBe(
    '/tesztlepkek/oszi-tesztlepke?szinonima=vetustus-borealis',
  );
  await expect(findTaxonPage(db, { id: idOf('Fictus minor'), rank: 'genus' })).rejects.toThrow('not_found');
  await expect(findTaxonPage(db, { id: 999_999, rank: 'genus' })).rejects.toThrow('not_found');
});

test('a taxon that is not public has its page for those who may see it alone', async () => {
  const address = { order: 'tesztlepkek', slug: 'rejtett-tesztlepke', path: '/tesztlepkek/rejtett-tesztlepke' };
  const found = await resolveTaxonAddress(database.db, address, { seesHidden: true });
  expect(found).toMatchObject({ taxon: { origName: 'Fictus occultus', public: false, url: null }, tab: null });
  await expect(resolveTaxonAddress(database.db, address)).rejects.toThrow('not_found');
});
