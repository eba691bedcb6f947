import { expect, it } from 'vitest';
import type { KeyScore, KeyTrait, KeyView } from '../key-view.ts';
import { answerQuery, noAnswers, notSeen, readAnswers, toggleState, unanswered } from './answers.ts';
import { judgeKey } from './judge-key.ts';

const trait = (id: number, states: number[], more: Partial<KeyTrait> = {}): KeyTrait => ({
  id,
  question: `${id}?`,
  hint: '',
  ease: 1,
  needs: [],
  states: states.map((state) => ({ id: state, label: `${state}`, hint: '', drawing: null })),
  ...more,
});

function aKey(traits: KeyTrait[], names: string[], scores: KeyScore[]): KeyView {
  const taxa = names.map((origName, id) => ({
    id,
    rank: 'family',
    name: null,
    origName,
    url: null,
    thumbUrl: null,
  }));
  const brief = { id: 1, slug: 'a', name: 'A', lead: '', scope: null, taxonCount: names.length, traitCount: 2 };
  return { ...brief, version: 1, sources: [], traits, taxa, scores };
}

const wings = trait(1, [11, 12]);
const eyes = trait(2, [21, 22, 23]);
const spots = trait(3, [31, 32], { needs: [11] });
const key = aKey(
  [wings, eyes, spots],
  ['Ales', 'Bes', 'Ces', 'Des'],
  [
    ...[0, 1].map((taxon) => [taxon, 11, null, null] as const),
    ...[2, 3].map((taxon) => [taxon, 12, null, null] as const),
    [0, 21, null, null],
    [1, 22, null, null],
    [2, 23, null, null],
    // Of Des the eyes are not known.
    [0, 31, null, 'male'],
    [0, 32, null, 'female'],
    [1, 32, null, null],
  ],
);
const names = (list: readonly { taxon: { origName: string } }[]) => list.map(({ taxon }) => taxon.origName);
const answered = (...states: number[]) => ({ ...noAnswers, states: new Set(states) });

it('shuts out what is known to be otherwise, and says why', () => {
  const { remaining, gone, answered: said } = judgeKey(key, answered(21));
  expect(names(remaining)).toEqual(['Ales', 'Des']);
  expect(gone).toMatchObject([
    { taxon: { origName: 'Bes' }, because: [{ trait: { id: 2 }, shown: [{ id: 22 }] }] },
    { taxon: { origName: 'Ces' }, because: [{ trait: { id: 2 }, shown: [{ id: 23 }] }] },
  ]);
  expect(said).toMatchObject([{ trait: { id: 2 }, states: [{ id: 21 }] }]);
});

it('takes two states of a trait as either of them', () => {
  expect(names(judgeKey(key, answered(21, 22)).remaining)).toEqual(['Ales', 'Bes', 'Des']);
});

it('puts those first of which more is known to fit, and of the others those that differ in least', () => {
  const { remaining, gone } = judgeKey(key, answered(12, 23));
  expect(remaining.map(({ taxon, confirmed }) => [taxon.origName, confirmed])).toEqual([
    ['Ces', 2],
    ['Des', 1],
  ]);
  expect(gone.map(({ because }) => because.length)).toEqual([2, 2]);
  expect(judgeKey(key, answered(11, 21)).gone.map(({ because }) => because.length)).toEqual([1, 1, 2]);
});

it('asks what tells most apart first, and nothing that tells nothing', () => {
  const next = (...states: number[]) => judgeKey(key, answered(...states)).next.map(({ id }) => id);
  // Of those that tell as much apart the one that the editors put first.
  expect(next()).toEqual([1, 2]);
  expect(next(11)).toEqual([2, 3]);
  expect(next(11, 21)).toEqual([]);
  expect(judgeKey(key, answered(11, 21)).checks.map(({ id }) => id)).toEqual([3]);
});

it('prefers what is easily seen where both tell as much', () => {
  const hard = aKey(
    [trait(1, [11, 12], { ease: 3 }), trait(2, [21, 22])],
    ['Ales', 'Bes'],
    [
      [0, 11, null, null],
      [1, 12, null, null],
      [0, 21, null, null],
      [1, 22, null, null],
    ],
  );
  expect(judgeKey(hard, noAnswers).next.map(({ id }) => id)).toEqual([2, 1]);
});

it('asks a dependent trait only where what it depends on was answered so', () => {
  const asked = (answers: typeof noAnswers) => judgeKey(key, answers).next.some(({ id }) => id === 3);
  expect(asked(noAnswers)).toBe(false);
  expect(asked(answered(11))).toBe(true);
  expect(asked(answered(12))).toBe(false);
  expect(asked(notSeen(answered(11), spots))).toBe(false);
});

it('takes what holds for one sex where that is said, and both where it is not', () => {
  const of = (sex: 'male' | 'female' | null) => names(judgeKey(key, { ...answered(11, 31), sex }).remaining);
  expect(of(null)).toEqual(['Ales']);
  expect(of('male')).toEqual(['Ales']);
  expect(of('female')).toEqual([]);
});

it('reads answers from an address as it writes them there', () => {
  const answers = { states: new Set([12, 21]), unseen: new Set([3]), stage: 'adult', sex: 'male' } as const;
  const query = new URLSearchParams(answerQuery(answers));
  expect(query.get('v')).toBe('12,21,x3');
  expect(readAnswers(key, query)).toEqual({ answers, isOld: false });
});

it.each(['v=99', 'v=x99', 'v=alma', 'v=12,-1', 'alak=alma', 'ivar=1'])('tells that %s is not of this key', (query) => {
  expect(readAnswers(key, new URLSearchParams(query)).isOld).toBe(true);
});

it('answers, takes back, and says what is not seen', () => {
  const one = toggleState(noAnswers, eyes, 21);
  expect([...toggleState(one, eyes, 22).states]).toEqual([21, 22]);
  expect([...toggleState(one, eyes, 21).states]).toEqual([]);
  const hidden = notSeen(one, eyes);
  expect([[...hidden.states], [...hidden.unseen]]).toEqual([[], [2]]);
  expect([...toggleState(hidden, eyes, 21).unseen]).toEqual([]);
  expect(unanswered(hidden, eyes)).toEqual(noAnswers);
});

it('answers a key of 500 taxa and 60 traits', () => {
  const traits = Array.from({ length: 60 }, (_each, at) =>
    trait(
      at + 1,
      [1, 2, 3, 4].map((state) => at * 10 + state + 100),
    ),
  );
  const scores = traits.flatMap(({ states }, at) =>
    Array.from({ length: 500 }, (_each, taxon) => {
      const { id = 0 } = states[(taxon * (at + 7) + (taxon >> (at % 9))) % 4] ?? {};
      return [taxon, id, null, null] as const;
    }),
  );
  const big = aKey(
    traits,
    Array.from({ length: 500 }, (_each, at) => `T${at}`),
    scores,
  );
  let answers = noAnswers;
  let left = 500;
  for (let round = 0; round < 12 && left > 1; round++) {
    const { next, remaining } = judgeKey(big, answers);
    expect(remaining.length).toBeLessThanOrEqual(left);
    left = remaining.length;
    // What the first taxon shows.
    const state = scores.find(([taxon, id]) => taxon === 0 && next[0]?.states.some((each) => each.id === id))?.[1] ?? 0;
    if (!next[0]) break;
    answers = toggleState(answers, next[0], state);
  }
  expect(names(judgeKey(big, answers).remaining)).toContain('T0');
  expect(left).toBeLessThan(8);
});
