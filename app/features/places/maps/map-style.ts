import type { FeatureCollection } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { type MapContent, placeOverlay } from '../shown-place.ts';
import { groundLayers } from './map-ground-layers.ts';
import { labelLayers } from './map-label-layers.ts';
import { is, line, type MapColour, SKETCH_ZOOM } from './map-layers.ts';

/** Where a map's parts come from: addresses, or the things themselves. */
export type MapParts = {
  base: string;
  /** what is shown from NEAR_ZOOM on */
  near: string | FeatureCollection;
  relief: { url: string; west: number; south: number; east: number; north: number };
  degrees: FeatureCollection;
};

/** From this zoom on a map needs its near part: a little before the first of it shows. */
export const NEAR_ZOOM = 8.5;

/** MapLibre style of the drawn map and what is shown on it; nothing is fetched but its own parts. */
export function mapStyle(colour: MapColour, parts: MapParts, content: MapContent): StyleSpecification {
  const { west, south, east, north, url } = parts.relief;
  return {
    version: 8,
    sources: {
      base: { type: 'geojson', data: parts.base, tolerance: 0.2 },
      near: { type: 'geojson', data: parts.near, tolerance: 0.2 },
      degrees: { type: 'geojson', data: parts.degrees },
      place: { type: 'geojson', data: placeOverlay(content) },
      relief: {
        type: 'image',
        url,
        coordinates: [
          [west, north],
          [east, north],
          [east, south],
          [west, south],
        ],
      },
    },
    layers: [
      { id: 'abroad', type: 'background', paint: { 'background-color': colour('--map-abroad') } },
      { ...land(colour, 'land'), maxzoom: SKETCH_ZOOM },
      { ...land(colour, 'border'), minzoom: SKETCH_ZOOM },
      ...groundLayers(colour),
      ...lineLayers(colour),
      ...placeLayers(colour),
      ...labelLayers(colour),
    ],
  };
}

function land(colour: MapColour, kind: string): LayerSpecification {
  return {
    id: `${kind}-area`,
    type: 'fill',
    source: 'base',
    filter: is(kind),
    paint: { 'fill-color': colour('--map-land') },
  };
}

function lineLayers(colour: MapColour): LayerSpecification[] {
  const border = { 'line-color': colour('--map-border') };
  return [
    {
      ...line('grid'),
      maxzoom: SKETCH_ZOOM,
      paint: { 'line-color': colour('--map-grid'), 'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.4, 7, 1] },
    },
    {
      id: 'degrees',
      type: 'line',
      source: 'degrees',
      filter: is('line'),
      minzoom: SKETCH_ZOOM,
      paint: { 'line-color': colour('--map-border'), 'line-width': 1, 'line-opacity': 0.3 },
    },
    {
      ...line('grid', 'grid-close'),
      minzoom: SKETCH_ZOOM,
      paint: { 'line-color': colour('--accent-line'), 'line-width': 1.2, 'line-dasharray': [5, 4] },
    },
    { ...line('county'), paint: { ...border, 'line-opacity': 0.5, 'line-dasharray': [4, 2] } },
    { ...line('neighbour'), paint: { ...border, 'line-opacity': 0.35 } },
    { ...line('land'), maxzoom: SKETCH_ZOOM, paint: { ...border, 'line-width': 1.6 } },
    { ...line('border'), minzoom: SKETCH_ZOOM, paint: { ...border, 'line-width': 2 } },
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
    {
      id: 'way',
      type: 'line',
      source: 'place',
      filter: is('way'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colour('--ink-2'), 'line-width': 3, 'line-dasharray': [2, 1.5] },
    },
    ...shape('drawn-area', colour('--accent'), 0.35, colour('--accent-text'), 3),
    {
      id: 'drawn-line',
      type: 'line',
      source: 'place',
      filter: is('drawn-line'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colour('--accent-text'), 'line-width': 4 },
    },
  ];
}
