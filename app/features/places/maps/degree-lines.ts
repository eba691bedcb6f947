import type { Feature, FeatureCollection } from 'geojson';
import { formatNumber } from '#app/platform/text/numbers.ts';

type Box = { west: number; south: number; east: number; north: number };

/** Distances of lines, in degrees. */
const STEPS = [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001];
/** Pixels between two lines, at least. */
const APART = 120;
const TILE = 512;

/** Lines of whole parts of a degree across the box, with their values at its west and north edge, as dense as the zoom lets them be. */
export function degreeLines({ west, south, east, north }: Box, zoom: number): FeatureCollection {
  const degree = (TILE * 2 ** zoom) / 360;
  const step = STEPS.findLast((each) => each * degree >= APART) ?? 1;
  const inset = 6 / degree;
  return {
    type: 'FeatureCollection',
    features: [
      ...valuesIn(west, east, step).flatMap((longitude) => [
        lineOf([longitude, south], [longitude, north]),
        nameOf([longitude, north - inset], named(longitude, step, ['K', 'Ny']), 'top'),
      ]),
      ...valuesIn(south, north, step).flatMap((latitude) => [
        lineOf([west, latitude], [east, latitude]),
        nameOf([west + inset, latitude], named(latitude, step, ['É', 'D']), 'left'),
      ]),
    ],
  };
}

function valuesIn(from: number, to: number, step: number): number[] {
  const [first, last] = [Math.ceil(from / step), Math.floor(to / step)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

function named(value: number, step: number, [positive, negative]: readonly [string, string]): string {
  const digits = Math.max(0, Math.ceil(-Math.log10(step)));
  return `${formatNumber(Math.abs(value), digits)}° ${value < 0 ? negative : positive}`;
}

function lineOf(from: number[], to: number[]): Feature {
  return { type: 'Feature', properties: { kind: 'line' }, geometry: { type: 'LineString', coordinates: [from, to] } };
}

function nameOf(at: number[], name: string, anchor: 'top' | 'left'): Feature {
  return { type: 'Feature', properties: { kind: 'name', name, anchor }, geometry: { type: 'Point', coordinates: at } };
}
