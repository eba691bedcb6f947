import { describe, expect, test } from 'vitest';
import { computeName, determinationRank, type LoggedDetermination } from './name-rules.ts';
import { findTestTaxon, readScript, taxonName } from './name-script.fixture.ts';

/** Scripts are read by `name-script.fixture.ts`: `a:s1!` is member a naming s1 and rejecting the name shown then, `w1` and `h1` withdraw and hide the first. */
function named(script: string) {
  const result = computeName({ log: readScript(script), observerId: 1, findTaxon: findTestTaxon });
  return { ...result, name: taxonName(result.taxonId), community: taxonName(result.communityTaxonId) };
}

describe('community tally (cases A)', () => {
  test.each([
    ['A1', 's1', 'none'],
    ['A2', 's1 s1 s2', 'g1'],
    ['A3', 's1 s1 g1', 's1'],
    ['A4', 's1 s1 g1!', 'g1'],
    ['A6', 's1 s1 s1 g1', 's1'],
    ['A7', 's1 s1 s2 s2', 'g1'],
    ['A8', 'f f f f ss1 s2 s2 s2 s2', 's2'],
    ['A9', 'f f f f ss1 ss1 s2 s2 s2 s2 g1', 'g1'],
    ['A10', 'f g1 s1', 'g1'],
    ['A11', 'f f g1 s1', 'g1'],
    ['A12', 's1 s1 f f', 's1'],
    ['A13', 's1 s1 f! f', 'f'],
    ['A14', 's1 s2 f! g2 g2 w1 w2', 'g2'],
    ['A15', 's1 s2 f! g2 g2 w1', 'f'],
    ['A16', 's1 s1 dead', 's1'],
    ['A17', 'f root2', 'none'],
    ['A18', 's1 s1 s1 s1 s2 s2', 'g1'],
    ['A19', 's1 s1 s1 s1 s1 s2 s2', 's1'],
    ['A20', 'a:s1 a:s1', 'none'],
  ])('%s: %s → %s', (_code, script, expected) => {
    expect(named(script).community).toBe(expected);
  });
});

describe('displayed taxon (cases B)', () => {
  test.each([
    ['B1', 's1', 's1'],
    ['B2', 's1 g1!', 'g1'],
    ['B3', 's1 g1 g1', 's1'],
    ['B4', 's1 s2', 'g1'],
    ['B5', 'g2 s1', 'f'],
    ['B6', 's1 ss1', 's1'],
    ['B7', 'ss1 s1', 'ss1'],
    ['B8', 'ss1 s1!', 's1'],
    ['B9', 'g1 ss1', 's1'],
    ['B10', 'ss1 s2ss1', 'g1'],
    ['B11', 'a:g2 b:f! a:s1', 's1'],
    ['B12', 's1 s2 h2', 's1'],
    ['B13', 's1 h1', 'none'],
  ])('%s: %s → %s', (_code, script, expected) => {
    expect(named(script).name).toBe(expected);
  });
});

describe('experts (rule 2): X and Y are experts of genus g1, Z of genus g2', () => {
  test.each([
    ['one expert outweighs the others', 's1 s1 s1 X:s2', 's2', 'expert'],
    ['an expert outside the scope is one voice among others', 's1 s1 s1 Z:s2', 's1', 'community'],
    ['a single expert names it alone', 'X:s1', 's1', 'expert'],
    ['two experts who differ give what they share', 'X:s1 Y:s2', 'g1', 'expert'],
    ['the majority of experts names it', 'X:s1 Y:s1 V:s1 W:s2', 's1', 'expert'],
    ["an expert's plain coarser word leaves the other expert's name", 'X:s1 Y:g1', 's1', 'expert'],
    ["an expert's explicit disagreement takes another's name back", 'X:s1 Y:g1!', 'g1', 'expert'],
    ['the community may go further than a silent expert', 's1 s1 X:g1', 's1', 'community'],
    ['but not against an expert who says it is not that', 's1 s1 s1 s1 X:g1!', 'g1', 'expert'],
    ['a disagreement aimed into the scope counts though its taxon lies above it', 's1 X:f! s1 s1 s1', 'f', 'expert'],
    ['and one that leads out of it counts too', 's1 X:g2! s1 s1', 'g2', 'expert'],
    ['it is spent when nobody stands there any more', 'a:s1 X:f! a:g2 b:g2', 'g2', 'community'],
    ["a plain word above the expert's scope is an ordinary one", 's1 X:f s1', 's1', 'community'],
    ["a withdrawn expert's word no longer counts", 's1 s1 X:s2 w3', 's1', 'community'],
    ['nor does a hidden one', 's1 s1 X:s2 h3', 's1', 'community'],
    ['an expert may name a subspecies though it comes later', 's1 X:ss1', 'ss1', 'expert'],
    ['a retired name in its present meaning lies in the scope', 's2 s2 X:old1', 's1', 'expert'],
    ['an expert who observed it is an expert all the same', 'X@:s1', 's1', 'expert'],
  ])('%s: %s → %s, %s', (_what, script, expected, level) => {
    expect(named(script)).toMatchObject({ name: expected, level });
  });
});

describe('level of trust (rule 4): the first member is the observer', () => {
  test.each([
    ['', 'none', 'none'],
    ['s1 w1', 'none', 'none'],
    ['dead', 'none', 'none'],
    ['a:s1', 's1', 'observer'],
    ['b:s1', 's1', 'suggested'],
    ['a:s1 b:s1', 's1', 'community'],
    ['b:s1 c:s1', 's1', 'community'],
    ['a:g1 b:s1', 's1', 'suggested'],
    ['a:s1 b:g1', 's1', 'observer'],
    ['a:s1 b:s2', 'g1', 'community'],
    ['a:g1 b:ss1 c:ss1', 's1', 'community'],
    ['a:s1 b:s1 X:s1', 's1', 'expert'],
  ])('%s → %s, %s', (script, expected, level) => {
    expect(named(script)).toMatchObject({ name: expected, level });
  });

  test('agreement with a guess on an own sighting is never an expert decision (D08)', () => {
    expect(named('b:s1 a:s1').level).toBe('community');
  });
});

describe('community and level (cases C on names)', () => {
  test.each([
    ['C1', 'f s1', 'f', 's1', 'suggested'],
    ['C2', 'f s1 s1', 's1', 's1', 'community'],
    ['C3, withdrawn', 'f s1 s1 w3', 'f', 's1', 'suggested'],
    ['C3, hidden', 'f s1 s1 h3', 'f', 's1', 'suggested'],
    ['C7, before', 's1 s1', 's1', 's1', 'community'],
    ['C7, the first goes', 's1 s1 w1', 'none', 's1', 'suggested'],
    ['C7, the echo goes', 's1 s1 w2', 'none', 's1', 'observer'],
    ['C9', 'order1 class1 g1 s1', 'g1', 's1', 'suggested'],
    ['C10', 's1 s2 s4', 'g1', 'g1', 'community'],
    ['C11, three against one', 's1 s1 s1 s3', 's1', 's1', 'community'],
    ['C11, two against one are no two thirds', 's1 s1 s3', 'f', 'f', 'community'],
  ])('%s: %s → %s, shown %s, %s', (_code, script, community, name, level) => {
    expect(named(script)).toMatchObject({ community, name, level });
  });

  test('C9: each finer word of one line stands behind the name of the community or below it', () => {
    const { explanation, communityTaxonId } = named('order1 class1 g1 s1');
    expect(taxonName(communityTaxonId)).toBe('g1');
    expect(explanation.all).toMatchObject({ agree: [4], silent: [1, 2, 3], disagree: [], ancestorDisagree: [] });
  });

  test('C10: three species of one genus all stand behind the genus', () => {
    expect(named('s1 s2 s4').explanation.all).toMatchObject({ agree: [1, 2, 3], disagree: [] });
  });

  test('C11: who differs from the name counts as differing and is not set aside', () => {
    expect(named('s1 s1 s1 s3').explanation).toMatchObject({ all: { agree: [1, 2, 3], disagree: [4] }, setAside: [] });
  });
});

describe('other parts of the result', () => {
  test.each([
    ['class1', 0],
    ['order1', 1],
    ['suborder1', 1],
    ['f', 2],
    ['g1', 3],
    ['s1', 4],
    ['ss1', 4],
  ] as const)('rank of %s is %i', (script, rank) => {
    expect(named(script).rank).toBe(rank);
  });

  test('a taxon without any listed rank on its line has rank 0', () => {
    expect(determinationRank({ id: 1, line: [{ id: 1, rank: 'kingdom' }] })).toBe(0);
  });

  test.each([
    ['s1~cf', 'cf'],
    ['s1~cf s1', 'sure'],
    ['s1~cf s1~group', 'group'],
    ['s1~cf g1', 'cf'],
    ['s1 s1~cf X:s1~cf', 'cf'],
  ])('certainty of the name in %s is %s', (script, certainty) => {
    expect(named(script).certainty).toBe(certainty);
  });

  test('D06: a coarser best guess does not block two agreeing experts, and the other species is shown as differing', () => {
    const log = readScript('a:s2 b:g1 X:s1 Y:s1');
    const result = computeName({ log, observerId: 1, findTaxon: findTestTaxon });
    expect(taxonName(result.taxonId)).toBe('s1');
    expect(result.explanation.all).toMatchObject({ agree: [3, 4], disagree: [1], silent: [2], ancestorDisagree: [] });
    expect(result.explanation.experts).toMatchObject({ agree: [3, 4], disagree: [] });
  });

  test('what does not count is named with its reason', () => {
    expect(named('a:s1 a:s2 b:s1 c:s1 d:dead w3 h4').explanation.setAside).toEqual([
      { id: 1, reason: 'replaced' },
      { id: 3, reason: 'withdrawn' },
      { id: 4, reason: 'hidden' },
      { id: 5, reason: 'noPresentMeaning' },
    ]);
  });

  test.each([
    ['s1 g1!', [], 'it bears while somebody stands at what it rejects'],
    ['s1 g1! w1', [2], 'nobody stands there any more'],
    ['s1 g1! h1', [2], 'nobody is heard there any more'],
    ['a:s1 b:g1! a:s2', [2], 'they say something else now'],
    ['a:s1 b:g1! c:ss1 w1', [], 'another stands below'],
    ['s1 g1! w1 w2', [], 'it was withdrawn itself'],
    ['s1 s2', [], 'none was made'],
  ])('objections spent in %s: %j, for %s', (script, spent) => {
    expect(named(script).explanation.spentObjections).toEqual(spent);
  });

  test.each([
    ['s1', 1],
    ['s1 s1', 1],
    ['s1 s1 s1', 2],
    ['s1 s1 s1 s1 s2', 1],
    ['X:s1', null],
  ])('opposers needed in %s: %s', (script, needed) => {
    expect(named(script).explanation.opposersNeeded).toBe(needed);
  });

  test('a disagreement with what a merge has made the same taxon is void', () => {
    const log: LoggedDetermination[] = readScript('a:s1 b:s1').map((entry) =>
      entry.memberId === 2 ? { ...entry, disagrees: true, rejectedTaxonId: entry.taxonId } : entry,
    );
    expect(computeName({ log, observerId: 1, findTaxon: findTestTaxon }).level).toBe('community');
  });
});
