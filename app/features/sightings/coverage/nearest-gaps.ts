import type { LatLon } from '#app/platform/geo/point.ts';
import { utm10, utm10Square } from '#app/platform/geo/utm.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';
import { isGap } from './coverage-class.ts';
import type { SquareCoverage } from './find-coverage.server.ts';

/** Eighths of the compass from north on, clockwise. */
export type CompassEighth = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A white spot from a point: how far its middle is, and where; `isHere` where the point lies in it. */
export type NearGap = SquareCoverage & { metres: number; direction: CompassEighth; isHere: boolean };

/** The white spots whose middle is nearest to a point, the nearest first. */
export function nearestGaps(
  point: LatLon,
  squares: readonly SquareCoverage[],
  { limit, isWorth }: { limit: number; isWorth: (code: string) => boolean },
): NearGap[] {
  const own = utm10(point.latitude, point.longitude);
  return squares
    .flatMap((square) => {
      const centre = utm10Square(square.code)?.centre;
      if (!centre || !isGap(square)) return [];
      return [
        {
          ...square,
          metres: distanceM(point, centre),
          direction: directionTo(point, centre),
          isHere: square.code === own,
        },
      ];
    })
    .toSorted((a, b) => Number(b.isHere) - Number(a.isHere) || a.metres - b.metres)
    .filter(({ code, isHere }) => isHere || isWorth(code))
    .slice(0, limit);
}

function directionTo(from: LatLon, to: LatLon): CompassEighth {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const angle = (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI;
  return ((Math.round(angle / 45) + 8) % 8) as CompassEighth;
}
