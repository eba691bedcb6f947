import type { Db } from '#app/platform/db/database.server.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { isInside } from '#app/platform/geo/polygon.ts';
import { type Boundary, findBoundaries, findBoundariesRound, findBoundaryIdsRound } from './boundaries.repo.server.ts';
import { countyName } from './hungary.server.ts';
import { type LocatedPoint, locatePoint } from './locate-point.server.ts';

/** Where a point lies: by the settlements' own boundaries where they are loaded (distance 0), else the likeliest settlement. */
export async function locateExactly(db: Db, point: LatLon): Promise<LocatedPoint> {
  return placed(point, await findBoundariesRound(db, point));
}

/** The same of many points in their order, by the same two statements however many they are. */
export async function locateAllExactly(db: Db, points: readonly LatLon[]): Promise<LocatedPoint[]> {
  if (points.length === 0) return [];
  const round = Map.groupBy(await findBoundaryIdsRound(db, points), ({ at }) => at);
  const ids = new Set([...round.values()].flatMap((rows) => rows.map(({ boundaryId }) => boundaryId)));
  const boundaries = ids.size === 0 ? [] : await findBoundaries(db, [...ids]);
  const known = new Map(boundaries.map((boundary) => [boundary.id, boundary]));
  return points.map((point, at) =>
    placed(
      point,
      (round.get(at) ?? []).flatMap(({ boundaryId }) => known.get(boundaryId) ?? []),
    ),
  );
}

function placed(point: LatLon, round: readonly Boundary[]): LocatedPoint {
  const likely = locatePoint(point);
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
