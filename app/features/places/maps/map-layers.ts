import type { ExpressionSpecification, LineLayerSpecification } from 'maplibre-gl';

/** Gives the value of one of the look's tokens. */
export type MapColour = (
  token:
    | `--map-${'land' | 'abroad' | 'grid' | 'border' | 'water' | 'river' | 'water-ink' | 'urban' | 'road' | 'hill'}`
    | `--data-${'1' | '2' | '3' | '4' | '5' | 'new' | 'mid' | 'edge'}`
    | '--surface'
    | '--ink'
    | '--accent'
    | '--accent-line'
    | '--accent-text'
    | '--protect'
    | '--ink-2',
) => string;

/** From this zoom on the border is the one by which a point is judged to be abroad, and the rest is a sketch that says so. */
export const SKETCH_ZOOM = 10;
/** Zooms between which what is right only for an overview fades into its sketch. */
const FADE_FROM = 9.5;
export const FADED = 11;

/** The features of one kind. */
export function is(kind: string): ExpressionSpecification {
  return ['==', ['get', 'kind'], kind];
}

/** A layer of the lines of one kind, still without its paint. */
export function line(kind: string, id = kind): LineLayerSpecification {
  return { id, type: 'line', source: 'base', filter: is(kind) };
}

/** An opacity that changes while the overview becomes a sketch. */
export function fade(before: number, after: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], FADE_FROM, before, FADED, after];
}

/** A size at zoom 5 and one at zoom 10, each by the feature's rank; growing on at the same pace. */
export function byZoomAndRank(far: readonly number[], close: readonly number[]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.5], ['zoom'], 5, byRank(far), 10, byRank(close)];
}

function byRank([first = 1, second = 1, third = 1, rest = 1]: readonly number[]): ExpressionSpecification {
  return ['match', ['get', 'rank'], 1, first, 2, second, 3, third, rest];
}
