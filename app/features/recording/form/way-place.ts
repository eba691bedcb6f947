import { mostCorners } from '#app/platform/geo/footprint.ts';
import { type LatLon, roundPoint } from '#app/platform/geo/point.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import { thinned } from '#app/platform/geo/thin-line.ts';
import { linesOf, type TrackPoint, type WayPoint } from '#app/platform/geo/way.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';
import type { FormPhoto } from '../photos/photos-state.ts';
import { placeOf } from '../sheet/photo-sources.ts';
import { altitudeBetween, RECEIVER_M, type TrackPlace } from '../sheet/place-by-track.ts';
import { pointText } from '../typed-place.ts';
import { noFootprint, type Where } from './where.ts';

type Segments<Point> = readonly (readonly Point[])[];

/** Where the tracks were when the first of the photos was taken whose time they know; null where none is. */
export function trackedWhere(photos: readonly FormPhoto[], tracks: Segments<TrackPoint>): Where | null {
  for (const { clock = null } of photos) {
    const place = clock && placeOf({ clock, place: null }, { shiftSeconds: 0, tracks });
    if (place) return wayWhere({ altitudeM: null, ...place, uncertaintyM: place.uncertaintyM ?? RECEIVER_M });
  }
  return null;
}

/** A place on the way as the form's. */
export function wayWhere({ point, uncertaintyM, altitudeM }: TrackPlace): Where {
  return {
    ...noFootprint,
    coordinates: pointText(point),
    uncertaintyM: String(Math.max(1, Math.round(uncertaintyM))),
    altitude: altitudeM === null ? '' : String(Math.round(altitudeM)),
    altitudeSource: altitudeM === null ? '' : 'track',
    source: 'track',
  };
}

/** A point of the way, with what a receiver knows at best. */
export function placeAt({ latitude, longitude, altitudeM }: WayPoint): TrackPlace {
  return { point: { latitude, longitude }, uncertaintyM: RECEIVER_M, altitudeM };
}

/** Where the way comes nearest to the point. */
export function nearestOnWay(segments: Segments<WayPoint>, point: LatLon): TrackPlace | undefined {
  let nearest: TrackPlace | undefined;
  let leastM = Number.POSITIVE_INFINITY;
  for (const points of segments) {
    for (const [index, from] of points.entries()) {
      const found = nearestBetween(from, points[index + 1] ?? from, point);
      const apartM = distanceM(found.point, point);
      if (apartM >= leastM) continue;
      leastM = apartM;
      nearest = found;
    }
  }
  return nearest;
}

function nearestBetween(from: WayPoint, to: WayPoint, { latitude, longitude }: LatLon): TrackPlace {
  const squeeze = Math.cos((latitude * Math.PI) / 180);
  const [ex, ey] = [(to.longitude - from.longitude) * squeeze, to.latitude - from.latitude];
  const [px, py] = [(longitude - from.longitude) * squeeze, latitude - from.latitude];
  const length = ex * ex + ey * ey;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * ex + py * ey) / length));
  const point = roundPoint({
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  });
  return { point, uncertaintyM: RECEIVER_M, altitudeM: altitudeBetween(from, to, share) };
}

/** The whole way as one line of as many corners as a find may have. */
export function footprintOfWay(segments: Segments<WayPoint>): Position[] {
  return thinned(linesOf(segments).flat(), mostCorners);
}

/** How long the way is, in metres; from one segment to the next nobody walked. */
export function lengthOfWay(segments: Segments<WayPoint>): number {
  return segments.reduce(
    (sum, points) =>
      points.slice(1).reduce((length, point, index) => length + distanceM(points[index] ?? point, point), sum),
    0,
  );
}
