import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { type LatLon, roundPoint } from '#app/platform/geo/point.ts';
import type { PlaceBounds } from '../find/named-place.ts';
import { placeBounds, placeOverlay, type ShownPlace } from '../shown-place.ts';
import { mapMessages } from './map-messages.ts';
import { HUNGARY, lookAt, setData, startMap } from './map-setup.client.ts';
import { mapStyle } from './map-style.ts';

export type PlaceMapEngine = {
  show(place: ShownPlace | null): void;
  look(bounds: PlaceBounds): void;
  destroy(): void;
};

export type PlaceMapOptions = {
  place: ShownPlace | null;
  /** called with the point that a person chose; without it the pin cannot be moved */
  onPick?: ((point: LatLon) => void) | undefined;
  /** what the map shows, for who does not see it */
  label: string;
  pinClassName: string;
  /** called when the map is drawn, or is as good as it will get */
  onReady: () => void;
};

/** How near a place is shown at first: so that a few settlements round it are named. */
const CLOSE_UP = 11;
const PIN_SVG =
  '<svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true"><path d="M16 38C10 29 3 22 3 14a13 13 0 0 1 26 0c0 8-7 15-13 24z"/><circle cx="16" cy="14" r="4.5"/></svg>';
/** Pixels that an arrow key moves the pin by, and with Shift. */
const STEP = 12;
const FINE_STEP = 1;
const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Starts a map in the element; throws where the browser cannot draw one. */
export function createPlaceMap(container: HTMLElement, options: PlaceMapOptions): PlaceMapEngine {
  const { place, onPick, label, pinClassName, onReady } = options;
  let shown = place;
  const { map, end } = startMap(container, {
    name: 'place',
    label,
    bounds: place ? placeBounds(place) : HUNGARY,
    fit: { padding: place ? 40 : 8, maxZoom: CLOSE_UP },
    maxZoom: 18,
    style: (colour, parts) => mapStyle(colour, parts, shown),
    onReady,
  });

  const pin = createPin(map, onPick, pinClassName);
  const draw = () => {
    pin.place(shown?.kind === 'point' ? shown.point : null);
    setData(map, 'place', placeOverlay(shown));
  };
  draw();
  if (onPick) map.on('click', ({ lngLat }) => onPick(toPoint(lngLat)));

  return {
    show(next) {
      // A render of the page around must not pull the map back from where a person moved it.
      if (JSON.stringify(next) === JSON.stringify(shown)) return;
      const first = shown === null;
      shown = next;
      draw();
      if (next) bringIntoView(map, next, first);
    },
    look: (bounds) => lookAt(map, bounds),
    destroy: end,
  };
}

function createPin(map: MapLibreMap, onPick: PlaceMapOptions['onPick'], className: string) {
  const element: HTMLElement = document.createElement(onPick ? 'button' : 'div');
  element.className = className;
  element.innerHTML = PIN_SVG;
  if (element instanceof HTMLButtonElement) element.type = 'button';
  else element.setAttribute('role', 'img');
  const marker = new Marker({ element, anchor: 'bottom', draggable: onPick !== undefined });
  let added = false;
  marker.on('dragend', () => onPick?.(toPoint(marker.getLngLat())));
  // The click that ends a drag must not place the pin a second time.
  element.addEventListener('click', (event) => event.stopPropagation());
  element.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !onPick) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? FINE_STEP : STEP;
    const { x, y } = map.project(marker.getLngLat());
    onPick(toPoint(map.unproject([x + arrow[0] * step, y + arrow[1] * step])));
  });
  return {
    place(point: LatLon | null) {
      if (!point) {
        marker.remove();
        added = false;
        return;
      }
      marker.setLngLat([point.longitude, point.latitude]);
      if (!added) marker.addTo(map);
      added = true;
      // MapLibre names every marker alike; ours says where it stands.
      element.setAttribute('aria-label', mapMessages.pinAt(point.latitude, point.longitude));
    },
  };
}

/** A pin set from elsewhere (typed, from a photo) is brought into view; one that was moved on the map already is. */
function bringIntoView(map: MapLibreMap, place: ShownPlace, first: boolean): void {
  const [west, south, east, north] = placeBounds(place);
  const visible = map.getBounds();
  const inView = visible.contains([(west + east) / 2, (south + north) / 2]);
  if (inView && !(first && map.getZoom() < 8)) return;
  map.fitBounds([west, south, east, north], { padding: 40, maxZoom: CLOSE_UP, animate: false });
}

function toPoint(lngLat: { lng: number; lat: number; wrap?: () => { lng: number; lat: number } }): LatLon {
  const { lng, lat } = lngLat.wrap ? lngLat.wrap() : lngLat;
  return roundPoint({ latitude: lat, longitude: lng });
}
