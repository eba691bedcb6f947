import type { Db } from '#app/platform/db/database.server.ts';
import { findSaidElsewhereRows } from './said-elsewhere.repo.server.ts';

export type SaidElsewhereView = Omit<Awaited<ReturnType<typeof findSaidElsewhereRows>>[number], 'sightingId'>;

/** A sighting as its viewer may know it. */
type Told = { id: number; place: { isTrue: boolean } };

/** What was said of sightings before they were brought here, by sighting: free texts, so that only who may know the place reads them. */
export async function findSaidElsewhere(db: Db, sightings: readonly Told[]): Promise<Map<number, SaidElsewhereView[]>> {
  const ids = sightings.filter(({ place }) => place.isTrue).map(({ id }) => id);
  const found = new Map<number, SaidElsewhereView[]>();
  for (const { sightingId, ...said } of await findSaidElsewhereRows(db, ids))
    found.set(sightingId, [...(found.get(sightingId) ?? []), said]);
  return found;
}
