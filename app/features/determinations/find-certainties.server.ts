import type { Db } from '#app/platform/db/database.server.ts';
import { computeNames } from './naming/compute-names.server.ts';
import type { Certainty } from './naming/name-rules.ts';

/** How the names of sightings are meant by those who gave them; those without a name are left out. */
export async function findCertainties(db: Db, sightingIds: readonly number[]): Promise<Map<number, Certainty>> {
  if (sightingIds.length === 0) return new Map();
  const names = await computeNames(db, sightingIds);
  return new Map(
    [...names].flatMap(([id, { name }]) => (name.certainty === null ? [] : [[id, name.certainty] as const])),
  );
}
