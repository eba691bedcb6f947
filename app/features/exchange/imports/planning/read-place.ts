import {
  type CoordinateProblem,
  type ParsedCoordinates,
  parseCoordinates,
  parseLatLon,
} from '#app/platform/geo/parse-coordinates.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';

/** What a row says of where, cell by cell; empty where it says nothing. */
export type WrittenWhere = Record<'latitude' | 'longitude' | 'coordinates' | 'eovY' | 'eovX' | 'utm', string>;

export type ReadWhere =
  | { kind: 'empty' }
  /** `isSquare`: only a 10 km square is known, shown as one. */
  | { kind: 'place'; point: LatLon; uncertaintyM: number | null; isSquare: boolean }
  | { kind: 'swapped'; suggestion: LatLon }
  | { kind: 'invalid'; problem: CoordinateProblem };

/** Reads where a find was made: the finest that the row says, a square only where nothing else stands. */
export function readPlace(written: WrittenWhere): ReadWhere {
  const [finest] = statements(written);
  return finest ? toWhere(finest.read()) : { kind: 'empty' };
}

/** The statements of a row, the finest first, each by the column in which it begins. */
function statements({ latitude, longitude, eovY, eovX, coordinates, utm }: WrittenWhere) {
  const all = [
    { field: 'latitude', typed: [latitude, longitude], read: () => parseLatLon(latitude, longitude) },
    { field: 'eovY', typed: [eovY, eovX], read: () => parseLatLon(eovY, eovX) },
    { field: 'coordinates', typed: [coordinates], read: () => parseCoordinates(coordinates) },
    { field: 'utm', typed: [utm], read: () => parseCoordinates(utm) },
  ] as const;
  return all
    .map(({ typed, ...each }) => ({ ...each, typed: typed.filter((cell) => cell.trim() !== '').join(' ') }))
    .filter(({ typed }) => typed !== '');
}

/** How far two statements of one place may be apart, in metres, beside what each leaves open: a map's own fault. */
const sameM = 1000;

export type OtherPlace = { field: 'latitude' | 'eovY' | 'coordinates' | 'utm'; typed: string };

/** What a row says of where beside what is taken: what is another place, and what cannot be read. */
export function readOtherPlaces(
  written: WrittenWhere,
  taken: { point: LatLon; uncertaintyM: number | null },
): { apart: OtherPlace[]; unread: OtherPlace[] } {
  const [apart, unread]: [OtherPlace[], OtherPlace[]] = [[], []];
  for (const { field, typed, read } of statements(written).slice(1)) {
    const where = toWhere(read());
    if (where.kind !== 'place') unread.push({ field, typed });
    else if (distanceM(where.point, taken.point) > sameM + (where.uncertaintyM ?? 0) + (taken.uncertaintyM ?? 0))
      apart.push({ field, typed });
  }
  return { apart, unread };
}

function toWhere(parsed: ParsedCoordinates): ReadWhere {
  if (parsed.kind === 'empty' || parsed.kind === 'invalid') return parsed;
  if (parsed.kind === 'swapped') return { kind: 'swapped', suggestion: parsed.suggestion };
  const uncertaintyM = 'uncertaintyM' in parsed ? parsed.uncertaintyM : null;
  return { kind: 'place', point: parsed.point, uncertaintyM, isSquare: parsed.kind === 'square' };
}
