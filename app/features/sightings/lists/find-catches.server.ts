import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findTruePlaceRights } from '../privacy/true-places.server.ts';
import type { CountKind } from '../sighting-codes.ts';
import { findPublishedInEvenings } from './in-evenings.repo.server.ts';

/** What of an evening is published. */
export type Catch = {
  sightings: number;
  /** A find without a number counts as one. */
  individuals: number;
  /** How that number is meant. */
  countKind: CountKind;
  /** The seen species, in the order in which they were first written down. */
  speciesIds: number[];
};

type Counted = { individual_count: number | null; count_kind: CountKind };

/** How many animals finds hold together: about so many where one of them was estimated, at least so many where one was not counted to the last. */
export function individualsOf(finds: readonly Counted[]): { individuals: number; countKind: CountKind } {
  const kinds = new Set(finds.map((find) => (find.individual_count === null ? 'minimum' : find.count_kind)));
  return {
    individuals: finds.reduce((sum, find) => sum + (find.individual_count ?? 1), 0),
    countKind: (['estimate', 'minimum'] as const).find((kind) => kinds.has(kind)) ?? 'exact',
  };
}

/** What came on evenings; those are left out of whose finds the viewer may not read every place and day, since company tells (decision 41). */
export async function findCatches(
  db: Db,
  viewer: Viewer,
  eveningIds: readonly number[],
): Promise<ReadonlyMap<number, Catch>> {
  if (eveningIds.length === 0) return new Map();
  const rows = await findPublishedInEvenings(db, eveningIds);
  const sees = await findTruePlaceRights(db, viewer, rows);
  const catches = new Map<number, Catch>();
  for (const [eveningId, finds] of Map.groupBy(rows, (row) => row.evening_id)) {
    if (eveningId === null || !finds.every(sees)) continue;
    const species = finds.flatMap((find) => (find.name_is_sure && find.species_id !== null ? find.species_id : []));
    catches.set(eveningId, {
      sightings: finds.length,
      ...individualsOf(finds),
      speciesIds: [...new Set(species)],
    });
  }
  return catches;
}
