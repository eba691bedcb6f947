import type { FeatureCollection } from 'geojson';
import type { LayerSpecification, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { boundsOf, type Position } from '#app/platform/geo/polygon.ts';
import { utm10Square } from '#app/platform/geo/utm.ts';
import { urls } from '#app/urls.ts';
import type { PlaceBounds } from '../find/named-place.ts';
import { type AreaHands, createAreaDrawing, DRAWN_AREA, drawnAreaLayers } from './draw/area-drawing.client.ts';
import { CELLS, COARSE, FINER_ZOOM, findsLayers, findsSource, PINS } from './finds-layers.ts';
import type { LiveFinds, LivePin, LiveSquare } from './live-square.ts';
import type { MapColour } from './map-layers.ts';
import { HUNGARY, lookAt, startMap } from './map-setup.client.ts';
import { type MapParts, mapStyle } from './map-style.ts';
import { ringsOfAsked } from './rings-of-asked.ts';

type SquaresMapOptions = {
  squares: readonly LiveSquare[];
  /** what is shown beside and beyond them, when near */
  finds: LiveFinds | null;
  /** what the map shows, for who does not see it */
  label: string;
  /** draws an area on the map */
  hands: AreaHands;
  /** called with the square that a person chose */
  onChoose: (square: LiveSquare) => void;
  /** called with the mark that a person chose, where going nearer would not part it */
  onPin: (pin: LivePin) => void;
  /** called when the map is drawn, or is as good as it will get */
  onReady: () => void;
};

export type SquaresMapEngine = {
  look(bounds: PlaceBounds): void;
  /** What the map shows now. */
  view(): PlaceBounds;
  /** Shows the corners of an area to be drawn; null ends that. */
  draw(corners: readonly Position[] | null): void;
  /** Narrows the finds to a time, as words of the address (`honap=6`); '' for all times. */
  narrow(time: string): void;
  destroy(): void;
};

/** Beyond this zoom marks do not part any more. */
const MARKS_PART_TO = 16;
const CLOSER = 2;

/** Starts a map of 10 km squares, and where there are tiles of smaller ones and pins, in the element; throws where the browser cannot draw one. */
export function createSquaresMap(container: HTMLElement, options: SquaresMapOptions): SquaresMapEngine {
  const { squares, finds, label, hands, onChoose, onPin, onReady } = options;
  let time = '';
  let drawing: ReturnType<typeof createAreaDrawing> | undefined;
  const { map, restyle, end } = startMap(container, {
    name: 'squares',
    label,
    bounds: firstView(finds),
    fit: { padding: 8 },
    maxZoom: finds ? 18 : 12,
    style: (colour, parts) => withSquares(colour, parts, { squares, finds, time, drawn: drawing?.features() }),
    onReady,
  });
  drawing = createAreaDrawing(map, hands);
  const isDrawing = () => drawing?.isOn() ?? false;
  const choose = (code: unknown) => {
    const chosen = squares.find((square) => square.code === code);
    if (chosen) onChoose(chosen);
  };
  const onPress = (layer: string, press: Press) =>
    onPressOf(map, layer, (feature, at) => {
      if (!isDrawing()) press(feature, at);
    });
  onPress('seen-fill', ({ properties }) => choose(properties.code));
  if (finds) {
    onPress(COARSE, ({ properties }) => choose(properties.code));
    onPress(CELLS, ({ properties }, at) => {
      // Of a whole square the list is shown; of a part of one what lies in it.
      if (properties.km === 10) choose(properties.code);
      else map.easeTo({ center: at, zoom: map.getZoom() + CLOSER });
    });
    onPress(PINS, ({ properties }, at) => {
      const sightings = Number(properties.n);
      if (sightings > 1 && map.getZoom() < MARKS_PART_TO) map.easeTo({ center: at, zoom: map.getZoom() + CLOSER });
      else onPin({ id: Number(properties.id), sightings });
    });
  }
  return {
    look: (bounds) => lookAt(map, bounds),
    view() {
      const bounds = map.getBounds();
      return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
    },
    draw: (corners) => drawing?.show(corners),
    narrow(next) {
      if (!finds || next === time) return;
      time = next;
      restyle();
    },
    destroy: end,
  };
}

/** Where they were asked, otherwise the country. */
function firstView(finds: LiveFinds | null): [number, number, number, number] {
  const corners = finds?.asked ? ringsOfAsked(finds.asked).flat() : [];
  if (corners.length === 0) return HUNGARY;
  const { west, south, east, north } = boundsOf(corners);
  return [west, south, east, north];
}

type Pressed = { properties: Record<string, unknown> };
type Press = (feature: Pressed, at: [number, number]) => void;

/** Only the uppermost of our layers hears a press. */
function onPressOf(map: MapLibreMap, layer: string, press: Press): void {
  const order = [COARSE, 'seen-fill', CELLS, PINS];
  map.on('click', layer, ({ features, point, lngLat }) => {
    const above = order.slice(order.indexOf(layer) + 1).filter((id) => map.getLayer(id));
    const [feature] = features ?? [];
    if (!feature || map.queryRenderedFeatures(point, { layers: above }).length > 0) return;
    press(feature, [lngLat.lng, lngLat.lat]);
  });
  map.on('mouseenter', layer, () => {
    map.getCanvas().style.cursor = 'pointer';
  });
  map.on('mouseleave', layer, () => {
    map.getCanvas().style.cursor = '';
  });
}

function tilesOf({ query }: LiveFinds, time: string): string {
  const origin = new URL('/', location.href).href.slice(0, -1);
  return origin + urls.sightingTiles([query, time].filter(Boolean).join('&'));
}

type Shown = Pick<SquaresMapOptions, 'squares' | 'finds'> & { time: string; drawn: FeatureCollection | undefined };

/** The base map with the squares between the land and its names. */
function withSquares(colour: MapColour, parts: MapParts, { squares, finds, time, drawn }: Shown): StyleSpecification {
  const style = mapStyle(colour, parts, { place: null });
  const firstName = style.layers.findIndex(({ type }) => type === 'symbol');
  const visibility = time === '' ? 'visible' : 'none';
  const far = { ...(finds && { maxzoom: FINER_ZOOM }), layout: { visibility } as const };
  const nearer = finds ? findsLayers(colour, finds, time === '' ? FINER_ZOOM : 0) : [];
  const words = nearer.filter(({ type }) => type === 'symbol');
  return {
    ...style,
    sources: {
      ...style.sources,
      seen: { type: 'geojson', data: toFeatures(colour, squares) },
      ...(finds && { ...findsSource(tilesOf(finds, time)), asked: { type: 'geojson', data: askedFeatures(finds) } }),
      [DRAWN_AREA]: { type: 'geojson', data: drawn ?? { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      ...style.layers.slice(0, firstName),
      {
        ...far,
        id: 'seen-fill',
        type: 'fill',
        source: 'seen',
        paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.82 },
      },
      {
        ...far,
        id: 'seen-edge',
        type: 'line',
        source: 'seen',
        paint: { 'line-color': ['get', 'edge'], 'line-width': 1.2 },
      },
      ...nearer.filter(({ type }) => type !== 'symbol'),
      ...(finds ? [askedLayer(colour)] : []),
      ...drawnAreaLayers(colour),
      ...style.layers.slice(firstName),
      ...words,
    ],
  };
}

function askedFeatures({ asked }: LiveFinds): FeatureCollection {
  const rings = asked ? ringsOfAsked(asked) : [];
  return {
    type: 'FeatureCollection',
    features: rings.map((ring) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: [...ring, ...ring.slice(0, 1)].map((corner) => [...corner]) },
    })),
  };
}

function askedLayer(colour: MapColour): LayerSpecification {
  return {
    id: 'asked-edge',
    type: 'line',
    source: 'asked',
    paint: { 'line-color': colour('--ink'), 'line-width': 2, 'line-dasharray': [3, 2] },
  };
}

function toFeatures(colour: MapColour, squares: readonly LiveSquare[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: squares.map(({ code, fill }) => ({
      type: 'Feature',
      properties: {
        code,
        colour: colour(fill),
        edge: colour(fill === '--data-new' || fill === '--data-mid' ? '--surface' : '--data-edge'),
      },
      geometry: { type: 'Polygon', coordinates: [utm10Square(code)?.polygon ?? []] },
    })),
  };
}
