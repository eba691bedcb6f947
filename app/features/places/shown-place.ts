import type { Feature, FeatureCollection } from 'geojson';
import type { LatLon } from '#app/platform/geo/point.ts';
import { utm10Square } from '#app/platform/geo/utm.ts';

/** What a map shows: a point with its accuracy in metres, or a 10 km square and nothing finer. */
export type ShownPlace =
  | { kind: 'point'; point: LatLon; uncertaintyM: number | null }
  | { kind: 'square'; code: string };

const CORNERS = 72;
const METRES_PER_DEGREE = 111_320;

/** The accuracy circle or the square, as the map's overlay. */
export function placeOverlay(place: ShownPlace | null): FeatureCollection {
  return { type: 'FeatureCollection', features: place ? overlayFeatures(place) : [] };
}

/** The box that holds the place: [west, south, east, north]; a point without accuracy gets a kilometre round it. */
export function placeBounds(place: ShownPlace): [number, number, number, number] {
  const ring = place.kind === 'square' ? squareRing(place.code) : circle(place.point, place.uncertaintyM ?? 1000);
  const [longitudes, latitudes] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)];
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** A closed ring of the points that far from the middle. */
export function circle({ latitude, longitude }: LatLon, radiusM: number): number[][] {
  const north = radiusM / METRES_PER_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: CORNERS + 1 }, (_, index) => {
    const angle = ((index % CORNERS) * 2 * Math.PI) / CORNERS;
    return [longitude + east * Math.sin(angle), latitude + north * Math.cos(angle)];
  });
}

function overlayFeatures(place: ShownPlace): Feature[] {
  if (place.kind === 'square') return [polygon('square', squareRing(place.code))];
  return place.uncertaintyM === null ? [] : [polygon('accuracy', circle(place.point, place.uncertaintyM))];
}

function polygon(kind: 'square' | 'accuracy', ring: number[][]): Feature {
  return { type: 'Feature', properties: { kind }, geometry: { type: 'Polygon', coordinates: [ring] } };
}

function squareRing(code: string): number[][] {
  return utm10Square(code)?.polygon ?? [];
}
