import type { Position } from './polygon.ts';

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
