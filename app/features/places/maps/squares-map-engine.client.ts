import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { utm10Square } from '#app/platform/geo/utm.ts';
import type { LiveSquare } from './live-square.ts';
import type { MapColour } from './map-layers.ts';
import { HUNGARY, startMap } from './map-setup.client.ts';
import { type MapParts, mapStyle } from './map-style.ts';

type SquaresMapOptions = {
  squares: readonly LiveSquare[];
  /** what the map shows, for who does not see it */
  label: string;
  /** called with the square that a person chose */
  onChoose: (square: LiveSquare) => void;
  /** called when the map is drawn, or is as good as it will get */
  onReady: () => void;
};

/** Starts a map of 10 km squares in the element; throws where the browser cannot draw one. */
export function createSquaresMap(container: HTMLElement, { squares, label, onChoose, onReady }: SquaresMapOptions) {
  const { map, end } = startMap(container, {
    name: 'squares',
    label,
    bounds: HUNGARY,
    fit: { padding: 8 },
    maxZoom: 12,
    style: (colour, parts) => withSquares(colour, parts, squares),
    onReady,
  });
  map.on('click', 'seen-fill', ({ features }) => {
    const chosen = squares.find(({ code }) => code === features?.[0]?.properties.code);
    if (chosen) onChoose(chosen);
  });
  map.on('mouseenter', 'seen-fill', () => {
    map.getCanvas().style.cursor = 'pointer';
  });
  map.on('mouseleave', 'seen-fill', () => {
    map.getCanvas().style.cursor = '';
  });
  return { destroy: end };
}

/** The base map with the squares between the land and its names. */
function withSquares(colour: MapColour, parts: MapParts, squares: readonly LiveSquare[]): StyleSpecification {
  const style = mapStyle(colour, parts, null);
  const firstName = style.layers.findIndex(({ type }) => type === 'symbol');
  return {
    ...style,
    sources: { ...style.sources, seen: { type: 'geojson', data: toFeatures(colour, squares) } },
    layers: [
      ...style.layers.slice(0, firstName),
      {
        id: 'seen-fill',
        type: 'fill',
        source: 'seen',
        paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.82 },
      },
      {
        id: 'seen-edge',
        type: 'line',
        source: 'seen',
        paint: { 'line-color': ['get', 'edge'], 'line-width': 1.2 },
      },
      ...style.layers.slice(firstName),
    ],
  };
}

function toFeatures(colour: MapColour, squares: readonly LiveSquare[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: squares.map(({ code, fill }) => ({
      type: 'Feature',
      properties: { code, colour: colour(fill), edge: colour(fill === '--surface' ? '--data-edge' : '--surface') },
      geometry: { type: 'Polygon', coordinates: [utm10Square(code)?.polygon ?? []] },
    })),
  };
}
