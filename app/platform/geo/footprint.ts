import { type LatLon, roundPoint } from './point.ts';
import { boundsOf, type Position } from './polygon.ts';
import { distanceM } from './web-mercator.ts';

export const footprintKinds = ['line', 'area'] as const;
export type FootprintKind = (typeof footprintKinds)[number];

/** A line walked or an area searched, where a point would lie (dwc footprintWKT): corners in degrees WGS84, an area's ring left open. */
export type Footprint = { kind: FootprintKind; corners: readonly Position[] };

export const mostCorners = 500;
/** Farthest that a corner may lie from the middle, metres: a day's boat trip, and less than a county. */
export const mostReachM = 25_000;
export const leastCorners: Record<FootprintKind, number> = { line: 2, area: 3 };

export type FootprintProblem =
  | { kind: 'too_few' }
  | { kind: 'too_many' }
  | { kind: 'too_wide' }
  /** the sides after these corners, counted from 1, meet */
  | { kind: 'crosses'; sides: [number, number] };

/** What makes it no footprint; undefined where nothing does. */
export function footprintProblem({ kind, corners }: Footprint): FootprintProblem | undefined {
  if (corners.length > mostCorners) return { kind: 'too_many' };
  if (withoutRepeats({ kind, corners }).length < leastCorners[kind]) return { kind: 'too_few' };
  if (middleOf(corners).reachM > mostReachM) return { kind: 'too_wide' };
  const sides = kind === 'area' ? crossingSides(corners) : undefined;
  return sides && { kind: 'crosses', sides };
}

/** The middle of the corners' box, and how far in metres the farthest corner lies from it. */
export function middleOf(corners: readonly Position[]): { middle: LatLon; reachM: number } {
  const { west, south, east, north } = boundsOf(corners);
  const middle = roundPoint({ latitude: (south + north) / 2, longitude: (west + east) / 2 });
  const far = corners.map(([longitude, latitude]) => distanceM(middle, { latitude, longitude }));
  return { middle, reachM: Math.max(1, Math.ceil(Math.max(0, ...far))) };
}

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

/** The corners without those that stand where the one before does, round the ring of an area. */
export function withoutRepeats({ kind, corners }: Footprint): Position[] {
  const isSame = (one: Position | undefined, other: Position) => one?.[0] === other[0] && one[1] === other[1];
  const kept = corners.filter((corner, index) => !isSame(corners[index - 1], corner));
  const [first] = kept;
  while (kind === 'area' && kept.length > 1 && first && isSame(kept.at(-1), first)) kept.pop();
  return kept;
}

/** A line of at most so many corners, each of its former points no farther from it than need be: for a track, which has thousands. */
export function thinned(line: readonly Position[], most: number): Position[] {
  let apartM = 2;
  let kept = [...line];
  while (kept.length > most) {
    kept = simplified(line, apartM);
    apartM *= 1.5;
  }
  return kept;
}

/** Douglas and Peucker's line, in metres on the plane that touches its first point; without recursion. */
function simplified(line: readonly Position[], apartM: number): Position[] {
  const isKept = new Set([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let [farthest, at] = [apartM, -1];
    for (let index = from + 1; index < to; index += 1) {
      const apart = apartOf(line, index, span);
      if (apart > farthest) [farthest, at] = [apart, index];
    }
    if (at < 0) continue;
    isKept.add(at);
    spans.push([from, at], [at, to]);
  }
  return line.filter((_, index) => isKept.has(index));
}

const METRES_PER_DEGREE = 111_320;

/** Metres between a point and the straight way of its span. */
function apartOf(line: readonly Position[], index: number, [from, to]: [number, number]): number {
  const origin = line[from] ?? [0, 0];
  const east = METRES_PER_DEGREE * Math.cos((origin[1] * Math.PI) / 180);
  const flat = ([x, y]: Position): [number, number] => [(x - origin[0]) * east, (y - origin[1]) * METRES_PER_DEGREE];
  const [[px, py], [ex, ey]] = [flat(line[index] ?? origin), flat(line[to] ?? origin)];
  const length = ex * ex + ey * ey;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * ex + py * ey) / length));
  return Math.hypot(px - share * ex, py - share * ey);
}
