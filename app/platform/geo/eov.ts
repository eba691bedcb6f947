import type { LatLon } from './point.ts';

/** Hungarian national grid (EPSG:23700), metres; by its own convention Y runs east and X north. */
export type EovPoint = { y: number; x: number };

type Ellipsoid = { a: number; e2: number };
type Vector = [number, number, number];

const WGS84 = ellipsoid(6_378_137, 298.257223563);
const GRS67 = ellipsoid(6_378_160, 298.247167427);
/** From GRS67 to WGS84, metres. Not optional: without it every point lands about 100 m away. */
const SHIFT: Vector = [52.17, -71.82, -14.9];

const LAT0 = radians(47.14439372222222);
const LON0 = radians(19.04857177777778);
const SCALE = 0.99993;
const FALSE = { y: 650_000, x: 200_000 };

// Oblique conformal cylinder over a sphere: swisstopo, "Formulas and constants for the calculation of the Swiss
// conformal cylindrical projection"; EPSG guidance note 7-2 knows it as Hotine's oblique Mercator in this position.
const E = Math.sqrt(GRS67.e2);
const RADIUS = (SCALE * GRS67.a * Math.sqrt(1 - GRS67.e2)) / (1 - GRS67.e2 * Math.sin(LAT0) ** 2);
const ALPHA = Math.sqrt(1 + (GRS67.e2 / (1 - GRS67.e2)) * Math.cos(LAT0) ** 4);
const B0 = Math.asin(Math.sin(LAT0) / ALPHA);
const K = Math.asinh(Math.tan(B0)) - ALPHA * isometric(LAT0);

/** WGS84 degrees of an EOV point. */
export function fromEov({ y, x }: EovPoint): LatLon {
  const turnedI = (y - FALSE.y) / RADIUS;
  const turnedB = gudermannian((x - FALSE.x) / RADIUS);
  const b = Math.asin(Math.cos(B0) * Math.sin(turnedB) + Math.sin(B0) * Math.cos(turnedB) * Math.cos(turnedI));
  const i = Math.atan2(Math.sin(turnedI), Math.cos(B0) * Math.cos(turnedI) - Math.sin(B0) * Math.tan(turnedB));
  const wanted = (Math.asinh(Math.tan(b)) - K) / ALPHA;
  let latitude = b;
  // Each round gains three digits; the sixth is far below a millimetre.
  for (let round = 0; round < 6; round += 1) {
    latitude = gudermannian(wanted + E * Math.atanh(E * Math.sin(latitude)));
  }
  const [gx, gy, gz] = toGeocentric(latitude, LON0 + i / ALPHA, GRS67);
  return toDegrees([gx + SHIFT[0], gy + SHIFT[1], gz + SHIFT[2]], WGS84);
}

/** EOV metres of a WGS84 point. */
export function toEov({ latitude, longitude }: LatLon): EovPoint {
  const [gx, gy, gz] = toGeocentric(radians(latitude), radians(longitude), WGS84);
  const point = toDegrees([gx - SHIFT[0], gy - SHIFT[1], gz - SHIFT[2]], GRS67);
  const b = gudermannian(ALPHA * isometric(radians(point.latitude)) + K);
  const i = ALPHA * (radians(point.longitude) - LON0);
  const turnedI = Math.atan2(Math.sin(i), Math.sin(B0) * Math.tan(b) + Math.cos(B0) * Math.cos(i));
  const turnedB = Math.asin(Math.cos(B0) * Math.sin(b) - Math.sin(B0) * Math.cos(b) * Math.cos(i));
  return { y: FALSE.y + RADIUS * turnedI, x: FALSE.x + RADIUS * Math.atanh(Math.sin(turnedB)) };
}

/** The two numbers as EOV, in whichever order they came; undefined when they are no point of Hungary's grid. */
export function asEov(first: number, second: number): EovPoint | undefined {
  const [x, y] = first < second ? [first, second] : [second, first];
  return y >= 420_000 && y <= 940_000 && x >= 45_000 && x <= 370_000 ? { y, x } : undefined;
}

/** Isometric latitude on GRS67, and its inverse on the sphere. */
function isometric(latitude: number): number {
  return Math.asinh(Math.tan(latitude)) - E * Math.atanh(E * Math.sin(latitude));
}

function gudermannian(value: number): number {
  return Math.atan(Math.sinh(value));
}

function toGeocentric(latitude: number, longitude: number, { a, e2 }: Ellipsoid): Vector {
  const n = a / Math.sqrt(1 - e2 * Math.sin(latitude) ** 2);
  const r = n * Math.cos(latitude);
  return [r * Math.cos(longitude), r * Math.sin(longitude), n * (1 - e2) * Math.sin(latitude)];
}

/** Bowring's formula: exact to a hundredth of a millimetre at the ground. */
function toDegrees([x, y, z]: Vector, { a, e2 }: Ellipsoid): LatLon {
  const b = a * Math.sqrt(1 - e2);
  const r = Math.hypot(x, y);
  const theta = Math.atan2(z * a, r * b);
  const up = z + (e2 / (1 - e2)) * b * Math.sin(theta) ** 3;
  const latitude = Math.atan2(up, r - e2 * a * Math.cos(theta) ** 3);
  return { latitude: degrees(latitude), longitude: degrees(Math.atan2(y, x)) };
}

function ellipsoid(a: number, inverseFlattening: number): Ellipsoid {
  const f = 1 / inverseFlattening;
  return { a, e2: f * (2 - f) };
}

function radians(value: number): number {
  return (value * Math.PI) / 180;
}

function degrees(value: number): number {
  return (value * 180) / Math.PI;
}
