import { z } from 'zod';
import { type FeatureTable, type PointFacts, tableOf } from './feature-table.ts';

const feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).optional(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown().optional() }).nullable(),
  properties: z.record(z.string(), z.unknown()).nullish(),
});
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) });
const position = z.array(z.number()).min(2);

/** The points of a GeoJSON document as a table with their properties; undefined where it is none. */
export function readGeoJson(document: string): FeatureTable | undefined {
  const parsed = z.union([collection, feature]).safeParse(parseJson(document));
  if (!parsed.success) return undefined;
  const features = parsed.data.type === 'Feature' ? [parsed.data] : parsed.data.features;
  const points = features.flatMap((each) => pointOf(each) ?? []);
  return { kind: 'geojson', ...tableOf(points), skipped: features.length - points.length };
}

function parseJson(document: string): unknown {
  try {
    return JSON.parse(document);
  } catch {
    return undefined;
  }
}

function pointOf({ id, geometry, properties }: z.output<typeof feature>): PointFacts | undefined {
  const coordinates = geometry?.type === 'Point' ? position.safeParse(geometry.coordinates) : undefined;
  if (!coordinates?.success) return undefined;
  const [longitude, latitude, height] = coordinates.data;
  const facts: PointFacts = new Map();
  if (id !== undefined) facts.set('id', String(id));
  for (const [name, value] of Object.entries(properties ?? {})) facts.set(name, textOf(value));
  // The geometry is what is meant, whatever a property of the same name says.
  facts.set('latitude', String(latitude)).set('longitude', String(longitude));
  if (height !== undefined) facts.set('elevation', String(height));
  return facts;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
