import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { LiveFinds } from './live-square.ts';
import { FONT } from './map-label-layers.ts';
import type { MapColour } from './map-layers.ts';

/** From this zoom on squares are finer than those that the page itself has. */
export const FINER_ZOOM = 9;
/** The last zoom that tiles are made for. */
const DEEPEST_TILE = 16;
const SOURCE = 'finds';
export const PINS = 'find-pins';
export const CELLS = 'find-squares';
export const COARSE = 'find-coarse';

/** The tiles as a source of a map. */
export function findsSource(address: string): StyleSpecification['sources'] {
  return { [SOURCE]: { type: 'vector', tiles: [address], minzoom: 0, maxzoom: DEEPEST_TILE } };
}

/** Squares of 5 and 1 km and pins, and the squares of those that nobody knows more of; from zoom `from` on. */
export function findsLayers(colour: MapColour, { colours }: LiveFinds, from: number): LayerSpecification[] {
  const fill: ExpressionSpecification =
    colours.kind === 'periods'
      ? ['match', ['get', 'p'], 'new', colour('--data-new'), 'mid', colour('--data-mid'), colour('--surface')]
      : byNumber(colour, colours.steps);
  const edge: ExpressionSpecification | string =
    colours.kind === 'periods'
      ? ['match', ['get', 'p'], 'old', colour('--data-edge'), colour('--surface')]
      : colour('--data-edge');
  const of = { source: SOURCE, minzoom: from };
  return [
    {
      ...of,
      id: COARSE,
      type: 'fill',
      'source-layer': 'coarse',
      paint: { 'fill-color': colour('--protect'), 'fill-opacity': 0.12 },
    },
    {
      ...of,
      id: `${COARSE}-edge`,
      type: 'line',
      'source-layer': 'coarse',
      paint: { 'line-color': colour('--protect'), 'line-width': 2 },
    },
    {
      ...of,
      id: CELLS,
      type: 'fill',
      'source-layer': 'squares',
      paint: { 'fill-color': fill, 'fill-opacity': 0.82 },
    },
    {
      ...of,
      id: `${CELLS}-edge`,
      type: 'line',
      'source-layer': 'squares',
      paint: { 'line-color': edge, 'line-width': 1 },
    },
    {
      ...of,
      id: PINS,
      type: 'circle',
      'source-layer': 'pins',
      paint: {
        'circle-color': colour('--data-new'),
        'circle-radius': ['step', ['get', 'n'], 7, 2, 10, 10, 13, 100, 16],
        'circle-stroke-color': colour('--surface'),
        'circle-stroke-width': 2,
      },
    },
    {
      ...of,
      id: `${PINS}-numbers`,
      type: 'symbol',
      'source-layer': 'pins',
      filter: ['>', ['get', 'n'], 1],
      layout: {
        'text-field': ['to-string', ['get', 'n']],
        'text-font': FONT,
        'text-size': 12,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colour('--surface') },
    },
  ];
}

type Steps = Extract<LiveFinds['colours'], { kind: 'numbers' }>['steps'];

function byNumber(colour: MapColour, [first, ...more]: Steps): ExpressionSpecification {
  const least = colour(first?.fill ?? '--data-1');
  return ['step', ['get', 'n'], least, ...more.flatMap(({ min, fill }) => [min, colour(fill)])];
}
