import { utm10Square } from '#app/platform/geo/utm.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';
import { settlements } from './hungary.server.ts';

/** From a square's centre to beyond its corners: so far a settlement may end that is still the nearest to a point of it. */
const reachM = 12_000;
const known = new Map<string, readonly string[]>();

/**
 * Names of the settlements that a place may be said by of which its 10 km square alone is known, or its county alone: the same for every
 * point there, so that nothing follows from which of them is asked for. None abroad.
 */
export function settlementsAround(place: { utm10: string | null; countyCode: string | null }): readonly string[] {
  const { utm10, countyCode } = place;
  const key = utm10 ?? countyCode;
  if (key === null) return [];
  const before = known.get(key);
  if (before) return before;
  const centre = utm10 === null ? undefined : utm10Square(utm10)?.centre;
  const found = settlements.filter((each) => {
    if (utm10 === null) return each.countyCode === countyCode;
    const radiusM = Math.sqrt(each.areaKm2 / Math.PI) * 1000;
    return centre !== undefined && distanceM(centre, each) <= reachM + radiusM;
  });
  const names = found.map(({ name }) => name);
  known.set(key, names);
  return names;
}
