import { boundsOfArea, holdsRing, readArea, ringOfArea } from './area.ts';
import type { Position } from './polygon.ts';
import { squaresWithin } from './utm-cell.ts';

/** An area as it is kept: its corners as an address has them, the same as positions, and the 10 km squares that lie in it whole. */
export type DrawnArea = { text: string; corners: readonly Position[]; wholeSquares: readonly string[] };

/** The area of an address's corners; null where there is none. */
export function drawnArea(text: string | null): DrawnArea | null {
  const area = text === null ? undefined : readArea(text);
  if (text === null || !area) return null;
  const corners = ringOfArea(area);
  return { text, corners, wholeSquares: squaresWithin(boundsOfArea(area), (ring) => holdsRing({ corners }, ring)) };
}

/** Corners as the database reads a polygon; null where there is no area. */
export function polygonText(area: DrawnArea | null): string | null {
  return area && `(${area.corners.map((corner) => `(${corner.join(',')})`).join(',')})`;
}
