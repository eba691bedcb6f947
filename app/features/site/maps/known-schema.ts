/** Schemas of vector tiles that the maps have a style for, by layers that only they have. */
const ownLayers = {
  protomaps: ['earth', 'roads', 'buildings', 'boundaries', 'places', 'pois'],
  openmaptiles: [
    'transportation',
    'transportation_name',
    'waterway',
    'water_name',
    'building',
    'boundary',
    'place',
    'poi',
  ],
} as const;

export type KnownSchema = keyof typeof ownLayers;

/** The schema that layers of these names are of; undefined where it is none that we know. */
export function knownSchema(layers: readonly string[]): KnownSchema | undefined {
  const shareOf = (schema: KnownSchema) => ownLayers[schema].filter((name) => layers.includes(name)).length;
  const [protomaps, openmaptiles] = [shareOf('protomaps'), shareOf('openmaptiles')];
  if (protomaps === openmaptiles) return undefined;
  return protomaps > openmaptiles ? 'protomaps' : 'openmaptiles';
}
