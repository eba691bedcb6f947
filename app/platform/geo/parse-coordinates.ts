import { withoutUnseen } from '../text/fold.ts';
import { asEov, fromEov } from './eov.ts';
import { parseDegrees } from './parse-degrees.ts';
import { decodePlusCode, isShortPlusCode } from './plus-code.ts';
import { type LatLon, roundPoint } from './point.ts';
import { fromUtm, normaliseUtm10, utm10Square, utmBand } from './utm.ts';

export type CoordinateProblem = 'unreadable' | 'half_empty' | 'null_island' | 'out_of_range' | 'short_plus_code';

/** `swapped`: the point as typed is far from Hungary, the exchanged one is in it; nothing may change before a person confirms. */
export type ParsedCoordinates =
  | { kind: 'empty' }
  | { kind: 'point'; source: 'degrees' | 'eov' | 'utm'; point: LatLon }
  | { kind: 'point'; source: 'plus_code'; point: LatLon; uncertaintyM: number }
  | { kind: 'square'; code: string; point: LatLon; uncertaintyM: number }
  | { kind: 'swapped'; point: LatLon; suggestion: LatLon }
  | { kind: 'invalid'; problem: CoordinateProblem };

/** Half the diagonal of a 10 km square, rounded up: what a code alone leaves open. */
export const UTM10_UNCERTAINTY_M = 7_072;

/** Zone and band, then metres east and north: 34T 352123 5267456, "34 T E 352123 N 5267456 m". */
const UTM_METRES =
  /^(3[34])\s?([TU])[\s,;]+(?:E\s?=?\s?)?(\d{6}(?:[.,]\d+)?)\s?(?:m?E)?[\s,;]+(?:N\s?=?\s?)?(\d{7}(?:[.,]\d+)?)\s?(?:m?N|m)?$/i;

/** Two numbers of as many digits as the grid's have, and nothing else: one digit more is another place. */
const TWO_METRES = /^[\s.,;/]*(\d{5,6}(?:[.,]\d+)?)[\s.,;/]+(\d{5,6}(?:[.,]\d+)?)[\s.,;/]*$/;

/** Roughly Hungary, for telling exchanged coordinates; whether a point is abroad is decided by the outline elsewhere. */
const NEAR_HUNGARY = { south: 45.5, north: 48.8, west: 15.9, east: 23.1 };

/** Reads one typed line: degrees (point or comma, minutes, seconds, N/S/E/W or É/D/K/Ny), EOV, UTM or Plus Code. */
export function parseCoordinates(text: string): ParsedCoordinates {
  const typed = withoutUnseen(text).normalize('NFC').trim();
  if (typed === '') return { kind: 'empty' };
  return parseCode(typed) ?? parseUtm(typed) ?? parseEov(typed) ?? parsePair(typed);
}

/** Reads two fields, as of a form or a row of a table; a blank one is missing, never 0. */
export function parseLatLon(latitude: string, longitude: string): ParsedCoordinates {
  const [first, second] = [withoutUnseen(latitude).trim(), withoutUnseen(longitude).trim()];
  if (first === '' && second === '') return { kind: 'empty' };
  if (first === '' || second === '') return { kind: 'invalid', problem: 'half_empty' };
  return parseEov(`${first}; ${second}`) ?? parsePair(`${first}; ${second}`);
}

/** Judges a point given as numbers: wraps a longitude that went once round the globe, rounds to six decimals. */
export function checkPoint({ latitude, longitude }: LatLon): ParsedCoordinates {
  const wrapped = Math.abs(longitude) > 180 ? longitude - 360 * Math.sign(longitude) : longitude;
  if (!(Math.abs(latitude) <= 90 && Math.abs(wrapped) <= 180)) return { kind: 'invalid', problem: 'out_of_range' };
  const point = roundPoint({ latitude, longitude: wrapped });
  if (point.latitude === 0 && point.longitude === 0) return { kind: 'invalid', problem: 'null_island' };
  const suggestion = { latitude: point.longitude, longitude: point.latitude };
  if (!isNearHungary(point) && isNearHungary(suggestion)) return { kind: 'swapped', point, suggestion };
  return { kind: 'point', source: 'degrees', point };
}

function parseCode(typed: string): ParsedCoordinates | undefined {
  const square = utm10Square(normaliseUtm10(typed) ?? '');
  if (square) return { kind: 'square', code: square.code, point: square.centre, uncertaintyM: UTM10_UNCERTAINTY_M };
  const place = decodePlusCode(typed);
  if (place) {
    return {
      kind: 'point',
      source: 'plus_code',
      point: roundPoint(place),
      uncertaintyM: Math.ceil(place.uncertaintyM),
    };
  }
  return isShortPlusCode(typed) ? { kind: 'invalid', problem: 'short_plus_code' } : undefined;
}

function parseEov(typed: string): ParsedCoordinates | undefined {
  // Only the letters of the grid itself may stand beside the numbers: "EOV Y=649 454 X=239 329 m".
  const bare = typed.replaceAll(/eov|[xym=:()]/gi, ' ').replaceAll(/(?<!\d)(\d{2,3})[   .](\d{3})(?!\d)/g, '$1$2');
  const [, first, second] = TWO_METRES.exec(bare) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const eov = asEov(Number(first.replace(',', '.')), Number(second.replace(',', '.')));
  return eov && { kind: 'point', source: 'eov', point: roundPoint(fromEov(eov)) };
}

function parseUtm(typed: string): ParsedCoordinates | undefined {
  const [, zone, band = '', easting = '', northing = ''] = UTM_METRES.exec(typed) ?? [];
  if (zone === undefined) return undefined;
  const metres = (text: string) => Number(text.replace(',', '.'));
  const point = roundPoint(fromUtm({ zone: Number(zone), easting: metres(easting), northing: metres(northing) }));
  // Where zone or band says otherwise than the numbers, one of them is mistyped.
  const isMeant = isNearHungary(point) && utmBand(point.latitude) === band.toUpperCase();
  return isMeant ? { kind: 'point', source: 'utm', point } : { kind: 'invalid', problem: 'unreadable' };
}

function parsePair(typed: string): ParsedCoordinates {
  const degrees = parseDegrees(typed);
  if (degrees === 'half') return { kind: 'invalid', problem: 'half_empty' };
  if (degrees === undefined) return { kind: 'invalid', problem: 'unreadable' };
  return checkPoint(degrees);
}

function isNearHungary({ latitude, longitude }: LatLon): boolean {
  const { south, north, west, east } = NEAR_HUNGARY;
  return latitude > south && latitude < north && longitude > west && longitude < east;
}
