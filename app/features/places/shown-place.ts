import type { Feature, FeatureCollection } from 'geojson';
import type { Footprint } from '#app/platform/geo/footprint.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { boundsOf, type Position } from '#app/platform/geo/polygon.ts';
import { utm10Square } from '#app/platform/geo/utm.ts';

/** A place on a map: a point with its accuracy in metres, or a 10 km square and nothing finer. */
export type ShownPlace =
  | { kind: 'point'; point: LatLon; uncertaintyM: number | null }
  | { kind: 'square'; code: string };

/** All that a map shows of one place. */
export type MapContent = {
  place: ShownPlace | null;
  /** the line or area that the point stands for, finished or not */
  drawn?: Footprint | null;
  /** ways that were walked */
  ways?: readonly (readonly Position[])[];
};

const CORNERS = 72;
const METRES_PER_DEGREE = 111_320;

/** Ways, accuracy circle or square, line or area, as the map's overlay. */
export function placeOverlay({ place, drawn = null, ways = [] }: MapContent): FeatureCollection {
  const features = [
    ...ways.filter(({ length }) => length > 1).map((way) => lineOf('way', way)),
    ...(place ? placeFeatures(place) : []),
    ...(drawn ? drawnFeatures(drawn) : []),
  ];
  return { type: 'FeatureCollection', features };
}

/** The box that holds what is shown: [west, south, east, north]; a point without accuracy gets a kilometre round it, ways count where nothing else is there. */
export function contentBounds({ place, drawn, ways = [] }: MapContent): [number, number, number, number] | undefined {
  const own = [...(place ? ringOf(place) : []), ...(drawn?.corners ?? [])];
  const positions = own.length > 0 ? own : ways.flat();
  if (positions.length === 0) return undefined;
  const { west, south, east, north } = boundsOf(positions);
  return [west, south, east, north];
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

/** Where a circle's edge is farthest south. */
export function southOf({ latitude, longitude }: LatLon, radiusM: number): Position {
  return [longitude, latitude - radiusM / METRES_PER_DEGREE];
}

function ringOf(place: ShownPlace): number[][] {
  return place.kind === 'square' ? squareRing(place.code) : circle(place.point, place.uncertaintyM ?? 1000);
}

function placeFeatures(place: ShownPlace): Feature[] {
  if (place.kind === 'square') return [polygon('square', squareRing(place.code))];
  return place.uncertaintyM === null ? [] : [polygon('accuracy', circle(place.point, place.uncertaintyM))];
}

function drawnFeatures({ kind, corners }: Footprint): Feature[] {
  const [first] = corners;
  if (!first || corners.length < 2) return [];
  if (kind === 'line' || corners.length < 3) return [lineOf('drawn-line', corners)];
  return [polygon('drawn-area', [...corners, first])];
}

function lineOf(kind: 'way' | 'drawn-line', line: readonly Position[]): Feature {
  return { type: 'Feature', properties: { kind }, geometry: { type: 'LineString', coordinates: [...line] } };
}

function polygon(kind: 'square' | 'accuracy' | 'drawn-area', ring: readonly number[][]): Feature {
  return { type: 'Feature', properties: { kind }, geometry: { type: 'Polygon', coordinates: [[...ring]] } };
}

function squareRing(code: string): number[][] {
  return utm10Square(code)?.polygon ?? [];
}
