import { z } from 'zod';
import { isNestedDeeper } from '#app/platform/text/storable.ts';
import { type FeatureTable, type PointFacts, PointTable, unhurried } from './feature-table.ts';

const feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).optional(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown().optional() }).nullable(),
  properties: z.record(z.string(), z.unknown()).nullish(),
});
const position = z.array(z.number()).min(2);
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });
/** Deepest that what a property holds may be nested. */
const deepest = 20;

/** The points of a GeoJSON document as a table with their properties; undefined where it is none. Throws not_importable. */
export async function readGeoJson(document: string): Promise<FeatureTable | undefined> {
  const parsed = parseJson(document);
  const found = collection.safeParse(parsed);
  const features = found.success ? found.data.features : [parsed];
  const points = new PointTable();
  let skipped = 0;
  for await (const each of unhurried(features)) {
    const read = feature.safeParse(each);
    if (!read.success || isNestedDeeper(read.data.properties, deepest)) return undefined;
    const point = pointOf(read.data);
    if (point) points.add(point);
    else skipped += 1;
  }
  return { kind: 'geojson', ...points.table, skipped };
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
