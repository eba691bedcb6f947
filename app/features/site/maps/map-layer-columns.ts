import type { MapLayer } from './map-layer.ts';

/** A layer as its row has it. */
export function mapLayerColumns(layer: MapLayer) {
  return {
    kind: layer.kind,
    name: layer.name,
    source: layer.source,
    wms_layers: layer.wmsLayers,
    is_aerial: layer.isAerial,
    attribution: layer.attribution,
    attribution_url: layer.attributionUrl,
    min_zoom: layer.minZoom,
    max_zoom: layer.maxZoom,
    is_on: layer.isOn,
    is_default: layer.isDefault,
  };
}
