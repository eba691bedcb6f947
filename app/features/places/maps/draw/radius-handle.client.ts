import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import type { LatLon } from '#app/platform/geo/point.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';
import { formatDistance } from '#app/platform/text/numbers.ts';
import { nextRadius, radii, roundRadius } from '../../radius.ts';
import { southOf } from '../../shown-place.ts';
import { mapMessages } from '../map-messages.ts';
import css from './handles.module.css';
import { placeMarker, toPoint } from './map-handle.client.ts';

type Circle = { point: LatLon; uncertaintyM: number };
type RadiusHands = {
  /** while it is dragged: the circle is shown so, and nothing is decided */
  onDrag(metres: number): void;
  onRadius(metres: number): void;
};

const KEYS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** A grip below the accuracy circle, which says its radius; dragged down or by the arrow keys the circle grows. */
export function createRadiusHandle(map: MapLibreMap, { onDrag, onRadius }: RadiusHands) {
  const element = document.createElement('div');
  element.className = css.radius ?? '';
  const words = document.createElement('span');
  element.append(words);
  element.tabIndex = 0;
  element.setAttribute('role', 'slider');
  element.setAttribute('aria-orientation', 'vertical');
  element.setAttribute('aria-valuemin', String(radii.least));
  element.setAttribute('aria-valuemax', String(radii.most));
  const marker = new Marker({ element, anchor: 'top', draggable: true });
  let circle: Circle | null = null;

  const say = (metres: number) => {
    words.textContent = `±\u00a0${formatDistance(metres)}`;
    // MapLibre names every marker alike, and anew whenever it is put on.
    element.setAttribute('aria-label', mapMessages.radius);
    element.setAttribute('aria-valuenow', String(metres));
    element.setAttribute('aria-valuetext', formatDistance(metres));
  };
  const dragged = ({ point }: Circle) => roundRadius(distanceM(point, toPoint(marker.getLngLat())));
  marker.on('drag', () => {
    if (!circle) return;
    say(dragged(circle));
    onDrag(dragged(circle));
  });
  marker.on('dragend', () => {
    if (!circle) return;
    const metres = dragged(circle);
    // Back to the edge, also where the radius is the same as before.
    place({ ...circle, uncertaintyM: metres });
    onRadius(metres);
  });
  element.addEventListener('click', (event) => event.stopPropagation());
  element.addEventListener('keydown', (event) => {
    const by = KEYS[event.key];
    if (!by || !circle) return;
    event.preventDefault();
    event.stopPropagation();
    onRadius(nextRadius(circle.uncertaintyM, by));
  });

  function place(shown: Circle | null) {
    circle = shown;
    placeMarker(map, marker, shown && southOf(shown.point, shown.uncertaintyM));
    if (shown) say(shown.uncertaintyM);
  }
  return { place };
}
