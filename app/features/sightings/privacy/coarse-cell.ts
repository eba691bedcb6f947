import type { LatLon } from '#app/platform/geo/point.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';

/** Cells of a fifth of a degree. Counted in millionths, since 45.8 / 0.2 is 228.999… in floating point. */
const STEP = 200_000;
const MILLIONTHS = 1e6;

export type CoarseCell = { south: number; west: number; north: number; east: number; diagonalM: number };

/** The 0.2° cell that a WGS84 point lies in; a point on a border belongs to the cell north and east of it. */
export function cellBounds({ latitude, longitude }: LatLon): CoarseCell {
  const south = Math.floor(Math.round(latitude * MILLIONTHS) / STEP) * STEP;
  const west = Math.floor(Math.round(longitude * MILLIONTHS) / STEP) * STEP;
  const [north, east] = [south + STEP, west + STEP];
  const corner = (y: number, x: number): LatLon => ({ latitude: y / MILLIONTHS, longitude: x / MILLIONTHS });
  return {
    south: south / MILLIONTHS,
    west: west / MILLIONTHS,
    north: north / MILLIONTHS,
    east: east / MILLIONTHS,
    diagonalM: distanceM(corner(south, west), corner(north, east)),
  };
}

/** Centre of that cell, and half its diagonal in whole metres. */
export function coarseCell(point: LatLon): { centre: LatLon; uncertaintyM: number } {
  const { south, west, north, east, diagonalM } = cellBounds(point);
  const middle = (a: number, b: number) => Math.round(((a + b) / 2) * MILLIONTHS) / MILLIONTHS;
  return {
    centre: { latitude: middle(south, north), longitude: middle(west, east) },
    uncertaintyM: Math.ceil(diagonalM / 2),
  };
}
