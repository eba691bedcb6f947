import { expect, test } from 'vitest';
import { parseLatinName } from './latin-name.ts';

test.each([
  ['Fictus borealis', 'Fictus borealis'],
  ['fictus borealis', 'Fictus borealis'],
  ['FICTUS BOREALIS', 'Fictus borealis'],
  ['Fictus c-album', 'Fictus c-album'],
  ['Fictus × intermedius', 'Fictus × intermedius'],
  ['Fictus ×intermedius', 'Fictus × intermedius'],
  ['Fictus x intermedius', 'Fictus × intermedius'],
  ['Fictus X intermedius', 'Fictus × intermedius'],
  ['Fictus xanthus', 'Fictus xanthus'],
  ['Fictidae', 'Fictidae'],
  ['Coccinella septempunctata Linnaeus, 1758', 'Coccinella septempunctata'],
  ['Lycaena dispar (Haworth, 1802)', 'Lycaena dispar'],
  ['Lycaena dispar rutila (Werneburg, 1864)', 'Lycaena dispar rutila'],
  ['Fictus borealis ssp. parvus', 'Fictus borealis parvus'],
  ['Carabus (Megodontus) violaceus Linnaeus, 1758', 'Carabus violaceus'],
  ['Ectemnius van der Goot, 1950', 'Ectemnius'],
  ['Polyommatus icarus (Rottemburg, 1775)', 'Polyommatus icarus'],
  ['Lithophane socia [Denis & Schiffermüller], 1775', 'Lithophane socia'],
  ['Fictus\u00A0 borealis\u0000', 'Fictus borealis'],
])('C07, C14: %j is the name %s', (written, canonical) => {
  expect(parseLatinName(written)).toMatchObject({ canonical, target: canonical });
});

test.each([
  ['Fictus cf. borealis', 'cf', 'Fictus borealis'],
  ['cf. Fictus borealis', 'cf', 'Fictus borealis'],
  ['Fictus borealis?', 'cf', 'Fictus borealis'],
  ['Fictus aff. borealis', 'aff', 'Fictus'],
  ['Fictus nr. minor', 'nr', 'Fictus'],
  ['Fictus minor agg.', 'agg', 'Fictus minor'],
  ['Fictus minor (Huber, 1850) agg.', 'agg', 'Fictus minor'],
  ['Fictus sp.', 'sp', 'Fictus'],
  ['Fictus sp', 'sp', 'Fictus'],
  ['Fictus spp.', 'sp', 'Fictus'],
  ['Fictus indet.', 'sp', 'Fictus'],
  ['Fictidae gen. sp.', 'sp', 'Fictidae'],
])('C09, C10: %s keeps its qualifier %s and may be looked up as %s', (written, qualifier, target) => {
  expect(parseLatinName(written)).toMatchObject({ qualifier, target });
});

test('author, year and subgenus are told apart', () => {
  expect(parseLatinName('Carabus (Megodontus) violaceus Linnaeus, 1758')).toEqual({
    canonical: 'Carabus violaceus',
    target: 'Carabus violaceus',
    genus: 'Carabus',
    subgenus: 'Megodontus',
    species: 'violaceus',
    hybrid: false,
    authorship: 'Linnaeus, 1758',
    year: 1758,
  });
  expect(parseLatinName('Vanessa (Linnaeus, 1758)')).toMatchObject({
    canonical: 'Vanessa',
    authorship: '(Linnaeus, 1758)',
  });
});

test('a capital second word may be an epithet in the wrong case or an author', () => {
  expect(parseLatinName('Fictus Borealis')).toMatchObject({ canonical: 'Fictus', alternative: 'Fictus borealis' });
});

test('an x at the end is no hybrid', () => {
  expect(parseLatinName('Fictus x')).toMatchObject({ canonical: 'Fictus', hybrid: false });
});

test.each(['', '  ', 'F. borealis', '12', '?', 'sp.', "d'Orbigny"])('%j is no scientific name', (written) => {
  expect(parseLatinName(written)).toBeUndefined();
});
