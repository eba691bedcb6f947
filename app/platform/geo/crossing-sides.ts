import type { Position } from './polygon.ts';

/** Two sides of an area that meet elsewhere than at their common corner, counted from 1; undefined where none do. */
export function crossingSides(corners: readonly Position[]): [number, number] | undefined {
  const ring = corners.map(toWhole);
  const last = ring.length - 1;
  for (let one = 0; one < last; one += 1) {
    for (let other = one + 1; other <= last; other += 1) {
      const [a, b] = sideOf(ring, one);
      const [c, d] = sideOf(ring, other);
      const isNext = other === one + 1;
      const meets =
        isNext || (one === 0 && other === last) ? foldsBack(isNext ? [a, b, d] : [c, d, b]) : meet(a, b, c, d);
      if (meets) return [one + 1, other + 1];
    }
  }
  return undefined;
}

type Whole = readonly [x: number, y: number];

/** Degrees as whole numbers, so that what is on a line is on it without doubt. */
function toWhole([longitude, latitude]: Position): Whole {
  return [Math.round(longitude * 1e6), Math.round(latitude * 1e6)];
}

function sideOf(ring: readonly Whole[], index: number): [Whole, Whole] {
  const start: Whole = ring[index] ?? [0, 0];
  return [start, ring[(index + 1) % ring.length] ?? start];
}

/** Whether the way from the middle corner leads back over the side that it came by; no way at all is one, too. */
function foldsBack([from, corner, to]: readonly [Whole, Whole, Whole]): boolean {
  if (turn(from, corner, to) !== 0) return false;
  return (from[0] - corner[0]) * (to[0] - corner[0]) + (from[1] - corner[1]) * (to[1] - corner[1]) >= 0;
}

/** Whether two sides have a point in common. */
function meet(a: Whole, b: Whole, c: Whole, d: Whole): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc !== abd && cda !== cdb) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

/** Whether the way over three points turns left (1), right (-1) or not at all. */
function turn([ax, ay]: Whole, [bx, by]: Whole, [cx, cy]: Whole): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}

/** Whether a point of the line lies within the box of the side. */
function isBetween([ax, ay]: Whole, [bx, by]: Whole, [x, y]: Whole): boolean {
  return Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);
}
