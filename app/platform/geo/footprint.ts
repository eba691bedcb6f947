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

/** The middle of the corners' box, and how far in metres the farthest corner lies from it. */
export function middleOf(corners: readonly Position[]): { middle: LatLon; reachM: number } {
  const { west, south, east, north } = boundsOf(corners);
  const middle = roundPoint({ latitude: (south + north) / 2, longitude: (west + east) / 2 });
  const far = corners.map(([longitude, latitude]) => distanceM(middle, { latitude, longitude }));
  return { middle, reachM: Math.max(1, Math.ceil(Math.max(0, ...far))) };
}

/** The corners without those that stand where the one before does, round the ring of an area. */
export function withoutRepeats({ kind, corners }: Footprint): Position[] {
  const isSame = (one: Position | undefined, other: Position) => one?.[0] === other[0] && one[1] === other[1];
  const kept = corners.filter((corner, index) => !isSame(corners[index - 1], corner));
  const [first] = kept;
  while (kind === 'area' && kept.length > 1 && first && isSame(kept.at(-1), first)) kept.pop();
  return kept;
}
