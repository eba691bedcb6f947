import type { LayerSpecification, Map as MapLibreMap, SourceSpecification, StyleSpecification } from 'maplibre-gl';

/** The one source of whatever lies beneath a map instead of the drawn ground. */
export const GROUND = 'ground';

export type Ground = { source: SourceSpecification; layers: LayerSpecification[] };
/** A ground in light or dark colours. */
export type Dress = (isDark: boolean) => Ground;
export type GroundedMap = {
  map: MapLibreMap;
  /** which map it is, where trouble is told */
  name: string;
  /** draws the map anew on that ground; null for the drawn one */
  lay: (dress: Dress | null) => void;
};

const drawnSources = new Set(['base', 'near', 'relief', 'degrees']);
/** What the drawn map tells of squares and degrees is no picture of the land: it stays, and so does what lies beneath a hole. */
const stays = new Set(['abroad', 'grid', 'grid-close', 'square-name', 'degrees', 'degree-name']);

/** The style with the ground in the drawn one's place: its areas and lines beneath all marks, its names where the drawn names were. */
export function layGround(style: StyleSpecification, { source, layers }: Ground): StyleSpecification {
  const isKept = (layer: LayerSpecification) =>
    stays.has(layer.id) || !('source' in layer && drawnSources.has(layer.source));
  const firstName = style.layers.findIndex(({ type }) => type === 'symbol');
  const [backdrop, ...marks] = style.layers.slice(0, firstName).filter(isKept);
  return {
    ...style,
    sources: { ...style.sources, [GROUND]: source },
    layers: [
      ...(backdrop ? [backdrop] : []),
      ...layers.filter(({ type }) => type !== 'symbol'),
      ...marks,
      ...layers.filter(({ type }) => type === 'symbol'),
      ...style.layers.slice(firstName).filter(isKept),
    ],
  };
}

/** Whether something that MapLibre tells of a map is about what lies beneath it. */
export function isOfGround(event: object): boolean {
  return 'sourceId' in event && event.sourceId === GROUND;
}
