import { describe, expect, it } from 'vitest';
import { pickVaried } from './pick-varied.ts';

const item = (id: number, memberId: number, taxonId: number | null) => ({ id, memberId, taxonId });
const ids = (items: { id: number }[]) => items.map(({ id }) => id);

describe('a varied pick', () => {
  it('has no more than two of one member, in the order of the list', () => {
    const all = [item(9, 1, 1), item(8, 1, 2), item(7, 1, 3), item(6, 2, 4), item(5, 1, 5)];
    expect(ids(pickVaried(all, { most: 2, limit: 10 }))).toEqual([9, 8, 6]);
  });

  it('has no more than two of one taxon, and any number without a name', () => {
    const named = [1, 2, 3].map((each) => item(each, each, 7));
    const nameless = [4, 5, 6].map((each) => item(each, each, null));
    expect(ids(pickVaried([...named, ...nameless], { most: 2, limit: 10 }))).toEqual([1, 2, 4, 5, 6]);
  });

  it('stops at its limit', () => {
    const all = [1, 2, 3].map((each) => item(each, each, each));
    expect(ids(pickVaried(all, { most: 2, limit: 2 }))).toEqual([1, 2]);
  });
});
