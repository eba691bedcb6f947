import { type Flavor, namedFlavor, layers as protomapsLayers } from '@protomaps/basemaps';
import type { LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { FONT } from '../map-label-layers.ts';
import type { GroundLayer } from './ground-layer.ts';
import { GROUND } from './lay-ground.ts';
import { openMapTilesLayers } from './open-map-tiles-layers.ts';

/** Layers whose whole sense is a sprite, of which we have none. */
const drawnBySprites = new Set(['roads_oneway', 'roads_shields']);
/** A house's number is its own name. */
const ownText = new Set(['address_label']);

/** How vector tiles of a known schema are drawn, in the look's light or dark. */
export function vectorLayers(tiles: Exclude<GroundLayer['tiles'], 'picture'>, isDark: boolean): LayerSpecification[] {
  const flavor = groundFlavor(isDark);
  const made = tiles === 'protomaps' ? protomapsLayers(GROUND, flavor, { lang: 'hu' }) : openMapTilesLayers(flavor);
  return made
    .filter(({ id }) => !drawnBySprites.has(id))
    .map((layer) => ({ ...(layer.type === 'symbol' ? named(layer) : layer), id: `ground-${layer.id}` }));
}

/** Protomaps' colours, with names that can be read: their own are as pale as the streets. */
export function groundFlavor(isDark: boolean): Flavor {
  const [strong, plain, water] = isDark ? ['#d6d6d6', '#a9a9a9', '#a5c3e0'] : ['#3b3b3b', '#5a5254', '#1f4a80'];
  const names = { city_label: strong, roads_label_major: plain, roads_label_minor: plain, subplace_label: plain };
  return { ...namedFlavor(isDark ? 'dark' : 'light'), ...names, ocean_label: water, address_label: plain };
}

/** A name in Hungarian where there is one, in the page's own letters, without a sprite beside it. */
function named(layer: SymbolLayerSpecification): SymbolLayerSpecification {
  const { layout = {} } = layer;
  const bare = Object.entries(layout).filter(([name]) => !name.startsWith('icon-') && name !== 'text-offset');
  const [weight] = /Italic|Medium/.exec(JSON.stringify(layout['text-font'])) ?? [];
  const font = weight === 'Italic' ? ['Italic', ...FONT] : weight === 'Medium' ? ['Bold', ...FONT] : FONT;
  const field: SymbolLayerSpecification['layout'] = ownText.has(layer.id)
    ? {}
    : { 'text-field': ['coalesce', ['get', 'name:hu'], ['get', 'name']] };
  return { ...layer, layout: { ...Object.fromEntries(bare), ...field, 'text-font': font } };
}
