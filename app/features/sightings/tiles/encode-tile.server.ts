import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { LatLon } from '#app/platform/geo/point.ts';
import { toMercator } from '#app/platform/geo/web-mercator.ts';
import { mercatorBox, type Tile } from './tile.ts';

/** Steps of a tile's side, as Mapbox's vector tiles have it. */
const EXTENT = 4096;
const POINT = 1;
const POLYGON = 3;

type Tags = Record<string, string | number>;
/** What a layer of a tile holds: a ring of corners, or a point in Web-Mercator units. */
export type TileShape = { tags: Tags } & ({ ring: readonly LatLon[] } | { point: { x: number; y: number } });

/** A Mapbox vector tile (version 2, MVT) of the layers that hold anything. */
export function encodeTile(tile: Tile, layers: Readonly<Record<string, readonly TileShape[]>>): Buffer {
  const { west, north, east } = mercatorBox(tile);
  const step = (east - west) / EXTENT;
  const place = ({ x, y }: { x: number; y: number }): [number, number] => [
    Math.round((x - west) / step),
    Math.round((y - north) / step),
  ];
  const toFeature = (shape: TileShape) =>
    'point' in shape
      ? { type: POINT, geometry: [place(shape.point)], tags: shape.tags }
      : { type: POLYGON, geometry: [closed(shape.ring.map((corner) => place(toMercator(corner))))], tags: shape.tags };
  const filled = Object.entries(layers).filter(([, shapes]) => shapes.length > 0);
  const made = Object.fromEntries(filled.map(([name, shapes]) => [name, { features: shapes.map(toFeature) }]));
  return Buffer.from(fromGeojsonVt(made as Parameters<typeof fromGeojsonVt>[0], { version: 2, extent: EXTENT }));
}

/** Outer rings run clockwise on a tile, whose y goes down; ours run against it on the globe. */
function closed(ring: [number, number][]): [number, number][] {
  const turned = ring.toReversed();
  return turned[0] ? [...turned, turned[0]] : [];
}
