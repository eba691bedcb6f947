import { squaresPath } from '../hungary-projection.ts';
import { type MapPeriod, mapPeriods } from './map-periods.ts';

/** A map of squares as it is drawn: for each period how many there are and their one path. */
export type DrawnDistribution = Record<MapPeriod, { squares: number; path: string }>;

const paths = new Map<string, string>();
/** More codes than Hungary and its neighbours have; whoever asks for others gets them drawn anew. */
const mostKept = 5000;

/** Draws squares by the period in which each was last seen; the projection stays on the server. */
export function drawDistribution(squares: readonly { code: string; period: MapPeriod }[]): DrawnDistribution {
  const of = (period: MapPeriod) => {
    const codes = squares.filter((square) => square.period === period).map(({ code }) => code);
    return { squares: codes.length, path: codes.map(drawSquare).join('') };
  };
  const [newest, middle, oldest] = mapPeriods.map(of);
  const none = { squares: 0, path: '' };
  return { new: newest ?? none, mid: middle ?? none, old: oldest ?? none };
}

/** One square's path; the same few codes are asked for again and again. */
export function drawSquare(code: string): string {
  const known = paths.get(code);
  if (known !== undefined) return known;
  const path = squaresPath([code]);
  if (paths.size < mostKept) paths.set(code, path);
  return path;
}
