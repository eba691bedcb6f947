import type { ReactNode } from 'react';
import type { Position } from '#app/platform/geo/polygon.ts';

/** Finds of a list on tiles, by the questions of its address (`taxon=5&honap=6`); what colours a square of them: how many lie in it, or how recent the last is. */
export type LiveFinds = {
  query: string;
  /** where they were asked, open rings of longitude and latitude: the map begins there */
  rings: readonly (readonly Position[])[];
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
