import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { licences } from './licence-catalogue.ts';
import { allowsAllOf } from './licence-openness.ts';

const ids = licences.map(({ id }) => id);
const anyId = fc.constantFrom(...ids);

describe('a licence allows all that another does', () => {
  // To which licences each can be widened; itself is left out.
  it.each([
    [1, [8, 15]],
    [2, [1, 8, 15]],
    [3, [1, 8, 15]],
    [4, [1, 2, 3, 8, 15]],
    [5, [1, 2, 8, 15]],
    [6, [1, 2, 3, 4, 5, 8, 15]],
    [7, [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15]],
    [8, [15]],
    [9, [1, 8, 15]],
    [10, [1, 2, 8, 9, 15]],
    [11, [1, 3, 8, 9, 15]],
    [12, [1, 2, 3, 4, 8, 9, 10, 11, 15]],
    [13, [1, 2, 5, 8, 9, 10, 15]],
    [14, [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 15]],
    [15, [8]],
  ])('where %i becomes one of %j, and no other', (from, wider) => {
    expect(ids.filter((to) => to !== from && allowsAllOf(to, from))).toEqual(wider);
  });

  it('as itself does, and as whatever allows all that a wider one allows', () => {
    fc.assert(
      fc.property(anyId, anyId, anyId, (one, other, third) => {
        expect(allowsAllOf(one, one)).toBe(true);
        if (allowsAllOf(one, other) && allowsAllOf(other, third)) expect(allowsAllOf(one, third)).toBe(true);
      }),
    );
  });

  it('and both of each other only where nothing is reserved', () => {
    const pairs = ids.flatMap((one) => ids.filter((other) => other > one).map((other) => [one, other] as const));
    const alike = pairs.filter(([one, other]) => allowsAllOf(one, other) && allowsAllOf(other, one));
    expect(alike).toEqual([[8, 15]]);
  });
});
