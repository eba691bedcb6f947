import { LngLatBounds, type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { type LatLon, roundPoint } from '#app/platform/geo/point.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import type { PlaceBounds } from '../find/named-place.ts';
import { type MapContent, placeOverlay } from '../shown-place.ts';
import { HUNGARY, lookAt, setData, startMap } from './map-setup.client.ts';
import { mapStyle } from './map-style.ts';

/** A numbered place; `label` is what is read out, `text` what stands on the pin. */
export type MapPin = { id: string; text: string; label: string; point: LatLon; isFixed: boolean };

export type PinsMapEngine = {
  show(pins: readonly MapPin[], activeId: string | null): void;
  showWays(ways: readonly (readonly Position[])[]): void;
  look(bounds: PlaceBounds): void;
  destroy(): void;
};

type PinsMapOptions = {
  label: string;
  names: { pin: string; active: string };
  onReady(): void;
  onPin(id: string): void;
  onMove(id: string, point: LatLon): void;
  onPoint(point: LatLon): void;
};

const CLOSE_UP = 13;
/** Pins that are drawn at once. */
const FEW = 12;

/** Starts a map with numbered pins in the element; throws where the browser cannot draw one. */
export function createPinsMap(container: HTMLElement, options: PinsMapOptions): PinsMapEngine {
  let shown: MapContent = { place: null };
  const { map, end } = startMap(container, {
    name: 'pins',
    label: options.label,
    bounds: HUNGARY,
    fit: { padding: 8 },
    maxZoom: 18,
    style: (colour, parts) => mapStyle(colour, parts, shown),
    onReady: options.onReady,
  });
  map.on('click', ({ lngLat }) => options.onPoint(toPoint(lngLat)));

  const markers = new Map<string, Marker>();
  let callOff = () => {};
  return {
    show(pins, activeId) {
      callOff();
      const ids = new Set(pins.map(({ id }) => id));
      for (const [id, marker] of markers) {
        if (ids.has(id)) continue;
        marker.remove();
        markers.delete(id);
      }
      const isNew = pins.some(({ id }) => !markers.has(id));
      callOff = bitByBit(
        pins,
        (pin) => draw(map, markers, pin, pin.id === activeId, options),
        () => {
          const active = pins.find(({ id }) => id === activeId);
          if (isNew) fitPins(map, pins);
          else if (active && !map.getBounds().contains(toLngLat(active.point))) map.panTo(toLngLat(active.point));
        },
      );
    },
    showWays(ways) {
      shown = { place: null, ways };
      setData(map, 'place', placeOverlay(shown));
    },
    look: (bounds) => lookAt(map, bounds),
    destroy() {
      callOff();
      end();
    },
  };
}

/** Goes through the things while the page has nothing better to do, then ends; gives what calls it off. */
function bitByBit<Thing>(things: readonly Thing[], each: (thing: Thing) => void, end: () => void): () => void {
  let at = 0;
  let waiting = 0;
  const go = (hasTime: () => boolean) => {
    for (let thing = things[at]; thing !== undefined && hasTime(); thing = things[at]) {
      each(thing);
      at += 1;
    }
    if (at >= things.length) end();
    else wait();
  };
  // Safari has no idle callbacks.
  const wait = () => {
    waiting =
      'requestIdleCallback' in window
        ? requestIdleCallback((idle) => go(() => idle.timeRemaining() > 4 || idle.didTimeout), { timeout: 1000 })
        : Number(setTimeout(go, 0, () => true));
  };
  if (things.length <= FEW) go(() => true);
  else wait();
  return () => ('cancelIdleCallback' in window ? cancelIdleCallback(waiting) : clearTimeout(waiting));
}

function draw(map: MapLibreMap, markers: Map<string, Marker>, pin: MapPin, isActive: boolean, options: PinsMapOptions) {
  let marker = markers.get(pin.id);
  if (!marker) {
    const element = document.createElement('button');
    element.type = 'button';
    marker = new Marker({ element }).setLngLat(toLngLat(pin.point)).addTo(map);
    const made = marker;
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      options.onPin(pin.id);
    });
    made.on('dragend', () => options.onMove(pin.id, toPoint(made.getLngLat())));
    markers.set(pin.id, made);
  }
  const element = marker.getElement();
  element.classList.add(options.names.pin);
  element.classList.toggle(options.names.active, isActive);
  element.textContent = pin.text;
  // MapLibre names every marker alike; ours says which row it is.
  element.setAttribute('aria-label', pin.label);
  marker.setDraggable(!pin.isFixed);
  marker.setLngLat(toLngLat(pin.point));
}

function fitPins(map: MapLibreMap, pins: readonly MapPin[]): void {
  const bounds = pins.reduce((box, { point }) => box.extend(toLngLat(point)), new LngLatBounds());
  if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: 48, maxZoom: CLOSE_UP, animate: false });
}

function toLngLat({ latitude, longitude }: LatLon): [number, number] {
  return [longitude, latitude];
}

function toPoint(lngLat: { wrap(): { lng: number; lat: number } }): LatLon {
  const { lng, lat } = lngLat.wrap();
  return roundPoint({ latitude: lat, longitude: lng });
}
