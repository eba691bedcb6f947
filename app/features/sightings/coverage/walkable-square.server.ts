import { isInHungary } from '#app/features/places/hungary.server.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import { isInside } from '#app/platform/geo/polygon.ts';
import { utm10Square } from '#app/platform/geo/utm.ts';

/** Points that are looked at in each direction. */
const STEPS = 6;
/** What of a square lies at home is worth a way from a quarter of a whole square on. */
const SHARE = 0.25;
/** A whole square in degrees, near enough. */
const HEIGHT = 0.09;
const WIDTH = 0.133;
const known = new Map<string, boolean>();

/** Whether enough of a square lies within Hungary to go there for: those that the border or 18° E cuts to a strip do not. */
export function isWalkable(code: string): boolean {
  const before = known.get(code);
  if (before !== undefined) return before;
  const square = utm10Square(code);
  const isWorth = square !== undefined && shareAtHome(square.polygon, square.centre) >= SHARE;
  known.set(code, isWorth);
  return isWorth;
}

function shareAtHome(ring: readonly Position[], centre: { latitude: number; longitude: number }): number {
  let inside = 0;
  for (let row = 0; row < STEPS; row++)
    for (let column = 0; column < STEPS; column++) {
      const position: Position = [
        centre.longitude + WIDTH * ((column + 0.5) / STEPS - 0.5),
        centre.latitude + HEIGHT * ((row + 0.5) / STEPS - 0.5),
      ];
      if (isInside(position, [ring as Position[]]) && isInHungary(position)) inside++;
    }
  return inside / STEPS ** 2;
}
