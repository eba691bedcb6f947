import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { placeOverlay, type ShownPlace } from '../shown-place.ts';

/** Gives the value of one of the look's tokens. */
export type MapColour = (
  token:
    | `--map-${'land' | 'grid' | 'border' | 'water'}`
    | `--data-${'1' | '2' | '3' | '4' | '5' | 'new' | 'mid' | 'edge'}`
    | '--surface'
    | '--ink'
    | '--accent'
    | '--accent-line'
    | '--accent-text'
    | '--protect'
    | '--ink-2',
) => string;

/** Without glyph files MapLibre draws letters from the page's own fonts. */
const FONT = ['Hanken Grotesk Variable'];
/** From this zoom on the border is the one by which a point is judged to be abroad. */
const CLOSE = 10;
/** Zoom from which settlements of rank 1 to 5 are named. */
const RANK_ZOOM = [4, 6, 7.8, 9, 10];

/** MapLibre style of the base map and the place on it; nothing is fetched but the base map itself. */
export function mapStyle(colour: MapColour, baseUrl: string, place: ShownPlace | null): StyleSpecification {
  return {
    version: 8,
    sources: {
      base: { type: 'geojson', data: baseUrl, tolerance: 0.2 },
      place: { type: 'geojson', data: placeOverlay(place) },
    },
    layers: [
      { id: 'abroad', type: 'background', paint: { 'background-color': colour('--map-water') } },
      { id: 'land', type: 'fill', source: 'base', filter: is('land'), paint: { 'fill-color': colour('--map-land') } },
      ...lineLayers(colour),
      ...placeLayers(colour),
      ...labelLayers(colour),
    ],
  };
}

function lineLayers(colour: MapColour): LayerSpecification[] {
  const border = { 'line-color': colour('--map-border') };
  return [
    { ...line('grid'), maxzoom: CLOSE, paint: { 'line-color': colour('--map-grid'), 'line-width': 1 } },
    {
      ...line('grid', 'grid-close'),
      minzoom: CLOSE,
      paint: { 'line-color': colour('--accent-line'), 'line-width': 1.2, 'line-dasharray': [5, 4] },
    },
    { ...line('county'), paint: { ...border, 'line-opacity': 0.5 } },
    { ...line('neighbour'), paint: { ...border, 'line-opacity': 0.35 } },
    { ...line('outline'), maxzoom: CLOSE, paint: { ...border, 'line-width': 1.6 } },
    { ...line('border'), minzoom: CLOSE, paint: { ...border, 'line-width': 2 } },
  ];
}

function placeLayers(colour: MapColour): LayerSpecification[] {
  const shape = (kind: string, fill: string, opacity: number, edge: string, width: number): LayerSpecification[] => [
    {
      id: `${kind}-fill`,
      type: 'fill',
      source: 'place',
      filter: is(kind),
      paint: { 'fill-color': fill, 'fill-opacity': opacity },
    },
    {
      id: `${kind}-edge`,
      type: 'line',
      source: 'place',
      filter: is(kind),
      paint: { 'line-color': edge, 'line-width': width },
    },
  ];
  return [
    ...shape('accuracy', colour('--accent'), 0.3, colour('--accent-line'), 1.5),
    ...shape('square', colour('--protect'), 0.22, colour('--protect'), 3),
  ];
}

function labelLayers(colour: MapColour): LayerSpecification[] {
  const halo = { 'text-halo-color': colour('--map-land'), 'text-halo-width': 1.6 };
  return [
    {
      id: 'square-name',
      type: 'symbol',
      source: 'base',
      filter: is('square'),
      minzoom: 9,
      layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 13 },
      paint: { ...halo, 'text-color': colour('--accent-text') },
    },
    {
      id: 'settlement-dot',
      type: 'circle',
      source: 'base',
      filter: is('settlement'),
      minzoom: 10,
      paint: { 'circle-radius': 2.5, 'circle-color': colour('--map-border') },
    },
    ...RANK_ZOOM.map(
      (minzoom, index): LayerSpecification => ({
        id: `settlement-${index + 1}`,
        type: 'symbol',
        source: 'base',
        filter: ['all', is('settlement'), ['==', ['get', 'rank'], index + 1]],
        minzoom,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': index < 2 ? 15 : 13,
          'text-padding': 4,
          'text-offset': [0, -0.8],
        },
        paint: { ...halo, 'text-color': colour('--ink-2') },
      }),
    ),
  ];
}

function line(kind: string, id = kind): { id: string; type: 'line'; source: 'base'; filter: ExpressionSpecification } {
  return { id, type: 'line', source: 'base', filter: is(kind) };
}

function is(kind: string): ExpressionSpecification {
  return ['==', ['get', 'kind'], kind];
}
