import type { CoordinateProblem } from '#app/platform/geo/parse-coordinates.ts';
import { recordingMessages as messages } from './messages.ts';

/** What is wrong with a typed place, in words. */
export const placeProblems: Record<CoordinateProblem, string> = {
  unreadable: messages.placeUnreadable,
  half_empty: messages.placeHalf,
  null_island: messages.placeNull,
  out_of_range: messages.placeOutOfRange,
  short_plus_code: messages.placeShortPlusCode,
};

/** Degrees as Hungarians write them, five decimals: `47,49790`. */
export function decimal(degrees: number): string {
  return degrees.toFixed(5).replace('.', ',').replace('-', '−');
}

/** A point as the form's coordinate field shows it: `47,49790 19,04020`, which it also reads back. */
export function pointText({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${decimal(latitude)} ${decimal(longitude)}`;
}
