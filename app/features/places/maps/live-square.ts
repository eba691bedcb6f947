import type { ReactNode } from 'react';
import type { Area, Circle } from '#app/platform/geo/area.ts';

/** An area and a distance from a place that a list is narrowed to. */
export type AskedPlace = { area: Area | null; circle: Circle | null };

/** Finds of a list on tiles, by the questions of its address (`taxon=5&honap=6`); what colours a square of them: how many lie in it, or how recent the last is. */
export type LiveFinds = {
  query: string;
  /** where they were asked: the map begins there; null for everywhere */
  asked: AskedPlace | null;
  colours: { kind: 'numbers'; steps: readonly { min: number; fill: LiveSquare['fill'] }[] } | { kind: 'periods' };
};
/** A mark on a map that stands for some finds, by the newest of them. */
export type LivePin = { id: number; sightings: number };

/** A 10 km square, filled with one of the look's data colours or hollow (`--surface`); `url` is where choosing it leads. */
export type LiveSquare = {
  code: string;
  fill: `--data-${'1' | '2' | '3' | '4' | '5' | 'new' | 'mid'}` | '--surface';
  url: string;
};

export type LiveSquaresOptions = {
  squares: readonly LiveSquare[];
  /** what comes nearer as smaller squares and pins; without it the map ends with the squares */
  finds?: LiveFinds;
  /** shows the newest find of a mark that was pressed */
  pinCard?: (pin: LivePin) => ReactNode;
  label: string;
};
