import { expect, it } from 'vitest';
import { nextRadius, radii, roundRadius } from './radius.ts';

it('a dragged circle is said in whole metres of two digits', () => {
  const said = [0.2, 1.4, 9.6, 47.4, 99.6, 123, 1249, 24_900, 1e9].map(roundRadius);
  expect(said).toEqual([1, 1, 10, 47, 100, 120, 1200, 25_000, 200_000]);
});

it('the keys lead over every size and back, and stay at the ends', () => {
  let metres: number = radii.least;
  const up = [metres];
  while (metres < radii.most) {
    const next = nextRadius(metres, 1);
    expect(next).toBeGreaterThan(metres);
    metres = next;
    up.push(metres);
  }
  expect(up.length).toBeLessThan(150);
  while (metres > radii.least) {
    const next = nextRadius(metres, -1);
    expect(next).toBeLessThan(metres);
    metres = next;
  }
  expect([nextRadius(radii.least, -1), nextRadius(radii.most, 1)]).toEqual([radii.least, radii.most]);
});
