import type { LatLon } from './point.ts';

/** Whole units on the Web-Mercator square: x east, y south from the north-west corner. */
export type MercatorPoint = { x: number; y: number };

/** The world is 2^30 units wide (a pixel at zoom 22, 3.7 cm at the equator), so that both numbers fit PostgreSQL's integer. */
export const MERCATOR_BITS = 30;
const WORLD = 2 ** MERCATOR_BITS;
const MAX_LATITUDE = (Math.atan(Math.sinh(Math.PI)) * 180) / Math.PI;
/** Radius of the mean sphere. */
export const EARTH_RADIUS_M = 6_371_008.8;

/** Integer Web-Mercator of WGS84 degrees; latitudes beyond ±85.05° stick to the edge. */
export function toMercator({ latitude, longitude }: LatLon): MercatorPoint {
  const sin = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180);
  return { x: unit(longitude / 360 + 0.5), y: unit(0.5 - Math.atanh(sin) / (2 * Math.PI)) };
}

/** WGS84 degrees of an integer Web-Mercator point. */
export function fromMercator({ x, y }: MercatorPoint): LatLon {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI;
  return { latitude, longitude: (x / WORLD - 0.5) * 360 };
}

/** Metres of one unit at a latitude. */
export function mercatorUnitM(latitude: number): number {
  return (2 * Math.PI * EARTH_RADIUS_M * Math.cos((latitude * Math.PI) / 180)) / WORLD;
}

/** Great-circle distance in metres (mean sphere: up to 0.5 % off). */
export function distanceM(a: LatLon, b: LatLon): number {
  const [latA, latB] = [(a.latitude * Math.PI) / 180, (b.latitude * Math.PI) / 180];
  const half = Math.sin((latB - latA) / 2) ** 2;
  const across = Math.sin(((b.longitude - a.longitude) * Math.PI) / 360) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, half + Math.cos(latA) * Math.cos(latB) * across)));
}

function unit(share: number): number {
  return Math.max(0, Math.min(WORLD - 1, Math.floor(share * WORLD)));
}
