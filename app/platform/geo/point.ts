/** A place in WGS84 degrees, latitude north and longitude east positive. */
export type LatLon = { latitude: number; longitude: number };

/** Six decimals: 0.1 m, more than any receiver knows, and the same number after any number of saves. */
const FACTOR = 1e6;

/** Degrees rounded (never cut) to six decimals. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * FACTOR) / FACTOR;
}

/** The point with both coordinates rounded to six decimals. */
export function roundPoint(point: LatLon): LatLon {
  return { latitude: roundDegrees(point.latitude), longitude: roundDegrees(point.longitude) };
}
