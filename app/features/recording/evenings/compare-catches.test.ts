import { expect, it } from 'vitest';
import { differenceOf, missingNow, onlyNow } from './compare-catches.ts';

const here = { speciesIds: [3, 1, 2] };
const others = [{ speciesIds: [1, 4] }, { speciesIds: [5, 4, 2] }];

it('tells what came on both, and what on one alone', () => {
  expect(differenceOf(here, { speciesIds: [2, 7, 1, 8] })).toEqual({ common: 2, onlyHere: 1, onlyThere: 2 });
  expect(differenceOf(here, { speciesIds: [] })).toEqual({ common: 0, onlyHere: 3, onlyThere: 0 });
});

it('tells what is new here, in its own order, and what did not come, the most frequent first', () => {
  expect(onlyNow(here, others)).toEqual([3]);
  expect(missingNow(here, others)).toEqual([
    { speciesId: 4, evenings: 2 },
    { speciesId: 5, evenings: 1 },
  ]);
});
