import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import type { LatLon } from '#app/platform/geo/point.ts';
import { createHandle, placeMarker } from './draw/map-handle.client.ts';
import { mapMessages } from './map-messages.ts';

const PIN_SVG =
  '<svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true"><path d="M16 38C10 29 3 22 3 14a13 13 0 0 1 26 0c0 8-7 15-13 24z"/><circle cx="16" cy="14" r="4.5"/></svg>';

/** A pin that stands where it is put; with `onPick` it is a button that people move. */
export function createPin(map: MapLibreMap, onPick: ((point: LatLon) => void) | undefined, className: string) {
  const element: HTMLElement = document.createElement(onPick ? 'button' : 'div');
  element.className = className;
  element.innerHTML = PIN_SVG;
  if (element instanceof HTMLButtonElement) element.type = 'button';
  else element.setAttribute('role', 'img');
  const marker = onPick
    ? createHandle(map, { element, anchor: 'bottom', onMove: onPick })
    : new Marker({ element, anchor: 'bottom' });
  return {
    place(point: LatLon | null) {
      placeMarker(map, marker, point && [point.longitude, point.latitude]);
      // MapLibre names every marker alike; ours says where it stands.
      if (point) element.setAttribute('aria-label', mapMessages.pinAt(point.latitude, point.longitude));
    },
  };
}
