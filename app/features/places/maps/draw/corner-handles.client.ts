import type { Map as MapLibreMap, Marker } from 'maplibre-gl';
import { type Footprint, mostCorners } from '#app/platform/geo/footprint.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import { mapMessages } from '../map-messages.ts';
import css from './handles.module.css';
import { createHandle, placeMarker } from './map-handle.client.ts';

type CornerHands = {
  /** the corners as they stand while one is dragged: shown so, and nothing is decided */
  onDrag(corners: Position[]): void;
  onDraw(corners: Position[]): void;
  /** which corner is at hand: the last one that had the focus */
  onCorner(index: number): void;
};

/** Beyond this many corners nobody can hit what stands between them. */
const FEW = 60;

/** The corners of a line or an area as buttons that are moved, and between them those that make a new one. */
export function createCornerHandles(map: MapLibreMap, hands: CornerHands) {
  let shown: Footprint | null = null;
  const corners: Marker[] = [];
  const between: Marker[] = [];

  const at = (index: number) => shown?.corners[index];
  const moved = (index: number, to: Position) => (shown?.corners ?? []).toSpliced(index, 1, to);
  const inserted = (index: number, to: Position) => (shown?.corners ?? []).toSpliced(index + 1, 0, to);

  function makeCorner(index: number): Marker {
    const element = makeButton(css.corner ?? '');
    element.addEventListener('focus', () => hands.onCorner(index));
    // Safari gives a pressed button no focus.
    element.addEventListener('click', () => element.focus());
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Delete' && event.key !== 'Backspace') return;
      event.preventDefault();
      const left = (shown?.corners ?? []).toSpliced(index, 1);
      hands.onDraw(left);
      corners[Math.max(0, Math.min(index, left.length - 1))]?.getElement().focus();
    });
    return createHandle(map, {
      element,
      anchor: 'center',
      onDrag: ({ longitude, latitude }) => hands.onDrag(moved(index, [longitude, latitude])),
      onMove: ({ longitude, latitude }) => hands.onDraw(moved(index, [longitude, latitude])),
    });
  }

  function makeBetween(index: number): Marker {
    const element = makeButton(css.between ?? '');
    element.addEventListener('click', () => {
      const { lng, lat } = marker.getLngLat();
      hands.onDraw(inserted(index, [lng, lat]));
      corners[index + 1]?.getElement().focus();
    });
    const marker = createHandle(map, {
      element,
      anchor: 'center',
      onDrag: ({ longitude, latitude }) => hands.onDrag(inserted(index, [longitude, latitude])),
      onMove: ({ longitude, latitude }) => hands.onDraw(inserted(index, [longitude, latitude])),
    });
    return marker;
  }

  return {
    show(footprint: Footprint | null) {
      shown = footprint;
      const count = footprint && footprint.corners.length <= mostCorners ? footprint.corners.length : 0;
      fitCount(corners, count, makeCorner);
      corners.forEach((marker, index) => {
        const corner = at(index);
        if (!corner || !footprint) return;
        placeMarker(map, marker, corner);
        name(marker, mapMessages.cornerAt(footprint.kind, { index, count, corner }));
      });
      fitCount(between, sidesOf(footprint), makeBetween);
      between.forEach((marker, index) => {
        const [one, other] = [at(index), at((index + 1) % count)];
        if (!one || !other || !footprint) return;
        placeMarker(map, marker, [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]);
        name(marker, mapMessages.newCorner(footprint.kind, index + 1, ((index + 1) % count) + 1));
      });
    },
  };
}

/** How many sides have room for a new corner. */
function sidesOf(footprint: Footprint | null): number {
  const count = footprint?.corners.length ?? 0;
  if (!footprint || count < 2 || count > FEW) return 0;
  return footprint.kind === 'area' && count > 2 ? count : count - 1;
}

function fitCount(markers: Marker[], count: number, make: (index: number) => Marker): void {
  for (const marker of markers.splice(count)) marker.remove();
  while (markers.length < count) markers.push(make(markers.length));
}

function makeButton(className: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  return element;
}

/** MapLibre names every marker alike, and anew whenever it is put on. */
function name(marker: Marker, label: string): void {
  marker.getElement().setAttribute('aria-label', label);
}
