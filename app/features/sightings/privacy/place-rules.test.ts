import { describe, expect, it } from 'vitest';
import { type PlaceRuleRow, type ProtectionFacts, placeRuleOf, type RuleCase } from './place-rules.ts';

// order 1 › family 2 › genus 3 › species 4 (protected) › subspecies 5; species 6 is unprotected, species 7 strictly so by a rule
const genus = [1, 2, 3];
const protectedSpecies = [1, 2, 3, 4];
const subspecies = [1, 2, 3, 4, 5];
const plainSpecies = [1, 2, 3, 6];
const may: RuleCase = { observedFrom: '2024-05-07', observedTo: '2024-05-07', lifeStage: 'adult', countyCode: '19' };

function facts(...rules: Partial<PlaceRuleRow>[]): ProtectionFacts {
  return {
    protectedTaxonIds: new Set([4]),
    rules: rules.map((rule) => ({
      taxonId: 4,
      rule: 'open',
      months: null,
      lifeStage: null,
      countyCode: null,
      ...rule,
    })),
  };
}

describe('which rule holds', () => {
  it('is square for a protected taxon and what lies below it (D1, D2)', () => {
    expect(placeRuleOf([protectedSpecies], facts(), may)).toBe('square');
    expect(placeRuleOf([subspecies], facts(), may)).toBe('square');
  });

  it('is open where nothing protected is named (D8, D26)', () => {
    expect(placeRuleOf([], facts(), may)).toBe('open');
    expect(placeRuleOf([genus, plainSpecies], facts(), may)).toBe('open');
  });

  it('is that of any one taxon named, whatever else is (D5, D6, D7)', () => {
    expect(placeRuleOf([genus, protectedSpecies], facts(), may)).toBe('square');
    expect(placeRuleOf([plainSpecies, plainSpecies, protectedSpecies, [1]], facts(), may)).toBe('square');
  });

  it('is the strictest of several (D25)', () => {
    const hidden = facts({ taxonId: 6, rule: 'hidden' });
    expect(placeRuleOf([protectedSpecies, plainSpecies], hidden, may)).toBe('hidden');
  });

  it('is relaxed by a rule at the protected taxon, not by one above it (D19, D21)', () => {
    expect(placeRuleOf([protectedSpecies], facts({ rule: 'open' }), may)).toBe('open');
    expect(placeRuleOf([protectedSpecies], facts({ taxonId: 2, rule: 'open' }), may)).toBe('square');
  });

  it('is that of the nearest taxon, and a protection below a stricter rule does not weaken it', () => {
    expect(placeRuleOf([subspecies], facts({ rule: 'hidden' }, { taxonId: 5, rule: 'square' }), may)).toBe('square');
    expect(placeRuleOf([protectedSpecies], facts({ taxonId: 3, rule: 'hidden' }), may)).toBe('hidden');
  });

  it('holds within its county only, and the narrower rule wins there (D17, D18, D24)', () => {
    const inVeszprem = facts({ taxonId: 6, rule: 'hidden', countyCode: '19' });
    expect(placeRuleOf([plainSpecies], inVeszprem, may)).toBe('hidden');
    expect(placeRuleOf([plainSpecies], inVeszprem, { ...may, countyCode: '14' })).toBe('open');
    const openThere = facts({ rule: 'hidden' }, { rule: 'open', countyCode: '19' });
    expect(placeRuleOf([protectedSpecies], openThere, may)).toBe('open');
    expect(placeRuleOf([protectedSpecies], openThere, { ...may, countyCode: null })).toBe('hidden');
  });

  it('covers a place as soon as its months or stage may hold, and opens it only when they surely do', () => {
    const nesting = facts({ rule: 'hidden', months: [4, 5], lifeStage: 'larva' });
    const range = { ...may, observedFrom: '2023-12-20', observedTo: '2024-04-02', lifeStage: null };
    expect(placeRuleOf([protectedSpecies], nesting, range)).toBe('hidden');
    expect(placeRuleOf([protectedSpecies], nesting, may)).toBe('square');
    const winter = facts({ rule: 'open', months: [12, 1, 2], lifeStage: null });
    expect(placeRuleOf([protectedSpecies], winter, range)).toBe('square');
    expect(placeRuleOf([protectedSpecies], winter, { ...range, observedTo: '2024-02-02' })).toBe('open');
    expect(placeRuleOf([protectedSpecies], facts({ rule: 'open', lifeStage: 'adult' }), range)).toBe('square');
  });

  it('changes with the rule itself (D16)', () => {
    expect(placeRuleOf([plainSpecies], facts(), may)).toBe('open');
    expect(placeRuleOf([plainSpecies], facts({ taxonId: 3, rule: 'square' }), may)).toBe('square');
  });
});
