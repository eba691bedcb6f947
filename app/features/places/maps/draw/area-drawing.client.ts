import type { FeatureCollection, Geometry } from 'geojson';
import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import type { Position } from '#app/platform/geo/polygon.ts';
import type { MapColour } from '../map-layers.ts';
import { setData } from '../map-setup.client.ts';
import { createCornerHandles } from './corner-handles.client.ts';
import { toPoint } from './map-handle.client.ts';

export const DRAWN_AREA = 'area-to-list';

export type AreaHands = {
  onDraw(corners: Position[]): void;
  /** which corner is at hand */
  onCorner(index: number): void;
};

/** An area that is drawn on a map whose style has `DRAWN_AREA`: its corners are moved, and a press beside them makes the next. */
export function createAreaDrawing(map: MapLibreMap, { onDraw, onCorner }: AreaHands) {
  let drawn: readonly Position[] | null = null;
  const preview = (corners: readonly Position[]) => setData(map, DRAWN_AREA, areaFeatures(corners));
  const handles = createCornerHandles(map, { onDraw, onCorner, onDrag: preview });
  map.on('click', ({ lngLat }) => {
    if (!drawn) return;
    const { longitude, latitude } = toPoint(lngLat);
    onDraw([...drawn, [longitude, latitude]]);
  });
  return {
    /** Whether a press on the map draws. */
    isOn: () => drawn !== null,
    features: () => areaFeatures(drawn ?? []),
    /** Shows the corners to be moved; null ends the drawing. */
    show(corners: readonly Position[] | null) {
      drawn = corners;
      map.doubleClickZoom[corners ? 'disable' : 'enable']();
      handles.show(corners && { kind: 'area', corners });
      preview(corners ?? []);
    },
  };
}

function areaFeatures(corners: readonly Position[]): FeatureCollection {
  const ring = [...corners, ...corners.slice(0, 1)].map((corner) => [...corner]);
  const geometry: Geometry =
    corners.length > 2 ? { type: 'Polygon', coordinates: [ring] } : { type: 'LineString', coordinates: ring };
  return {
    type: 'FeatureCollection',
    features: corners.length > 1 ? [{ type: 'Feature', properties: {}, geometry }] : [],
  };
}

export function drawnAreaLayers(colour: MapColour): LayerSpecification[] {
  const of = { source: DRAWN_AREA } as const;
  return [
    {
      ...of,
      id: `${DRAWN_AREA}-fill`,
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colour('--accent'), 'fill-opacity': 0.2 },
    },
    {
      ...of,
      id: `${DRAWN_AREA}-edge`,
      type: 'line',
      paint: { 'line-color': colour('--accent-text'), 'line-width': 3 },
    },
  ];
}
