import type { LatLon } from '#app/platform/geo/point.ts';
import { roundPoint } from '#app/platform/geo/point.ts';
import type { TrackPoint } from '#app/platform/geo/read-gpx.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';

/** Longest pause of a track, in milliseconds, over which one is taken to have walked straight on. */
const PAUSE = 10 * 60_000;
/** How long before its start or after its end a segment still says where one was. */
const EDGE = 5 * 60_000;
/** What a receiver in the hand knows at best, in metres. */
const RECEIVER_M = 10;

/** Where a track was at an instant, with the accuracy in metres; undefined where no segment knows. Segments are in the order of time. */
export function placeByTrack(
  segments: readonly (readonly TrackPoint[])[],
  at: number,
): { point: LatLon; uncertaintyM: number } | undefined {
  let best: { point: LatLon; uncertaintyM: number; off: number } | undefined;
  for (const points of segments) {
    const found = placeIn(points, at);
    if (found && (!best || found.off < best.off)) best = found;
  }
  return best && { point: best.point, uncertaintyM: best.uncertaintyM };
}

function placeIn(points: readonly TrackPoint[], at: number) {
  const after = firstAfter(points, at);
  const [before, next] = [points[after - 1], points[after]];
  if (before && next && next.at - before.at <= PAUSE) return between(before, next, at);
  const nearest = !before || (next && next.at - at < at - before.at) ? next : before;
  if (!nearest || Math.abs(nearest.at - at) > EDGE) return undefined;
  const { latitude, longitude } = nearest;
  const off = Math.abs(nearest.at - at);
  // At a walk's pace one is a metre farther with each second.
  return { point: { latitude, longitude }, uncertaintyM: RECEIVER_M + Math.round(off / 1000), off };
}

function between(before: TrackPoint, next: TrackPoint, at: number) {
  const share = next.at === before.at ? 0 : (at - before.at) / (next.at - before.at);
  const point = roundPoint({
    latitude: before.latitude + (next.latitude - before.latitude) * share,
    longitude: before.longitude + (next.longitude - before.longitude) * share,
  });
  const off = Math.min(at - before.at, next.at - at);
  return { point, uncertaintyM: Math.max(RECEIVER_M, Math.round(distanceM(before, next) / 2)), off };
}

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
