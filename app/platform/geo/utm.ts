import type { LatLon } from './point.ts';

/** A 10 × 10 km square: `polygon` is its closed WGS84 ring [lon, lat], cut where the UTM zone ends. */
export type Utm10Square = { code: string; zone: number; polygon: [number, number][]; centre: LatLon };

/** Metres in a zone of the northern half. */
export type UtmPoint = { zone: number; easting: number; northing: number };

const SQUARE_M = 10_000;
const HUNDRED_KM = 100_000;
const COLUMNS = ['STUVWXYZ', 'ABCDEFGH', 'JKLMNPQR'] as const;
const ROWS = 'ABCDEFGHJKLMNPQRSTUV';
/** Without zone and band the letters are unique only here: zones 33 and 34, one 2,000 km cycle of rows round Hungary (38–56° N). */
const ZONES = [33, 34] as const;
const NORTHING_FROM = 4_200_000;
const NORTHING_TO = NORTHING_FROM + ROWS.length * HUNDRED_KM;

/** 10 km UTM code such as `CT57` of a WGS84 point; undefined where codes of this form have no single meaning. */
export function utm10(latitude: number, longitude: number): string | undefined {
  if (!(latitude > 30 && latitude < 60)) return undefined;
  return utm10At(toUtm(latitude, longitude));
}

/** 10 km UTM code of a point in its zone; undefined where codes of this form have no single meaning. */
export function utm10At({ zone, easting, northing }: UtmPoint): string | undefined {
  const column = COLUMNS[zone % 3]?.[Math.floor(easting / HUNDRED_KM) - 1];
  const known = ZONES.some((each) => each === zone) && northing >= NORTHING_FROM && northing < NORTHING_TO;
  if (column === undefined || !known) return undefined;
  const row = ROWS[(Math.floor(northing / HUNDRED_KM) + rowOffset(zone)) % ROWS.length];
  return `${column}${row}${tens(easting)}${tens(northing)}`;
}

/** The square of a code (`CT57`, not normalised); undefined when no such square exists. */
export function utm10Square(code: string): Utm10Square | undefined {
  const corner = cornerOf(code);
  if (!corner) return undefined;
  const { zone, easting, northing } = corner;
  const { ring, isWhole } = utmSquareRing(corner, SQUARE_M);
  const [first] = ring;
  if (!first) return undefined;
  const middle = { zone, easting: easting + SQUARE_M / 2, northing: northing + SQUARE_M / 2 };
  const centre = isWhole ? fromUtm(middle) : centroid(ring);
  return {
    code,
    zone,
    polygon: [...ring, first].map((point) => [point.longitude, point.latitude]),
    centre: { latitude: round5(centre.latitude), longitude: round5(centre.longitude) },
  };
}

/** The open ring of a square of so many metres from its south-west corner, cut where the zone ends (empty beyond it), and whether it was left whole. */
export function utmSquareRing(
  { zone, easting, northing }: UtmPoint,
  sizeM: number,
): { ring: LatLon[]; isWhole: boolean } {
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([e = 0, n = 0]) => fromUtm({ zone, easting: easting + e * sizeM, northing: northing + n * sizeM }));
  const west = (zone - 1) * 6 - 180;
  const isWhole = corners.every((point) => point.longitude >= west && point.longitude <= west + 6);
  return { ring: isWhole ? corners : clip(clip(corners, west, 1), west + 6, -1), isWhole };
}

/** True when the text is exactly a code of an existing square, in its normal form. */
export function isUtm10Code(text: string): boolean {
  return utm10Square(text) !== undefined;
}

/** `CT57` from what people type ("ct 57", "34TCT57", "34 T CT 5 7"); undefined when it is no such code. */
export function normaliseUtm10(text: string): string | undefined {
  const [, zone, code] =
    /^(?:(3[34])[TU])?([A-HS-Z][A-HJ-NP-V]\d\d)$/.exec(text.toUpperCase().replaceAll(/\s/g, '')) ?? [];
  const square = code === undefined ? undefined : utm10Square(code);
  if (!square || (zone !== undefined && Number(zone) !== square.zone)) return undefined;
  return square.code;
}

// Transverse Mercator by the Krüger series to the third order in n (Karney 2011, eqs. 7–9, 35, 36): under 1 mm in a zone.
const A = 6_378_137;
const F = 1 / 298.257223563;
const K0 = 0.9996;
const FALSE_EASTING = 500_000;
const N = F / (2 - F);
const RADIUS = K0 * (A / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64);
const ECCENTRICITY = (2 * Math.sqrt(N)) / (1 + N);
const ALPHA = [
  N / 2 - (2 * N ** 2) / 3 + (5 * N ** 3) / 16,
  (13 * N ** 2) / 48 - (3 * N ** 3) / 5,
  (61 * N ** 3) / 240,
] as const;
const BETA = [N / 2 - (2 * N ** 2) / 3 + (37 * N ** 3) / 96, N ** 2 / 48 + N ** 3 / 15, (17 * N ** 3) / 480] as const;
const DELTA = [2 * N - (2 * N ** 2) / 3 - 2 * N ** 3, (7 * N ** 2) / 3 - (8 * N ** 3) / 5, (56 * N ** 3) / 15] as const;

/** The letter of the band of 8° of latitude that a northern point lies in, which other maps write after the zone. */
export function utmBand(latitude: number): string {
  return 'NPQRSTUVWX'[Math.min(Math.floor(latitude / 8), 9)] ?? '';
}

/** UTM of a northern point in its own zone, metres. */
export function toUtm(latitude: number, longitude: number): UtmPoint {
  const zone = Math.floor((longitude + 180) / 6) + 1;
  const sin = Math.sin(radians(latitude));
  const t = Math.sinh(Math.atanh(sin) - ECCENTRICITY * Math.atanh(ECCENTRICITY * sin));
  const dLambda = radians(longitude - centralMeridian(zone));
  const xi0 = Math.atan2(t, Math.cos(dLambda));
  const eta0 = Math.atanh(Math.sin(dLambda) / Math.hypot(1, t));
  let xi = xi0;
  let eta = eta0;
  for (const [index, alpha] of ALPHA.entries()) {
    const k = 2 * (index + 1);
    xi += alpha * Math.sin(k * xi0) * Math.cosh(k * eta0);
    eta += alpha * Math.cos(k * xi0) * Math.sinh(k * eta0);
  }
  return { zone, easting: FALSE_EASTING + RADIUS * eta, northing: RADIUS * xi };
}

/** WGS84 degrees of a northern point, from metres in its zone. */
export function fromUtm({ zone, easting, northing }: UtmPoint): LatLon {
  const xi = northing / RADIUS;
  const eta = (easting - FALSE_EASTING) / RADIUS;
  let xi0 = xi;
  let eta0 = eta;
  for (const [index, beta] of BETA.entries()) {
    const k = 2 * (index + 1);
    xi0 -= beta * Math.sin(k * xi) * Math.cosh(k * eta);
    eta0 -= beta * Math.cos(k * xi) * Math.sinh(k * eta);
  }
  const chi = Math.asin(Math.sin(xi0) / Math.cosh(eta0));
  let phi = chi;
  for (const [index, delta] of DELTA.entries()) phi += delta * Math.sin(2 * (index + 1) * chi);
  const dLambda = Math.atan2(Math.sinh(eta0), Math.cos(xi0));
  return { latitude: degrees(phi), longitude: centralMeridian(zone) + degrees(dLambda) };
}

function cornerOf(code: string): UtmPoint | undefined {
  const [, column = '', row = '', e = '', n = ''] = /^([A-HS-Z])([A-HJ-NP-V])(\d)(\d)$/.exec(code) ?? [];
  const zone = ZONES.find((each) => column !== '' && COLUMNS[each % 3]?.includes(column));
  if (zone === undefined) return undefined;
  const hundredsEast = (COLUMNS[zone % 3] ?? '').indexOf(column) + 1;
  const from = NORTHING_FROM / HUNDRED_KM;
  const steps = (ROWS.indexOf(row) - rowOffset(zone) - from) % ROWS.length;
  const hundredsNorth = from + ((steps + ROWS.length) % ROWS.length);
  return {
    zone,
    easting: hundredsEast * HUNDRED_KM + Number(e) * SQUARE_M,
    northing: hundredsNorth * HUNDRED_KM + Number(n) * SQUARE_M,
  };
}

/** The part of a ring on one side of a meridian: side 1 keeps the east, −1 the west. */
function clip(ring: LatLon[], meridian: number, side: 1 | -1): LatLon[] {
  const inside = (point: LatLon) => side * (point.longitude - meridian) >= 0;
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1);
    const kept = inside(point) ? [point] : [];
    if (!before || inside(before) === inside(point)) return kept;
    const share = (meridian - before.longitude) / (point.longitude - before.longitude);
    const latitude = before.latitude + share * (point.latitude - before.latitude);
    return [{ latitude, longitude: meridian }, ...kept];
  });
}

function centroid(ring: LatLon[]): LatLon {
  let area = 0;
  let x = 0;
  let y = 0;
  // Relative to the first corner, since the differences are small beside the coordinates themselves.
  const origin = ring[0] ?? { latitude: 0, longitude: 0 };
  for (const [index, b] of ring.entries()) {
    const a = ring.at(index - 1) ?? b;
    const [ax, ay] = [a.longitude - origin.longitude, a.latitude - origin.latitude];
    const [bx, by] = [b.longitude - origin.longitude, b.latitude - origin.latitude];
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return { latitude: origin.latitude + y / (3 * area), longitude: origin.longitude + x / (3 * area) };
}

function rowOffset(zone: number): number {
  return zone % 2 === 0 ? 5 : 0;
}

function tens(metres: number): number {
  return Math.floor((metres % HUNDRED_KM) / SQUARE_M);
}

function centralMeridian(zone: number): number {
  return zone * 6 - 183;
}

function round5(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

function radians(value: number): number {
  return (value * Math.PI) / 180;
}

function degrees(value: number): number {
  return (value * 180) / Math.PI;
}
