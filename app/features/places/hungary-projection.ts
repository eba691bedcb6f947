import type { Position } from '#app/platform/geo/polygon.ts';
import { utm10Square } from '#app/platform/geo/utm.ts';

/** The country's drawing space; degrees are stretched so that the middle of Hungary keeps its shape. */
export const HUNGARY_WIDTH = 946;
export const HUNGARY_HEIGHT = 600;

const WEST = 16.0;
const NORTH = 48.685;
const PER_DEGREE = 197;
const SQUEEZE = Math.cos((47.16 * Math.PI) / 180);

/** Place of a longitude and latitude in the drawing, one decimal. */
export function project([longitude, latitude]: readonly number[]): Position {
  const x = ((longitude ?? 0) - WEST) * PER_DEGREE * SQUEEZE;
  const y = (NORTH - (latitude ?? 0)) * PER_DEGREE;
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}

/** SVG path of lines; closed rings get a `Z`. */
export function linesPath(lines: readonly (readonly number[][])[], closed = false): string {
  return lines
    .map((line) => `M${line.map((point) => project(point).join(' ')).join('L')}${closed ? 'Z' : ''}`)
    .join('');
}

/** SVG path of 10 km squares by their codes; unknown ones are left out. */
export function squaresPath(codes: readonly string[]): string {
  return linesPath(
    codes.flatMap((code) => {
      const square = utm10Square(code);
      return square ? [square.polygon.slice(0, -1)] : [];
    }),
    true,
  );
}
