import { z } from 'zod';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Bounds, boundsOf } from '#app/platform/geo/polygon.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { isStorable } from '#app/platform/text/storable.ts';
import { type Boundary, deleteBoundaries, insertBoundaries } from './boundaries.repo.server.ts';
import { boundaryMessages as messages } from './boundary-messages.ts';
import { settlements } from './hungary.server.ts';
import { locatePoint } from './locate-point.server.ts';
import { readFeatures } from './read-features.server.ts';

/** Rows of one insert: few enough for the outlines to stay small in memory. */
const batch = 100;

/** A box about Hungary, in degrees: what lies outside is in another projection, or of another country. */
const region: Bounds = { west: 15, south: 45, east: 24, north: 49.5 };

/** Whether all of it lies about Hungary. */
export function isInRegion({ west, south, east, north }: Bounds): boolean {
  return west >= region.west && east <= region.east && south >= region.south && north <= region.north;
}

const ring = z.array(z.array(z.number()).min(2)).min(4);
const featureSchema = z.object({
  properties: z.object({
    name: z.string().refine(isStorable).transform(tidy).pipe(z.string().min(1)),
    ksh: z.coerce.string().transform(tidy).optional(),
  }),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
  ]),
});

const countyByKsh = new Map(settlements.map(({ kshCode, countyCode }) => [kshCode, countyCode]));

/** Puts the file's boundaries in the place of those loaded before, all or nothing; answers how many. Throws invalid with a sentence. */
export async function importBoundaries(db: Db, file: string): Promise<number> {
  return write(db, async (tx) => {
    await deleteBoundaries(tx);
    let count = 0;
    let waiting: (Boundary & { bounds: Bounds })[] = [];
    for await (const feature of readFeatures(file)) {
      count++;
      waiting.push(toBoundary(feature, count));
      if (waiting.length < batch) continue;
      await insertBoundaries(tx, waiting);
      waiting = [];
    }
    if (count === 0) throw invalid(messages.noBoundaries);
    if (waiting.length > 0) await insertBoundaries(tx, waiting);
    return count;
  });
}

function toBoundary(feature: unknown, number: number): Boundary & { bounds: Bounds } {
  const read = featureSchema.safeParse(feature);
  if (!read.success) {
    const isName = read.error.issues.some(({ path }) => path[0] === 'properties');
    throw invalid(isName ? messages.boundaryWithoutName(number) : messages.boundaryNotPolygon(number));
  }
  const { properties, geometry } = read.data;
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  const bounds = boundsOf(rings.flat());
  if (!isInRegion(bounds)) throw invalid(messages.boundaryElsewhere(number, properties.name));
  return {
    ...nameOf(properties),
    rings: rings.map((each) => each.map(([x = 0, y = 0]) => [x, y])),
    bounds,
  };

  /** The capital's districts are the capital; the county is by the statistical code, else by where the outline's middle lies. */
  function nameOf({ name, ksh }: { name: string; ksh?: string | undefined }) {
    if (/^Budapest\b/.test(name)) return { name: 'Budapest', countyCode: '01' };
    const middle = { latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2 };
    return { name, countyCode: (ksh && countyByKsh.get(ksh)) ?? locatePoint(middle).countyCode };
  }
}

function invalid(message: string): DomainError {
  return new DomainError('invalid', [{ path: 'file', message }]);
}
