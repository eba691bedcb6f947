import { expect, test } from 'vitest';
import { isItalicRank, shortenedGenus, taxonLabel } from './taxon-label.ts';

test.each([
  ['Fictus borealis', 'őszi tesztlepke', null, 'Fictus borealis - őszi tesztlepke'],
  ['Fictus borealis', null, null, 'Fictus borealis'],
  ['Fictus vetus', 'őszi tesztlepke', 'Fictus borealis', 'Fictus vetus - Fictus borealis (őszi tesztlepke)'],
  ['Fictus vetus', null, 'Fictus borealis', 'Fictus vetus (Fictus borealis)'],
])('%s with name %s and accepted name %s is labelled %s', (origName, name, synonymizedName, label) => {
  expect(taxonLabel({ origName, name, synonymizedName })).toBe(label);
});

test('an empty Hungarian name counts as missing', () => {
  expect(taxonLabel({ origName: 'Fictus', name: '', synonymizedName: '' })).toBe('Fictus');
});

test('genus and lower ranks are in italics, family and higher are not', () => {
  expect(['genus', 'subgenus', 'species_group', 'species', 'subspecies'].every(isItalicRank)).toBe(true);
  expect(['order', 'suborder', 'superfamily', 'family', 'subfamily', 'tribe'].some(isItalicRank)).toBe(false);
});

test('only a species name over 23 characters can lose the end of its genus', () => {
  expect(shortenedGenus('Psyllobora vigintiduopunctata', 'species')).toEqual({
    genus: 'Psyllobora',
    rest: 'vigintiduopunctata',
  });
  expect(shortenedGenus('Argiope bruennichi', 'species')).toBeUndefined();
  expect(shortenedGenus('Fictusfictusfictusfictusfictus', 'genus')).toBeUndefined();
  expect(shortenedGenus('Fictusfictusfictusfictusfictus', 'species')).toBeUndefined();
});
