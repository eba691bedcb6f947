import type { LatLon } from './point.ts';
import type { Position } from './polygon.ts';

/** A point of a way: metres above the sea and the instant (milliseconds since 1970, UTC), null where nobody says. */
export type WayPoint = LatLon & { altitudeM: number | null; at: number | null };

/** A point of a track at an instant; metres above the sea where that is known. */
export type TrackPoint = LatLon & { altitudeM?: number | null; at: number };

/** A way's segments as lines of a map. */
export function linesOf(segments: readonly (readonly LatLon[])[]): Position[][] {
  return segments.map((points) => points.map(({ latitude, longitude }): Position => [longitude, latitude]));
}

/** Of a way's points those with a time, by segment and in the order of time. */
export function timedTracks(segments: readonly (readonly WayPoint[])[]): TrackPoint[][] {
  return segments
    .map((points) => points.flatMap(({ at, ...point }) => (at === null ? [] : [{ ...point, at }])))
    .filter(({ length }) => length > 0)
    .map((points) => points.sort((a, b) => a.at - b.at));
}
