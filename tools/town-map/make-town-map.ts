import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { drawTown, TOWN, type TownLayers, townBounds } from './town.ts';
import { type ArchiveTile, writePmtiles } from './write-pmtiles.ts';

const DEEPEST = 15;
const EXTENT = 4096;

/** A PMTiles archive of the made-up town, zoom 0 to 15, in Protomaps' schema. */
export function makeTownMap(): Buffer {
  const layers = drawTown();
  return writePmtiles({
    tiles: Array.from({ length: DEEPEST + 1 }, (_, z) => tilesOf(layers, z)).flat(),
    bounds: townBounds(),
    metadata: {
      name: `${TOWN.name} – kitalált részletes térkép`,
      description: 'A town that there is not, drawn for tests and the demo community.',
      attribution: 'Kitalált térkép',
      vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })),
    },
  });
}

/** The tiles of one zoom that hold anything, with what is to be seen from that zoom on. */
function tilesOf(layers: TownLayers, z: number): ArchiveTile[] {
  const cut = Object.entries(layers).map(([name, { features }]) => {
    const shown = features.filter(({ properties }) => Number(properties?.min_zoom ?? 0) <= z);
    const options = { maxZoom: z, indexMaxZoom: z, extent: EXTENT, buffer: 64, tolerance: 2 };
    return { name, index: new GeoJSONVT({ type: 'FeatureCollection', features: shown }, options) };
  });
  return tilesOver(z).flatMap(({ x, y }) => {
    const found = cut.flatMap(({ name, index }) => {
      const tile = index.getTile(z, x, y);
      return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
    });
    const bytes = fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: EXTENT });
    return found.length > 0 ? [{ z, x, y, bytes }] : [];
  });
}

/** Addresses of the tiles of one zoom that the town lies on. */
function tilesOver(z: number): { z: number; x: number; y: number }[] {
  const [west, south, east, north] = townBounds();
  const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * 2 ** z);
  const row = (latitude: number) => {
    const radians = (latitude * Math.PI) / 180;
    return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z);
  };
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return range(column(west), column(east)).flatMap((x) => range(row(north), row(south)).map((y) => ({ z, x, y })));
}
