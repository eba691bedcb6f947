import type { Map as MapLibreMap } from 'maplibre-gl';
import type { LatLon } from '#app/platform/geo/point.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import type { PlaceBounds } from '../find/named-place.ts';
import { contentBounds, type MapContent, placeOverlay, type ShownPlace, southOf } from '../shown-place.ts';
import { createCornerHandles } from './draw/corner-handles.client.ts';
import { toPoint } from './draw/map-handle.client.ts';
import { createRadiusHandle } from './draw/radius-handle.client.ts';
import { createPin } from './map-pin.client.ts';
import { HUNGARY, lookAt, setData, startMap } from './map-setup.client.ts';
import { mapStyle } from './map-style.ts';

export type PlaceMapEngine = {
  show(content: MapContent): void;
  look(bounds: PlaceBounds): void;
  /** the middle of what the map shows */
  middle(): LatLon;
  destroy(): void;
};

/** What a person may move on the map, and who hears of it. */
export type PlaceHands = {
  /** the point that was chosen; without it the pin cannot be moved */
  onPick?: ((point: LatLon) => void) | undefined;
  /** the accuracy circle's radius, metres */
  onRadius?: ((metres: number) => void) | undefined;
  /** the corners of the line or area that is shown */
  onDraw?: ((corners: Position[]) => void) | undefined;
  /** which corner is at hand */
  onCorner?: ((index: number) => void) | undefined;
};

export type PlaceMapOptions = {
  content: MapContent;
  hands: PlaceHands;
  /** what the map shows, for who does not see it */
  label: string;
  /** looks of the pin */
  pin: string;
  /** called when the map is drawn, or is as good as it will get */
  onReady: () => void;
};

type Bounds = [west: number, south: number, east: number, north: number];

/** How near a place is shown at first: so that a few settlements round it are named. */
const CLOSE_UP = 11;
/** What is drawn shows its corners, however small it is: smaller than so many pixels they would lie on each other. */
const DRAWN_CLOSE_UP = 16;
const LEAST_PX = 120;

/** Starts a map in the element; throws where the browser cannot draw one. */
export function createPlaceMap(container: HTMLElement, options: PlaceMapOptions): PlaceMapEngine {
  const { content, label, onReady } = options;
  let shown = content;
  const bounds = contentBounds(content);
  const { map, end } = startMap(container, {
    name: 'place',
    label,
    bounds: bounds ?? HUNGARY,
    fit: { padding: bounds ? 40 : 8, maxZoom: closeUp(content) },
    maxZoom: 18,
    style: (colour, parts) => mapStyle(colour, parts, shown),
    onReady,
  });
  // What a person has just done on the map they see already.
  let isOwn = false;
  const hands = noted(options.hands, () => {
    isOwn = true;
  });
  const draw = handsOn(map, { ...options, hands }, () => shown);
  draw();

  return {
    show(next) {
      const wasOwn = isOwn;
      isOwn = false;
      // A render of the page around must not pull the map back from where a person moved it.
      if (isSame(next, shown)) return;
      const before = shown;
      shown = next;
      draw();
      bringIntoView(map, { before, next, isOwn: wasOwn });
    },
    look: (box) => lookAt(map, box),
    middle: () => toPoint(map.getCenter()),
    destroy: end,
  };
}

/** Puts the pin, the circle's grip and the corners on the map; gives what draws them as the content now says. */
function handsOn(map: MapLibreMap, { hands, pin: look }: PlaceMapOptions, now: () => MapContent): () => void {
  const { onPick, onRadius, onDraw, onCorner } = hands;
  const preview = (content: MapContent) => setData(map, 'place', placeOverlay(content));
  const pin = createPin(map, onPick, look);
  const radius =
    onRadius &&
    createRadiusHandle(map, {
      onRadius,
      onDrag(uncertaintyM) {
        const { place } = now();
        if (place?.kind === 'point') preview({ ...now(), place: { ...place, uncertaintyM } });
      },
    });
  const corners =
    onDraw &&
    createCornerHandles(map, {
      onDraw,
      onDrag(dragged) {
        const { drawn } = now();
        if (drawn) preview({ ...now(), drawn: { ...drawn, corners: dragged } });
      },
      onCorner: (index) => onCorner?.(index),
    });
  if (onPick || onDraw)
    map.on('click', ({ lngLat }) => {
      const { drawn } = now();
      const point = toPoint(lngLat);
      if (drawn && onDraw) onDraw([...drawn.corners, [point.longitude, point.latitude]]);
      else onPick?.(point);
    });
  return () => {
    const { place, drawn } = now();
    // While corners are moved the point follows from them: nobody moves it.
    const isDrawing = Boolean(drawn && onDraw);
    // Two corners set quickly are no wish to come nearer.
    map.doubleClickZoom[isDrawing ? 'disable' : 'enable']();
    pin.place(place?.kind === 'point' && !isDrawing ? place.point : null);
    radius?.place(circleOf(place, isDrawing));
    corners?.show(drawn ?? null);
    preview(now());
  };
}

function circleOf(place: ShownPlace | null, isDrawing: boolean) {
  if (isDrawing || place?.kind !== 'point' || place.uncertaintyM === null) return null;
  return { point: place.point, uncertaintyM: place.uncertaintyM };
}

function isSame(one: MapContent, other: MapContent): boolean {
  const own = ({ place, drawn }: MapContent) => JSON.stringify([place, drawn]);
  return one.ways === other.ways && own(one) === own(other);
}

/** What the map showed and shows, and whether a person has just made it so on the map. */
type Step = { before: MapContent; next: MapContent; isOwn: boolean };

/** The same hands, with a word before each act. */
function noted({ onPick, onRadius, onDraw, onCorner }: PlaceHands, note: () => void): PlaceHands {
  const first =
    <Value>(act: ((value: Value) => void) | undefined) =>
    (value: Value) => {
      note();
      act?.(value);
    };
  return {
    onPick: onPick && first(onPick),
    onRadius: onRadius && first(onRadius),
    onDraw: onDraw && first(onDraw),
    onCorner,
  };
}

/** What was set from elsewhere (typed, from a photo, from an own place) is brought into view, unless it can be seen well already. */
function bringIntoView(map: MapLibreMap, { before, next, isOwn }: Step): void {
  const bounds = contentBounds(next);
  if (!bounds) return;
  const [west, south, east, north] = bounds;
  const isFirst = contentBounds(before) === undefined && map.getZoom() < 8;
  const isHidden = !map.getBounds().contains([(west + east) / 2, (south + north) / 2]);
  const isTiny = (next.drawn?.corners.length ?? 0) > 1 && widthOf(map, bounds) < LEAST_PX;
  // A first pin on the whole country is looked at from near; nobody who draws wants that.
  if (isOwn && !(isFirst && !next.drawn)) return;
  if (!isFirst && !isHidden && !isTiny && !hasOutgrown(map, before, next)) return;
  map.fitBounds(bounds, { padding: 40, maxZoom: closeUp(next), animate: false });
}

function widthOf(map: MapLibreMap, [west, south, east, north]: Bounds): number {
  const [from, to] = [map.project([west, north]), map.project([east, south])];
  return Math.max(to.x - from.x, to.y - from.y);
}

/** Whether another radius has taken the circle's grip out of view. */
function hasOutgrown(map: MapLibreMap, { place: before }: MapContent, { place }: MapContent): boolean {
  if (place?.kind !== 'point' || before?.kind !== 'point' || place.uncertaintyM === null) return false;
  if (place.uncertaintyM === before.uncertaintyM) return false;
  const [longitude, latitude] = southOf(place.point, place.uncertaintyM);
  return !map.getBounds().contains([longitude, latitude]);
}

function closeUp({ drawn, ways = [] }: MapContent): number {
  return drawn || ways.length > 0 ? DRAWN_CLOSE_UP : CLOSE_UP;
}
