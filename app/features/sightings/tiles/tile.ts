import type { DegreeBox } from '#app/platform/geo/utm-cell.ts';
import { fromMercator, MERCATOR_BITS } from '#app/platform/geo/web-mercator.ts';

/** A tile of the Web-Mercator pyramid: `x` from the west, `y` from the north. */
export type Tile = { z: number; x: number; y: number };

/** In whole Web-Mercator units, the far ends not included. */
export type MercatorBox = { west: number; north: number; east: number; south: number };

/** Zooms that tiles are made for; maps that go closer draw those of the last one larger. */
export const DEEPEST_ZOOM = 16;

/** What stands on a tile: squares of so many kilometres, or the finds themselves. */
export type TileGrain = 10 | 5 | 1 | 'pins';

/** 10 km from far, then 5 and 1, and pins from zoom 13 on. */
export function grainOf({ z }: Tile): TileGrain {
  if (z <= 8) return 10;
  if (z <= 10) return 5;
  return z <= 12 ? 1 : 'pins';
}

/** True where the pyramid has such a tile and we make it. */
export function isTile({ z, x, y }: Tile): boolean {
  return z >= 0 && z <= DEEPEST_ZOOM && x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z;
}

/** What a tile covers. */
export function mercatorBox({ z, x, y }: Tile): MercatorBox {
  const side = 2 ** (MERCATOR_BITS - z);
  return { west: x * side, north: y * side, east: (x + 1) * side, south: (y + 1) * side };
}

/** The same in degrees. */
export function degreeBox(tile: Tile): DegreeBox {
  const { west, north, east, south } = mercatorBox(tile);
  const [first, last] = [fromMercator({ x: west, y: north }), fromMercator({ x: east, y: south })];
  return { west: first.longitude, north: first.latitude, east: last.longitude, south: last.latitude };
}
