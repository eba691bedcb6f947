import type { Db } from '#app/platform/db/database.server.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { isInside } from '#app/platform/geo/polygon.ts';
import { findBoundariesRound } from './boundaries.repo.server.ts';
import { countyName } from './hungary.server.ts';
import { type LocatedPoint, locatePoint } from './locate-point.server.ts';

/** Where a point lies: by the settlements' own boundaries where they are loaded (distance 0), else the likeliest settlement. */
export async function locateExactly(db: Db, point: LatLon): Promise<LocatedPoint> {
  const likely = locatePoint(point);
  const round = await findBoundariesRound(db, point);
  const own = round.find(({ rings }) => isInside([point.longitude, point.latitude], rings));
  if (!own) return likely;
  const countyCode = own.countyCode ?? likely.countyCode;
  return {
    inHungary: true,
    countyCode,
    county: (countyCode && countyName(countyCode)) || null,
    settlement: { name: own.name, distanceM: 0 },
    utm10: likely.utm10,
  };
}
