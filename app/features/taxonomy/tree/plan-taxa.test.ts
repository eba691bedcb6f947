import { expect, test } from 'vitest';
import { foldName, planTaxa, type TaxonEntry } from './plan-taxa.ts';

const order: TaxonEntry = { rank: 'order', scientificName: 'Fictoptera', source: 'test' };
const family: TaxonEntry = { rank: 'family', scientificName: 'Fictidae', parent: order, source: 'test' };
const genus: TaxonEntry = { rank: 'genus', scientificName: 'Fictus', parent: family, source: 'test' };
const branch = [order, family, genus];

function species(scientificName: string, more: Partial<TaxonEntry> = {}): TaxonEntry {
  return { rank: 'species', scientificName, parent: genus, source: 'test', ...more };
}

function plan(entries: TaxonEntry[], isTaken = (_scope: number, _slug: string) => false) {
  return planTaxa(entries, { firstId: 11, isTaken });
}

test('every taxon knows its line: ids from the first on, ancestors root first and itself last', () => {
  const { taxa } = plan([...branch, species('Fictus borealis')]);
  expect(taxa.map(({ id, ancestor_ids }) => [id, ancestor_ids])).toEqual([
    [11, [11]],
    [12, [11, 12]],
    [13, [11, 12, 13]],
    [14, [11, 12, 13, 14]],
  ]);
  expect(taxa[3]).toMatchObject({ parent_id: 13, order_id: 11, family_id: 12, genus_id: 13, species_id: 14 });
});

test('a synonym stands in the place of the accepted taxon', () => {
  const accepted = species('Fictus borealis', { hungarianName: 'őszi tesztlepke' });
  const synonym: TaxonEntry = { rank: 'species', scientificName: 'Vetus borealis', accepted, source: 'test' };
  const { taxa, slugs } = plan([...branch, accepted, synonym]);
  expect(taxa[4]).toMatchObject({ status: 'synonym', accepted_id: 14, parent_id: 13, genus_id: 13, species_id: 14 });
  expect(taxa[4]?.ancestor_ids).toEqual([11, 12, 13, 15]);
  expect(slugs).toContainEqual({ scope: 11, slug: 'vetus-borealis', taxon_id: 15, kind: 'slug' });
});

test('C04: four Hungarian names that fold to one slug get four addresses', () => {
  const names = ['koros pók', 'körös pók', 'kőrös pók', 'kórós pók'];
  const four = names.map((hungarianName, index) => species(`Fictus ${'abcd'[index]}us`, { hungarianName }));
  const { taxa } = plan([...branch, ...four]);
  expect(taxa.slice(3).map((taxon) => taxon.slug_hu)).toEqual([
    'koros-pok',
    'koros-pok-2',
    'koros-pok-3',
    'koros-pok-4',
  ]);
});

test('a Latin address is never moved by a Hungarian name, and no address is a tab', () => {
  const first = species('Fictus primus', { hungarianName: 'Fictus secundus' });
  const tab = species('Fictus tertius', { hungarianName: 'képek' });
  const { taxa } = plan([...branch, first, species('Fictus secundus'), tab]);
  expect(taxa.map(({ slug, slug_hu }) => [slug, slug_hu]).slice(3)).toEqual([
    ['fictus-primus', 'fictus-secundus-2'],
    ['fictus-secundus', null],
    ['fictus-tertius', 'kepek-2'],
  ]);
});

test('an order always has a Hungarian slug, never a word of the site or one that is taken', () => {
  const named: TaxonEntry = { ...order, hungarianName: 'Találat' };
  expect(plan([named]).taxa[0]).toMatchObject({ slug: 'fictoptera', slug_hu: 'talalat-2' });
  expect(plan([order]).taxa[0]).toMatchObject({ slug: 'fictoptera', slug_hu: 'fictoptera' });
  const taken = plan([order], (scope, slug) => scope === 0 && slug === 'fictoptera');
  expect(taken.taxa[0]).toMatchObject({ slug: 'fictoptera-2', slug_hu: 'fictoptera-2' });
});

test('names are kept as written and searched without accents, hyphens and the hybrid sign', () => {
  const hybrid = species('Fictus × intermedius', { hungarianName: 'Krauss-tesztlepke' });
  const { names } = plan([...branch, hybrid]);
  expect(names.slice(3).map(({ name, folded }) => [name, folded])).toEqual([
    ['Fictus × intermedius', 'fictus intermedius'],
    ['Krauss-tesztlepke', 'krauss tesztlepke'],
  ]);
  expect(foldName('Fictus ×intermedius')).toBe('fictus intermedius');
});

test('an entry that stands before its parent is refused', () => {
  expect(() => plan([genus, order, family])).toThrow('Fictus stands before Fictidae');
});
