import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hungarianSquares } from '#app/features/places/maps/hungary-drawing.server.ts';
import { judgeCoverage } from './coverage-class.ts';
import { nearestGaps } from './nearest-gaps.ts';
import { isWalkable } from './walkable-square.server.ts';

const nothing = judgeCoverage({ records: 0, species: 0, once: 0, twice: 0 });
const known = judgeCoverage({ records: 100, species: 10, once: 0, twice: 0 });
const szeged = { latitude: 46.253, longitude: 20.1414 };
const isWorth = () => true;

it('names the square that one stands in first, then the nearest, and none that is known', () => {
  const squares = hungarianSquares.map((code) => ({ code, ...(code === 'DS31' ? known : nothing) }));
  const gaps = nearestGaps(szeged, squares, { limit: 4, isWorth });
  expect(gaps[0]).toMatchObject({ code: 'DS32', isHere: true });
  expect(gaps.map(({ code }) => code)).not.toContain('DS31');
  expect(gaps).toHaveLength(4);
  const north = nearestGaps(szeged, squares, { limit: 60, isWorth }).find(({ code }) => code === 'DS34');
  expect(north?.direction).toBe(0);
});

it('keeps to the order of distances, wherever one stands', () => {
  const squares = hungarianSquares.map((code) => ({ code, ...nothing }));
  fc.assert(
    fc.property(
      fc.double({ min: 45.8, max: 48.5, noNaN: true }),
      fc.double({ min: 16.2, max: 22.8, noNaN: true }),
      (latitude, longitude) => {
        const gaps = nearestGaps({ latitude, longitude }, squares, { limit: 10, isWorth: isWalkable });
        const metres = gaps.filter(({ isHere }) => !isHere).map((gap) => gap.metres);
        return metres.length >= 9 && metres.every((each, index) => index === 0 || each >= (metres[index - 1] ?? 0));
      },
    ),
    { numRuns: 50 },
  );
});

it('sends nobody to a strip of a square that the border or 18° E cuts off', () => {
  const walkable = hungarianSquares.filter(isWalkable);
  expect(walkable).toContain('CT57');
  expect(walkable.length).toBeGreaterThan(850);
  expect(walkable.length).toBeLessThan(hungarianSquares.length);
  expect(walkable).not.toContain('BS60');
});
