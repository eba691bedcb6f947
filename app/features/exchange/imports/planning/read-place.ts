import {
  type CoordinateProblem,
  type ParsedCoordinates,
  parseCoordinates,
  parseLatLon,
} from '#app/platform/geo/parse-coordinates.ts';
import type { LatLon } from '#app/platform/geo/point.ts';

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
  const has = (...cells: string[]) => cells.some((cell) => cell.trim() !== '');
  if (has(written.latitude, written.longitude)) return toWhere(parseLatLon(written.latitude, written.longitude));
  if (has(written.eovY, written.eovX)) return toWhere(parseLatLon(written.eovY, written.eovX));
  if (has(written.coordinates)) return toWhere(parseCoordinates(written.coordinates));
  return toWhere(parseCoordinates(written.utm));
}

function toWhere(parsed: ParsedCoordinates): ReadWhere {
  if (parsed.kind === 'empty' || parsed.kind === 'invalid') return parsed;
  if (parsed.kind === 'swapped') return { kind: 'swapped', suggestion: parsed.suggestion };
  const uncertaintyM = 'uncertaintyM' in parsed ? parsed.uncertaintyM : null;
  return { kind: 'place', point: parsed.point, uncertaintyM, isSquare: parsed.kind === 'square' };
}
