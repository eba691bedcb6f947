import type { PlaceBounds } from './named-place.ts';
import type { FoundPlace } from './place-source.ts';

/** Degrees of latitude to a metre. */
const DEGREE_M = 111_320;
/** Metres round a point of which nothing more is known. */
const usualM = 1000;

/** The box to be looked at for a place that was found. */
export function boundsOfFound({ bounds, latitude, longitude, uncertaintyM }: FoundPlace): PlaceBounds {
  if (bounds) return bounds;
  const high = Math.max(uncertaintyM ?? 0, usualM) / DEGREE_M;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return { west: longitude - wide, south: latitude - high, east: longitude + wide, north: latitude + high };
}
