import { expect, test } from 'vitest';
import { planTaxa, type TaxonEntry } from './plan-taxa.ts';
import { findTreeFaults, type StoredTree } from './tree-faults.ts';

const kingdom: TaxonEntry = { rank: 'kingdom', scientificName: 'Animalia', source: 'test' };
const order: TaxonEntry = { rank: 'order', scientificName: 'Fictoptera', parent: kingdom, source: 'test' };
const genus: TaxonEntry = { rank: 'genus', scientificName: 'Fictus', parent: order, source: 'test' };
const species: TaxonEntry = {
  rank: 'species',
  scientificName: 'Fictus borealis',
  hungarianName: 'őszi tesztlepke',
  parent: genus,
  source: 'test',
};
const synonym: TaxonEntry = { rank: 'species', scientificName: 'Vetus borealis', accepted: species, source: 'test' };

type Change = (tree: StoredTree) => void;

/** The tree Animalia (1) › Fictoptera (2) › Fictus (3) › F. borealis (4) with a synonym (5), then changed. */
function tree(change: Change): StoredTree {
  const plan = planTaxa([kingdom, order, genus, species, synonym], { firstId: 1, isTaken: () => false });
  const stored: StoredTree = { ...plan, slugs: plan.slugs.map((slug) => ({ ...slug, is_current: true })) };
  change(stored);
  return stored;
}

function set(id: number, values: Partial<StoredTree['taxa'][number]>): Change {
  return ({ taxa }) => Object.assign(taxa.find((taxon) => taxon.id === id) ?? {}, values);
}

test('a whole tree has no fault', () => {
  expect(findTreeFaults(tree(() => {}))).toEqual([]);
});

test.each<[string, Change, string]>([
  ['an orphan', set(3, { parent_id: null }), 'Fictus (3) árva: nincs szülője.'],
  ['a cycle', set(3, { parent_id: 4 }), 'Fictus (3) ősei körbe érnek.'],
  ['a wrong ancestor column', set(4, { genus_id: null }), 'Fictus borealis (4) tárolt ősei nem a fa szerintiek.'],
  ['a wrong line', set(4, { ancestor_ids: [1, 3, 4] }), 'Fictus borealis (4) tárolt ősei nem a fa szerintiek.'],
  [
    'a synonym of a synonym',
    set(5, { accepted_id: 5 }),
    'Vetus borealis (5) társnév, de amire mutat, nem érvényes taxon.',
  ],
  ['a synonym left behind', set(5, { genus_id: 1 }), 'Vetus borealis (5) társnév nem az érvényes nevének helyén áll.'],
  ['an order without address', set(2, { slug_hu: null }), 'Fictoptera (2) rendnek nincs címe.'],
  [
    'a stolen slug',
    ({ slugs }) => Object.assign(slugs.find(({ slug }) => slug === 'fictus') ?? {}, { taxon_id: 2 }),
    'Fictus (3) címe nem az övé: fictus.',
  ],
  ['a doubled slug', ({ slugs }) => slugs.push(...slugs.slice(0, 1)), 'Két taxon címe ugyanaz.'],
  [
    'a name not folded',
    ({ names }) => Object.assign(names[0] ?? {}, { folded: 'x' }),
    'A(z) „Animalia” név (1) keresőalakja hibás.',
  ],
  [
    'another preferred name',
    set(4, { hungarian_name: 'más' }),
    'Fictus borealis (4) fő neve nem egyezik a névjegyzékkel.',
  ],
])('%s is told', (_what, change, sentence) => {
  const faults = findTreeFaults(tree(change));
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.join('\n')).toContain(sentence);
});

test('a parent of the same or a lower rank is told', () => {
  const faults = findTreeFaults(tree(set(2, { rank: 'genus' })));
  expect(faults).toContain('Fictus (3) szülője nem magasabb rangú: Fictoptera.');
});
