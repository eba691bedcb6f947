import { z } from 'zod';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Bounds, boundsOf } from '#app/platform/geo/polygon.ts';
import { fold, tidy } from '#app/platform/text/fold.ts';
import { isStorable } from '#app/platform/text/storable.ts';
import { boundaryMessages as messages } from '../boundary-messages.ts';
import { isInRegion } from '../import-boundaries.server.ts';
import { readFeatures } from '../read-features.server.ts';
import { importedKinds } from './named-place.ts';
import { deletePlaceNames, type ImportedName, insertPlaceNames } from './place-names.repo.server.ts';

const batch = 500;
const longestName = 200;

const text = z.string().refine(isStorable).transform(tidy);
const properties = z.object({ name: text.pipe(z.string().min(1).max(longestName)), note: text.optional() });
const kindSchema = z.object({ kind: z.enum(importedKinds) });
const position = z.array(z.number()).min(2);
const geometrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(position).min(2) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(position)).min(1) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(position))).min(1) }),
]);

/** Whether a file holds names of places rather than boundaries of settlements: its first feature says of what kind it is. Throws invalid. */
export async function holdsPlaceNames(file: string): Promise<boolean> {
  for await (const feature of readFeatures(file)) {
    const read = z.object({ properties: z.object({ kind: z.unknown() }) }).safeParse(feature);
    return read.success && read.data.properties.kind !== undefined;
  }
  return false;
}

/** Puts the file's names in the place of those loaded before, all or nothing; answers how many. Throws invalid with a sentence. */
export async function importPlaceNames(db: Db, file: string): Promise<number> {
  return write(db, async (tx) => {
    await deletePlaceNames(tx);
    let count = 0;
    let waiting: ImportedName[] = [];
    for await (const feature of readFeatures(file)) {
      count += 1;
      waiting.push(toName(feature, count));
      if (waiting.length < batch) continue;
      await insertPlaceNames(tx, waiting);
      waiting = [];
    }
    if (waiting.length > 0) await insertPlaceNames(tx, waiting);
    return count;
  });
}

function toName(feature: unknown, number: number): ImportedName {
  const named = z.object({ properties }).safeParse(feature);
  if (!named.success) throw invalid(messages.nameWithoutName(number));
  const { name, note = '' } = named.data.properties;
  const kind = z.object({ properties: kindSchema }).safeParse(feature);
  if (!kind.success) throw invalid(messages.nameOfNoKind(number, name));
  const placed = z.object({ geometry: geometrySchema }).safeParse(feature);
  const points = placed.success ? positionsOf(placed.data.geometry.coordinates) : [];
  const bounds = points.length > 0 ? boundsOf(points) : null;
  if (!bounds || !isInRegion(bounds)) throw invalid(messages.nameNowhere(number, name));
  const [first] = points.length === 1 ? points : [];
  return {
    ...{ kind: kind.data.properties.kind, name, folded: fold(name), note },
    ...(first ? { longitude: first[0] ?? 0, latitude: first[1] ?? 0, bounds: null } : middleOf(bounds)),
  };
}

function middleOf(bounds: Bounds) {
  const { west, south, east, north } = bounds;
  return { longitude: (west + east) / 2, latitude: (south + north) / 2, bounds };
}

type Nested = number[] | Nested[];

/** All corners of a geometry, however deep its lists go. */
function positionsOf(coordinates: Nested): number[][] {
  if (coordinates.every((each) => typeof each === 'number')) return [coordinates];
  return coordinates.flatMap((each) => (typeof each === 'number' ? [] : positionsOf(each)));
}

function invalid(message: string): DomainError {
  return new DomainError('invalid', [{ path: 'file', message }]);
}
