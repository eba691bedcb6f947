import { fromMercator, mercatorUnitM, toMercator } from '#app/platform/geo/web-mercator.ts';
import type { PlaceBounds } from './named-place.ts';
import type { FoundPlace } from './place-source.ts';

/** Metres round a point of which nothing more is known. */
const usualM = 1000;

/** The box to be looked at for a place that was found, its point in the middle of a Mercator map. */
export function boundsOfFound({ bounds, latitude, longitude, uncertaintyM }: FoundPlace): PlaceBounds {
  if (bounds) return bounds;
  const half = Math.round(Math.max(uncertaintyM ?? 0, usualM) / mercatorUnitM(latitude));
  const { x, y } = toMercator({ latitude, longitude });
  const [first, last] = [fromMercator({ x: x - half, y: y - half }), fromMercator({ x: x + half, y: y + half })];
  return { west: first.longitude, north: first.latitude, east: last.longitude, south: last.latitude };
}
