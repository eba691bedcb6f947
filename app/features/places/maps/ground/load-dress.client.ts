import type { RasterSourceSpecification } from 'maplibre-gl';
import { loadPart } from '#app/ui/parts/load-part.ts';
import type { GroundLayer } from './ground-layer.ts';
import { groundMessages as messages } from './ground-messages.ts';
import { type Dress, GROUND } from './lay-ground.ts';

/** Loads what draws the layer: nothing more for pictures by address. Asks no tile yet. Rejects with PartMissing. */
export async function loadDress(layer: GroundLayer): Promise<Dress> {
  const address = layer.isFile ? await fileTiles(layer) : layer.address;
  const { tiles, minZoom, maxZoom, bounds } = layer;
  const source = { tiles: [address], minzoom: minZoom, maxzoom: maxZoom, ...(bounds && { bounds }) };
  if (tiles === 'picture') {
    const pictures: RasterSourceSpecification = { ...source, type: 'raster', tileSize: 256 };
    const picture = { id: 'ground', type: 'raster', source: GROUND, paint: { 'raster-fade-duration': 0 } } as const;
    return () => ({ source: pictures, layers: [picture] });
  }
  const { vectorLayers } = await loadPart(messages.part, () => import('./vector-layers.client.ts'));
  return (isDark) => ({ source: { ...source, type: 'vector' }, layers: vectorLayers(tiles, isDark) });
}

async function fileTiles({ address }: GroundLayer): Promise<string> {
  const { openTileFile } = await loadPart(messages.part, () => import('./tile-files.client.ts'));
  return openTileFile(new URL(address, location.href).href);
}
