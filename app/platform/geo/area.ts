import type { LatLon } from './point.ts';
import type { Bounds } from './polygon.ts';
import { distanceM, EARTH_RADIUS_M } from './web-mercator.ts';

/** Decimals that an area is told by: a metre. */
const DECIMALS = 5;

/** An area of a map as an address has it: west, south, east and north in WGS84 degrees, `16.5,46.1,17.2,46.9`. */
export function areaText(bounds: Bounds): string {
  const { west, south, east, north } = bounds;
  return [west, south, east, north].map((degrees) => Number(degrees.toFixed(DECIMALS))).join(',');
}

/** Reads that; undefined where it is no area, as one that is turned round or empty. */
export function readArea(text: string): Bounds | undefined {
  const parts = text.split(/\s*[,;]\s*/);
  const numbers = parts.map((part) => (/^[+-]?\d{1,3}(\.\d{1,15})?$/.test(part) ? Number(part) : Number.NaN));
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbers;
  const isArea = west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return parts.length === 4 && isArea ? { west, south, east, north } : undefined;
}

/** All places within so many metres of a point. */
export type Circle = { centre: LatLon; radiusM: number };

/** The box round a circle. */
export function boundsOfCircle({ centre, radiusM }: Circle): Bounds {
  const tall = ((radiusM / EARTH_RADIUS_M) * 180) / Math.PI;
  const [south, north] = [Math.max(-90, centre.latitude - tall), Math.min(90, centre.latitude + tall)];
  // A degree is shortest on the side of the pole.
  const shortest = Math.cos((Math.max(-south, north) * Math.PI) / 180);
  const wide = Math.min(180, tall / Math.max(shortest, Number.EPSILON));
  return {
    west: Math.max(-180, centre.longitude - wide),
    south,
    east: Math.min(180, centre.longitude + wide),
    north,
  };
}

/** True when the point lies in the circle or on its edge. */
export function isInCircle(point: LatLon, { centre, radiusM }: Circle): boolean {
  return distanceM(point, centre) <= radiusM;
}
