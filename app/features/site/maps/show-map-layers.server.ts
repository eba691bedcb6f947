import type { GroundLayer } from '#app/features/places/maps/ground/ground-layer.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { wmsTiles } from './map-address.ts';
import { readMapFile } from './map-files.server.ts';
import type { KnownMapLayer } from './map-layer.ts';
import { readMapLayers } from './read-map-layers.server.ts';

/** The layers that readers may choose, in their order; one whose file cannot be read is left out. */
export async function showMapLayers(services: Pick<Services, 'db' | 'config'>): Promise<GroundLayer[]> {
  const layers = (await readMapLayers(services)).filter(({ isOn }) => isOn);
  const shown = await Promise.all(layers.map((layer) => toGround(services, layer)));
  return shown.flatMap((each) => each ?? []);
}

async function toGround(services: Pick<Services, 'config'>, layer: KnownMapLayer): Promise<GroundLayer | undefined> {
  const { id, name, isDefault, attribution: text, attributionUrl, minZoom, maxZoom } = layer;
  const common = { id, name, isDefault, credit: { text, url: attributionUrl || null } };
  if (layer.kind !== 'pmtiles') {
    const tiles = layer.kind === 'xyz' || layer.kind === 'wms' ? 'picture' : layer.kind;
    return { ...common, minZoom, maxZoom, tiles, address: addressOf(layer), isFile: false, bounds: null };
  }
  const file = await readMapFile(services.config, layer.source);
  if ('problem' in file) return undefined;
  const { tiles, version, bounds, ...zooms } = file.facts;
  return {
    ...common,
    minZoom: Math.max(minZoom, zooms.minZoom),
    maxZoom: Math.min(maxZoom, zooms.maxZoom),
    tiles,
    address: urls.mapFile(layer.source, version),
    isFile: true,
    bounds,
  };
}

function addressOf({ kind, source, wmsLayers: layers, isAerial }: KnownMapLayer): string {
  return kind === 'wms' ? wmsTiles(source, { layers, isAerial }) : source;
}
