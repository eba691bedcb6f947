import { isInHungary } from '#app/features/places/hungary.server.ts';
import { boundsOf, isInside, type Position } from '#app/platform/geo/polygon.ts';
import { utm10Square } from '#app/platform/geo/utm.ts';

/** Points that are looked at in each direction. */
const STEPS = 8;
/** What of a square lies at home is worth a way from a quarter of a whole square on. */
const SHARE = 0.25;
/** A whole square in the middle of the country, square degrees. */
const WHOLE = 0.09 * 0.133;
const known = new Map<string, boolean>();

/** Whether enough of a square lies within Hungary to go there for: those that the border or 18° E cuts to a strip do not. */
export function isWalkable(code: string): boolean {
  const before = known.get(code);
  if (before !== undefined) return before;
  const ring = utm10Square(code)?.polygon;
  const isWorth = ring !== undefined && areaAtHome(ring) >= SHARE * WHOLE;
  known.set(code, isWorth);
  return isWorth;
}

/** Square degrees of a ring that lie in Hungary, by points spread over it. */
function areaAtHome(ring: readonly Position[]): number {
  const { west, south, east, north } = boundsOf(ring.map((position) => [...position]));
  let inside = 0;
  for (let row = 0; row < STEPS; row++)
    for (let column = 0; column < STEPS; column++) {
      const longitude = west + ((east - west) * (column + 0.5)) / STEPS;
      const position: Position = [longitude, south + ((north - south) * (row + 0.5)) / STEPS];
      if (isInside(position, [ring]) && isInHungary(position)) inside++;
    }
  return ((east - west) * (north - south) * inside) / STEPS ** 2;
}
