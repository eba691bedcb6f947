import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { byZoomAndRank, FADED, fade, is, line, type MapColour } from './map-layers.ts';

/** Relief, built-up land, roads and waters: bold on a map of the country, from zoom 10 on a sketch. */
export function groundLayers(colour: MapColour): LayerSpecification[] {
  const [road, river] = [colour('--map-road'), colour('--map-river')];
  return [
    {
      id: 'relief',
      type: 'raster',
      source: 'relief',
      maxzoom: FADED,
      paint: { 'raster-opacity': fade(0.9, 0), 'raster-fade-duration': 0 },
    },
    area('urban', colour('--map-urban'), 0.4),
    ...ways('road-other', and('road', ['==', ['get', 'class'], 'other']), road, 7, byZoom(0.5, 1.6)),
    ...ways('road-major', and('road', ['==', ['get', 'class'], 'major']), road, 5, byZoom(0.7, 3)),
    ...ways('stream', and('river', ['>=', ['get', 'rank'], 4]), river, 7, byZoom(0.3, 1.5)),
    ...ways('river', and('river', ['<', ['get', 'rank'], 4]), river, 4, byZoomAndRank([2, 1.6, 0.8], [5.5, 4.5, 2.4])),
    area('lake', colour('--map-water'), 0.4),
    { ...line('lake', 'lake-edge'), maxzoom: FADED, paint: { 'line-color': river, 'line-opacity': fade(0.8, 0) } },
    sketch('lake', is('lake'), river),
  ];
}

function area(kind: string, fill: string, faded: number): LayerSpecification {
  return {
    id: kind,
    type: 'fill',
    source: 'base',
    filter: is(kind),
    paint: { 'fill-color': fill, 'fill-opacity': fade(1, faded) },
  };
}

/** Lines as an overview draws them, and the thin broken ones that take their place. */
function ways(
  id: string,
  filter: ExpressionSpecification,
  colour: string,
  minzoom: number,
  width: ExpressionSpecification,
): LayerSpecification[] {
  return [
    {
      id,
      type: 'line',
      source: 'base',
      filter,
      minzoom,
      maxzoom: FADED,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': width, 'line-opacity': fade(1, 0) },
    },
    sketch(id, filter, colour),
  ];
}

function sketch(id: string, filter: ExpressionSpecification, colour: string): LayerSpecification {
  return {
    id: `${id}-sketch`,
    type: 'line',
    source: 'base',
    filter,
    minzoom: 9.5,
    paint: { 'line-color': colour, 'line-width': 1.4, 'line-dasharray': [3, 3], 'line-opacity': fade(0, 0.75) },
  };
}

function and(kind: string, more: ExpressionSpecification): ExpressionSpecification {
  return ['all', is(kind), more];
}

function byZoom(far: number, close: number): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.5], ['zoom'], 5, far, 10, close];
}
