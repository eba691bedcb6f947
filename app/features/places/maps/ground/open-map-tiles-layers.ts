import type { Flavor } from '@protomaps/basemaps';
import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { GROUND } from './lay-ground.ts';

/** Tiles of the OpenMapTiles schema, simply: land, waters, ways, houses, borders and names in the colours of the other schema's style. */
export function openMapTilesLayers(flavor: Flavor): LayerSpecification[] {
  const name = nameLayers(flavor.city_label_halo);
  return [
    { id: 'background', type: 'background', paint: { 'background-color': flavor.earth } },
    area('landcover', flavor.park_b, classes('wood', 'forest', 'grass', 'wetland')),
    area('park', flavor.park_a),
    area('landuse', flavor.pedestrian, classes('residential', 'commercial', 'industrial', 'cemetery')),
    area('water', flavor.water),
    way('waterway', 'waterway', flavor.water, undefined, [1, 5]),
    area('building', flavor.buildings),
    way('ways-rail', 'transportation', flavor.railway, classes('rail', 'transit'), [0.5, 2]),
    way('ways-path', 'transportation', flavor.other, classes('path', 'track', 'service'), [0.4, 3]),
    way('ways-minor', 'transportation', flavor.minor_a, classes('minor', 'tertiary'), [0.6, 9]),
    way('ways-major', 'transportation', flavor.major, classes('secondary', 'primary', 'trunk'), [1, 12]),
    way('ways-highway', 'transportation', flavor.highway, classes('motorway'), [1.4, 14]),
    way('boundary', 'boundary', flavor.boundaries, ['<=', ['get', 'admin_level'], 6], [0.6, 2]),
    name('water-names', 'water_name', flavor.ocean_label, { 'text-size': 13 }),
    name('waterway-names', 'waterway', flavor.ocean_label, { 'symbol-placement': 'line', 'text-size': 12 }),
    name('way-names', 'transportation_name', flavor.roads_label_minor, { 'symbol-placement': 'line', 'text-size': 12 }),
    name('place-names', 'place', flavor.city_label, {
      'text-size': ['match', ['get', 'class'], 'city', 16, 'town', 14, 12.5],
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 99],
      'text-max-width': 8,
    }),
  ];
}

function classes(...names: string[]): ExpressionSpecification {
  return ['match', ['get', 'class'], names, true, false];
}

function area(layer: string, colour: string, filter?: ExpressionSpecification): LayerSpecification {
  return {
    id: layer,
    type: 'fill',
    source: GROUND,
    'source-layer': layer,
    ...(filter && { filter }),
    paint: { 'fill-color': colour },
  };
}

/** A line as wide as the two numbers say at zoom 8 and at 18. */
function way(
  id: string,
  layer: string,
  colour: string,
  filter: ExpressionSpecification | undefined,
  [far, near]: [number, number],
): LayerSpecification {
  return {
    id,
    type: 'line',
    source: GROUND,
    'source-layer': layer,
    ...(filter && { filter }),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 8, far, 18, near] },
  };
}

/** Makes layers of names, each with a rim of that colour. */
function nameLayers(rim: string) {
  return (
    id: string,
    layer: string,
    colour: string,
    layout: SymbolLayerSpecification['layout'],
  ): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source: GROUND,
    'source-layer': layer,
    layout,
    paint: { 'text-color': colour, 'text-halo-color': rim, 'text-halo-width': 1.4 },
  });
}
