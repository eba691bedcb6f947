import { expect, it } from 'vitest';
import { settlements } from './hungary.server.ts';
import { settlementsBeginning, settlementsCalled, settlementsMeant } from './settlement-names.server.ts';

const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name);

it('every settlement is found by its name in any case, and without accents where no other is called so', () => {
  for (const { name } of settlements) {
    expect(namesOf(settlementsCalled(name.toUpperCase()))).toEqual([name]);
    expect(namesOf(settlementsCalled(name.normalize('NFKD').replaceAll(/\p{M}/gu, '')))).toContain(name);
  }
  expect(namesOf(settlementsCalled('kecskemet'))).toEqual(['Kecskemét']);
  expect(namesOf(settlementsCalled('Nincsilyenfalva'))).toEqual([]);
  expect(namesOf(settlementsCalled(''))).toEqual([]);
});

it('those that differ by their accents alone are told apart by them, and both meant without', () => {
  expect(namesOf(settlementsCalled('komló'))).toEqual(['Komló']);
  expect(namesOf(settlementsCalled('komlo')).toSorted()).toEqual(['Komló', 'Kömlő']);
});

it('a beginning finds the one called so first, then the larger ones', () => {
  expect(namesOf(settlementsBeginning('KECSKEM', 5))).toEqual(['Kecskemét']);
  expect(namesOf(settlementsBeginning('aba', 3))[0]).toBe('Aba');
  expect(settlementsBeginning('b', 8)).toHaveLength(8);
  expect(settlementsBeginning(' ', 8)).toEqual([]);
});

it.each([
  ['kecskemt', 'Kecskemét'],
  ['Kecksemét', 'Kecskemét'],
  ['szegde', 'Szeged'],
  ['hodmezovasarhly', 'Hódmezővásárhely'],
])('%s is forgiven, and means %s', (typed, name) => {
  expect(settlementsBeginning(typed, 5)).toEqual([]);
  expect(namesOf(settlementsMeant(typed, 5))).toContain(name);
});

it('what no settlement is like means none', () => {
  for (const typed of ['xqzwxqzw', 'bud', '', 'nincsilyenfalva']) expect(settlementsMeant(typed, 5)).toEqual([]);
});
