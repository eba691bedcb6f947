import { expect, it } from 'vitest';
import { chooseWrong } from './choose-wrong.ts';

const beside = { confused: [1, 2], genus: [3, 4], family: [5, 6], order: [7, 8, 9] };

it('takes what is truly confused first, and the easier the question, the more from farther off', () => {
  expect(chooseWrong(beside, 'hard')).toEqual([1, 2, 3]);
  expect(chooseWrong(beside, 'medium')).toEqual([1, 2, 5]);
  expect(chooseWrong(beside, 'easy')).toEqual([1, 7, 8]);
});

it('fills up from wherever there is something, each species once', () => {
  expect(chooseWrong({ ...beside, genus: [1], family: [2], order: [] }, 'easy')).toEqual([1, 2]);
  expect(chooseWrong({ confused: [], genus: [], family: [], order: [7] }, 'hard')).toEqual([7]);
  expect(chooseWrong({ confused: [], genus: [3, 4, 5, 6], family: [], order: [] }, 'easy')).toEqual([3, 4, 5]);
});
