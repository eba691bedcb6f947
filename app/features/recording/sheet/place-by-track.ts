import type { LatLon } from '#app/platform/geo/point.ts';
import { roundPoint } from '#app/platform/geo/point.ts';
import type { TrackPoint } from '#app/platform/geo/way.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';

/** Longest pause of a track, in milliseconds, over which one is taken to have walked straight on. */
const PAUSE = 10 * 60_000;
/** How long before its start or after its end a segment still says where one was. */
const EDGE = 5 * 60_000;
/** What a receiver in the hand knows at best, in metres. */
export const RECEIVER_M = 10;

/** Where a track was: metres of accuracy, and above the sea where the track says so. */
export type TrackPlace = { point: LatLon; uncertaintyM: number; altitudeM: number | null };

/**
 * Where a track was at an instant, with the accuracy in metres. Segments are in the order of time; one that goes on over the instant
 * knows better than one that has ended or not begun. Undefined where none knows, and where two that know as well are apart.
 */
export function placeByTrack(segments: readonly (readonly TrackPoint[])[], at: number): TrackPlace | undefined {
  const all = segments.flatMap((points) => placeIn(points, at) ?? []).sort((a, b) => a.off - b.off);
  const known = all.some(({ isWithin }) => isWithin) ? all.filter(({ isWithin }) => isWithin) : all;
  const [best, ...others] = known;
  if (!best || others.some((other) => !meet(best, other))) return undefined;
  return { point: best.point, uncertaintyM: best.uncertaintyM, altitudeM: best.altitudeM };
}

type Found = TrackPlace & { off: number; isWithin: boolean };

function meet(a: Found, b: Found): boolean {
  return distanceM(a.point, b.point) <= a.uncertaintyM + b.uncertaintyM;
}

function placeIn(points: readonly TrackPoint[], at: number): Found | undefined {
  const after = firstAfter(points, at);
  const [before, next] = [points[after - 1], points[after]];
  if (before && next && next.at - before.at <= PAUSE) return between(before, next, at);
  const nearest = !before || (next && next.at - at < at - before.at) ? next : before;
  if (!nearest || Math.abs(nearest.at - at) > EDGE) return undefined;
  const { latitude, longitude, altitudeM = null } = nearest;
  const off = Math.abs(nearest.at - at);
  // At a walk's pace one is a metre farther with each second.
  const uncertaintyM = RECEIVER_M + Math.round(off / 1000);
  return { point: { latitude, longitude }, uncertaintyM, altitudeM, off, isWithin: false };
}

function between(before: TrackPoint, next: TrackPoint, at: number): Found {
  const share = next.at === before.at ? 0 : (at - before.at) / (next.at - before.at);
  const point = roundPoint({
    latitude: before.latitude + (next.latitude - before.latitude) * share,
    longitude: before.longitude + (next.longitude - before.longitude) * share,
  });
  const off = Math.min(at - before.at, next.at - at);
  const uncertaintyM = Math.max(RECEIVER_M, Math.round(distanceM(before, next) / 2));
  return { point, uncertaintyM, altitudeM: altitudeBetween(before, next, share), off, isWithin: true };
}

/** Metres above the sea so far on the way from one point to the next; null where either does not say. */
export function altitudeBetween(from: Heighted, to: Heighted, share: number): number | null {
  const [low, high] = [from.altitudeM ?? null, to.altitudeM ?? null];
  return low === null || high === null ? null : Math.round((low + (high - low) * share) * 10) / 10;
}

type Heighted = { altitudeM?: number | null };

/** Index of the first point later than the instant. */
function firstAfter(points: readonly TrackPoint[], at: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.at ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
