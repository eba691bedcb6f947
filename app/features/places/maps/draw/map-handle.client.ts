import { type Map as MapLibreMap, Marker, type PositionAnchor } from 'maplibre-gl';
import { type LatLon, roundPoint } from '#app/platform/geo/point.ts';

/** Pixels that an arrow key moves what stands on a map by, and with Shift. */
const STEP = 12;
const FINE_STEP = 1;
const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

type HandleOptions = {
  element: HTMLElement;
  anchor: PositionAnchor;
  /** while it is dragged, and when it is let go or has been moved by a key */
  onDrag?: (point: LatLon) => void;
  onMove: (point: LatLon) => void;
};

/** Something on a map that is moved by pointer, touch or the arrow keys; it is not on the map yet. */
export function createHandle(map: MapLibreMap, { element, anchor, onDrag, onMove }: HandleOptions): Marker {
  const marker = new Marker({ element, anchor, draggable: true });
  marker.on('drag', () => onDrag?.(toPoint(marker.getLngLat())));
  marker.on('dragend', () => onMove(toPoint(marker.getLngLat())));
  // The click that ends a drag must not be one on the map, too.
  element.addEventListener('click', (event) => event.stopPropagation());
  element.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? FINE_STEP : STEP;
    const { x, y } = map.project(marker.getLngLat());
    onMove(toPoint(map.unproject([x + arrow[0] * step, y + arrow[1] * step])));
  });
  return marker;
}

/** Puts a marker where the point is, onto the map if need be; null takes it off. */
export function placeMarker(map: MapLibreMap, marker: Marker, at: readonly [number, number] | null): void {
  if (!at) {
    marker.remove();
    return;
  }
  marker.setLngLat([at[0], at[1]]);
  if (!marker.getElement().isConnected) marker.addTo(map);
}

/** A map's point, rounded as points are kept. */
export function toPoint(lngLat: { lng: number; lat: number; wrap?: () => { lng: number; lat: number } }): LatLon {
  const { lng, lat } = lngLat.wrap ? lngLat.wrap() : lngLat;
  return roundPoint({ latitude: lat, longitude: lng });
}
