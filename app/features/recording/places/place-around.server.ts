import type { Db } from '#app/platform/db/database.server.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { type Bounds, boundsOf, isInBounds, isInside } from '#app/platform/geo/polygon.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';
import { outlineSchema } from './own-place-form.ts';
import { findOwnPlaceRows, type OwnPlaceRow } from './own-places.repo.server.ts';

/** What lies so near is the same place. */
export const nearM = 1000;

/** What counts as the same place as a point: within a kilometre, and for `memberId` also within an own place of theirs that it lies in. */
export async function findPlaceAround(
  db: Db,
  point: LatLon,
  memberId: number | null,
): Promise<{ bounds: Bounds; holds(other: LatLon): boolean }> {
  const own = memberId === null ? [] : await findOwnPlaceRows(db, memberId);
  const areas = [near(point), ...own.map(areaOf).filter((area) => area.holds(point))];
  return {
    bounds: boundsOf(
      areas.flatMap(({ bounds: { west, south, east, north } }) => [
        [west, south],
        [east, north],
      ]),
    ),
    holds: (other) => areas.some((area) => area.holds(other)),
  };
}

type Area = { bounds: Bounds; holds(point: LatLon): boolean };

function near(point: LatLon, reachM = nearM): Area {
  return { bounds: boxAround(point, reachM), holds: (other) => distanceM(point, other) <= reachM };
}

function areaOf(place: OwnPlaceRow): Area {
  const outline = outlineSchema.nullable().catch(null).parse(place.outline);
  if (outline === null) return near(place, place.uncertainty_m ?? 0);
  const bounds = boundsOf(outline);
  const ring = [...outline, ...outline.slice(0, 1)];
  return {
    bounds,
    holds: ({ latitude, longitude }) =>
      isInBounds([longitude, latitude], bounds) && isInside([longitude, latitude], [ring]),
  };
}

/** A box that holds all that lies so near. */
function boxAround({ latitude, longitude }: LatLon, reachM: number): Bounds {
  const up = reachM / 110_000;
  const aside = up / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return { west: longitude - aside, south: latitude - up, east: longitude + aside, north: latitude + up };
}
