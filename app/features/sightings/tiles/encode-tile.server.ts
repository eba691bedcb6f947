import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { LatLon } from '#app/platform/geo/point.ts';
import { toMercator } from '#app/platform/geo/web-mercator.ts';
import { mercatorBox, type Tile } from './tile.ts';

/** Steps of a tile's side, as Mapbox's vector tiles have it. */
const EXTENT = 4096;
/** Steps beyond the edge up to which areas are drawn: their edges are not to be seen where a tile ends. */
const BUFFER = 256;
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
      : {
          type: POLYGON,
          geometry: [closed(clipped(shape.ring.map((corner) => place(toMercator(corner)))))],
          tags: shape.tags,
        };
  const made: Record<string, { features: ReturnType<typeof toFeature>[] }> = {};
  for (const [name, shapes] of Object.entries(layers)) {
    // What only touches the tile's edge leaves nothing of itself there.
    const features = shapes.map(toFeature).filter(({ geometry: [first] }) => first !== undefined && first.length > 0);
    if (features.length > 0) made[name] = { features };
  }
  return Buffer.from(fromGeojsonVt(made as Parameters<typeof fromGeojsonVt>[0], { version: 2, extent: EXTENT }));
}

type Ring = [number, number][];

/** The part of a ring that lies on the tile and its buffer: a reader takes no coordinates from far beyond. */
function clipped(ring: Ring): Ring {
  const [low, high] = [-BUFFER, EXTENT + BUFFER];
  let rest = cut(ring, ([x]) => x - low, low, 0);
  rest = cut(rest, ([x]) => high - x, high, 0);
  rest = cut(rest, ([, y]) => y - low, low, 1);
  return cut(rest, ([, y]) => high - y, high, 1);
}

/** What lies within one edge, by how far each corner is inside it; `axis` is the one that the edge stands across. */
function cut(ring: Ring, inside: (corner: [number, number]) => number, edge: number, axis: 0 | 1): Ring {
  return ring.flatMap((corner, index) => {
    const before = ring.at(index - 1) ?? corner;
    const [was, is] = [inside(before), inside(corner)];
    const kept: Ring = is >= 0 ? [corner] : [];
    if (was >= 0 === is >= 0) return kept;
    const share = was / (was - is);
    const along = axis === 0 ? 1 : 0;
    const other = Math.round(before[along] + share * (corner[along] - before[along]));
    const crossing: [number, number] = axis === 0 ? [edge, other] : [other, edge];
    return [crossing, ...kept];
  });
}

/** Outer rings run clockwise on a tile, whose y goes down; ours run against it on the globe. */
function closed(ring: Ring): Ring {
  const turned = ring.toReversed();
  return turned[0] ? [...turned, turned[0]] : [];
}
