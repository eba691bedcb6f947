import type { LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { FADED, fade, is, type MapColour, SKETCH_ZOOM } from './map-layers.ts';

/** Without glyph files MapLibre draws letters from the page's own fonts; the first name of a list tells their weight and slope alone. */
export const FONT = ['Hanken Grotesk Variable'];
const ITALIC = ['Italic', ...FONT];
const BOLD = ['Bold', ...FONT];
/** Zoom from which settlements of rank 1 to 7 are named, and the size of their names. */
const RANKS = [
  { from: 4, size: 16 },
  { from: 4.6, size: 14 },
  { from: 6.4, size: 13 },
  { from: 7.4, size: 13 },
  { from: 9, size: 13 },
  { from: 9.8, size: 13 },
  { from: 10.4, size: 12.5 },
];
/** The last rank that a map of the country has; the others come with its near part. */
const FAR_RANK = 4;

type Label = {
  id: string;
  kind: string;
  source?: string;
  from: number;
  to?: number;
  rank?: number;
  colour: string;
  layout: SymbolLayerSpecification['layout'];
  opacity?: number | ReturnType<typeof fade>;
};

/** Names, the weightiest last: where two want one place, MapLibre gives it to the later layer. */
export function labelLayers(colour: MapColour): LayerSpecification[] {
  const halo = { 'text-halo-color': colour('--map-land'), 'text-halo-width': 1.6 };
  const label = ({
    id,
    kind,
    source = 'base',
    from,
    to = 24,
    rank,
    colour: ink,
    layout,
    opacity = 1,
  }: Label): LayerSpecification => ({
    id,
    type: 'symbol',
    source,
    filter: rank === undefined ? is(kind) : ['all', is(kind), ['==', ['get', 'rank'], rank]],
    minzoom: from,
    maxzoom: to,
    layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 13, 'text-padding': 3, ...layout },
    paint: { ...halo, 'text-color': ink, 'text-opacity': opacity },
  });

  return [
    ...ground(colour).map(label),
    ...dots(colour),
    ...settlements(colour('--ink-2')).map(label),
    label({
      id: 'square-name',
      kind: 'square',
      source: 'near',
      from: 9,
      colour: colour('--accent-text'),
      layout: { 'text-font': BOLD },
    }),
    label({
      id: 'degree-name',
      kind: 'name',
      source: 'degrees',
      from: SKETCH_ZOOM,
      colour: colour('--ink-2'),
      layout: { 'text-size': 12, 'text-anchor': ['get', 'anchor'], 'text-allow-overlap': true, 'text-padding': 1 },
    }),
  ];
}

/** Landscapes, hills, waters, what lies abroad. */
function ground(colour: MapColour): Label[] {
  const [hill, water] = [colour('--map-hill'), colour('--map-water-ink')];
  const spaced = { 'text-letter-spacing': 0.12, 'text-max-width': 8 };
  return [
    ...[6.4, 7.3, 8.2].map(
      (from, index): Label => ({
        id: `landscape-${index + 1}`,
        kind: 'landscape',
        rank: index + 1,
        from,
        to: FADED,
        colour: hill,
        layout: { ...spaced, 'text-size': index === 0 ? 15 : 13 },
        opacity: fade(0.9, 0),
      }),
    ),
    { id: 'abroad-name', kind: 'abroad', from: 6.6, colour: hill, layout: {} },
    {
      id: 'country',
      kind: 'country',
      from: 5,
      to: 9,
      colour: hill,
      layout: { ...spaced, 'text-transform': 'uppercase' },
    },
    {
      id: 'river-name',
      kind: 'river',
      from: 7.4,
      colour: water,
      layout: { 'symbol-placement': 'line', 'symbol-spacing': 320, 'text-font': ITALIC, 'text-max-angle': 40 },
    },
    ...[7.6, 8.4, 9.2].map(
      (from, index): Label => ({
        id: `peak-${index + 1}`,
        kind: 'peak',
        rank: index + 1,
        from,
        colour: hill,
        layout: {
          'text-field': [
            'format',
            '▲',
            { 'font-scale': 0.75 },
            ['concat', '\n', ['get', 'name'], ' ', ['get', 'ele'], '\u00a0m'],
            {},
          ],
          'text-size': 12.5,
          'text-anchor': 'top',
          'text-offset': [0, -0.4],
        },
      }),
    ),
    {
      id: 'lake-name',
      kind: 'water',
      from: 6.4,
      colour: water,
      layout: { 'text-font': ITALIC, 'text-size': 14 },
    },
  ];
}

function dots(colour: MapColour): LayerSpecification[] {
  const dot = (id: string, source: string, from: number, most: number): LayerSpecification => ({
    id,
    type: 'circle',
    source,
    filter: ['all', is('settlement'), ['<=', ['get', 'rank'], most]],
    minzoom: from,
    paint: {
      'circle-radius': ['match', ['get', 'rank'], 1, 4.5, 2, 3.5, 2.5],
      'circle-color': colour('--map-land'),
      'circle-stroke-color': colour('--ink-2'),
      'circle-stroke-width': 1.5,
    },
  });
  return [
    dot('settlement-dot-village', 'near', 10.2, RANKS.length),
    dot('settlement-dot-town', 'near', 9, 5),
    dot('settlement-dot-district', 'base', 7.4, FAR_RANK),
    dot('settlement-dot', 'base', 4.6, 3),
  ];
}

function settlements(ink: string): Label[] {
  return RANKS.map(
    ({ from, size }, index): Label => ({
      id: `settlement-${index + 1}`,
      kind: 'settlement',
      source: index < FAR_RANK ? 'base' : 'near',
      rank: index + 1,
      from,
      colour: ink,
      layout: {
        'text-font': index < 2 ? BOLD : FONT,
        'text-size': size,
        'text-variable-anchor': ['bottom', 'left', 'right', 'top'],
        'text-radial-offset': 0.5,
        'text-justify': 'auto',
      },
    }),
  ).toReversed();
}
