import type { FeatureCollection } from 'geojson';
import { Map as MapLibreMap, NavigationControl, ScaleControl, type StyleSpecification } from 'maplibre-gl';
import { utm10Square } from '#app/platform/geo/utm.ts';
import { urls } from '#app/urls.ts';
import { mapLocale } from '../messages.ts';
import type { LiveSquare } from './live-square.ts';
import { colourOf, HUNGARY, onThemeChange } from './map-setup.client.ts';
import { type MapColour, mapStyle } from './map-style.ts';
import { reportMapTrouble } from './report-map-trouble.ts';

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
  const style = () => withSquares(colourOf(container), squares);
  const map = new MapLibreMap({
    container,
    style: style(),
    bounds: HUNGARY,
    fitBoundsOptions: { padding: 8 },
    locale: { ...mapLocale, 'Map.Title': label },
    cooperativeGestures: true,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxZoom: 12,
    fadeDuration: 0,
  });
  map.on('error', ({ error }) => reportMapTrouble('squares', error));
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
  map.once('load', onReady);
  map.once('error', onReady);
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
  const stopTheme = onThemeChange(() => map.setStyle(style()));
  return {
    destroy() {
      stopTheme();
      map.remove();
    },
  };
}

/** The base map with the squares between the land and its names. */
function withSquares(colour: MapColour, squares: readonly LiveSquare[]): StyleSpecification {
  const style = mapStyle(colour, new URL(urls.mapBase(), location.href).href, null);
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
