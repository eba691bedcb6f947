import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossingSides } from './crossing-sides.ts';
import { middleOf, mostCorners, withoutRepeats } from './footprint.ts';
import { footprintProblem } from './footprint-problem.ts';
import type { Position } from './polygon.ts';
import { distanceM } from './web-mercator.ts';

const meadow: Position[] = [
  [19, 47.5],
  [19.002, 47.5],
  [19.002, 47.502],
  [19, 47.502],
];
const [a, b, c, d] = meadow as [Position, Position, Position, Position];

describe('an area', () => {
  it('may be bent in, and may turn either way', () => {
    const bent: Position[] = [a, b, [19.001, 47.501], c, d];
    expect(footprintProblem({ kind: 'area', corners: bent })).toBeUndefined();
    expect(footprintProblem({ kind: 'area', corners: bent.toReversed() })).toBeUndefined();
  });

  it.each<[string, Position[], [number, number]]>([
    ['a bow', [a, c, b, d], [1, 3]],
    ['a side that touches a corner', [a, b, [19.001, 47.5], d], [1, 2]],
    ['a spike', [a, b, c, [19.003, 47.503], c, d], [2, 4]],
    ['corners on one line', [a, [19.001, 47.5], b], [1, 3]],
  ])('must not cross itself: %s', (_name, corners, sides) => {
    expect(footprintProblem({ kind: 'area', corners })).toMatchObject({ kind: 'crosses', sides });
  });

  it('needs three corners that differ, 500 at most, and no more than 25 km from its middle', () => {
    expect(footprintProblem({ kind: 'area', corners: [a, b] })).toEqual({ kind: 'too_few' });
    expect(footprintProblem({ kind: 'area', corners: [a, b, b, a] })).toEqual({ kind: 'too_few' });
    const round = Array.from({ length: mostCorners + 1 }, (_, index): Position => {
      const angle = (index / (mostCorners + 1)) * 2 * Math.PI;
      return [19 + Math.cos(angle) / 100, 47.5 + Math.sin(angle) / 100];
    });
    expect(footprintProblem({ kind: 'area', corners: round })).toEqual({ kind: 'too_many' });
    expect(footprintProblem({ kind: 'area', corners: round.slice(1) })).toBeUndefined();
    expect(footprintProblem({ kind: 'area', corners: [a, [19.7, 47.5], [19.7, 47.9]] })).toEqual({ kind: 'too_wide' });
  });
});

it('a line may cross itself, and needs two points that differ', () => {
  expect(footprintProblem({ kind: 'line', corners: [a, c, b, d] })).toBeUndefined();
  expect(footprintProblem({ kind: 'line', corners: [a, a] })).toEqual({ kind: 'too_few' });
  expect(footprintProblem({ kind: 'line', corners: [] })).toEqual({ kind: 'too_few' });
});

it('the point is the middle, and the accuracy reaches every corner', () => {
  const { middle, reachM } = middleOf(meadow);
  expect(middle).toEqual({ latitude: 47.501, longitude: 19.001 });
  const far = meadow.map(([longitude, latitude]) => distanceM(middle, { latitude, longitude }));
  expect(reachM).toBeGreaterThanOrEqual(Math.max(...far));
  expect(reachM).toBeLessThan(Math.max(...far) + 1);
  expect(middleOf([a]).reachM).toBe(1);
});

it('what stands where the one before does is no corner', () => {
  expect(withoutRepeats({ kind: 'area', corners: [a, a, b, c, a] })).toEqual([a, b, c]);
  expect(withoutRepeats({ kind: 'line', corners: [a, b, b, a] })).toEqual([a, b, a]);
});

// Few places to stand on, so that touching, overlapping and repeated corners all come.
const onGrid = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), {
  minLength: 3,
  maxLength: 9,
});

it('says of any ring what looking at each pair of its sides point by point says', () => {
  fc.assert(
    fc.property(onGrid, (grid) => {
      const corners = grid.map(([x, y]): Position => [19 + x / 1e5, 47 + y / 1e5]);
      expect(crossingSides(corners) !== undefined).toBe(crossesPlainly(grid));
    }),
    { numRuns: 2000 },
  );
});

/** Two sides have a point in common where some of their parts of 1/720 do: on this grid they meet at no others. */
function crossesPlainly(grid: readonly (readonly [number, number])[]): boolean {
  const sides = grid.map((from, index) => ({ from, to: grid[(index + 1) % grid.length] ?? from }));
  return sides.some((one, index) =>
    sides.slice(index + 1).some((other, more) => {
      const shared = more === 0 ? [one.to] : index === 0 && index + 1 + more === sides.length - 1 ? [one.from] : [];
      return (
        commonPlaces(one, other).some(
          ([x, y]) => !shared.some(([sx, sy]) => Math.abs(x - sx) < 1e-9 && Math.abs(y - sy) < 1e-9),
        ) || [one, other].some(({ from, to }) => from[0] === to[0] && from[1] === to[1])
      );
    }),
  );
}

type Side = { from: readonly [number, number]; to: readonly [number, number] };

/** Where two sides meet, by solving for both shares; of two on one line the ends that lie on the other. */
function commonPlaces(one: Side, other: Side): [number, number][] {
  const [rx, ry] = [one.to[0] - one.from[0], one.to[1] - one.from[1]];
  const [sx, sy] = [other.to[0] - other.from[0], other.to[1] - other.from[1]];
  const [qx, qy] = [other.from[0] - one.from[0], other.from[1] - one.from[1]];
  const cross = rx * sy - ry * sx;
  if (cross !== 0) {
    const [t, u] = [(qx * sy - qy * sx) / cross, (qx * ry - qy * rx) / cross];
    const holds = t >= -1e-12 && t <= 1 + 1e-12 && u >= -1e-12 && u <= 1 + 1e-12;
    return holds ? [[one.from[0] + t * rx, one.from[1] + t * ry]] : [];
  }
  const ends = [
    ...[one.from, one.to].filter((end) => liesOn(end, other)),
    ...[other.from, other.to].filter((end) => liesOn(end, one)),
  ];
  return ends.map(([x, y]) => [x, y]);
}

function liesOn([x, y]: readonly [number, number], { from, to }: Side): boolean {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const over = Math.hypot(x - from[0], y - from[1]) + Math.hypot(to[0] - x, to[1] - y);
  return Math.abs(over - length) < 1e-9;
}
