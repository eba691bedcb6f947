import { applyName } from '#app/features/sightings/changes/apply-name.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { computeNames, differences } from './compute-names.server.ts';

/** Names before and after; `isStored` where anything of the name's columns was written. */
export type NameChange = { before: number | null; after: number | null; isStored: boolean };

/** Reads a sighting's name off its log and stores it with all that hangs on it, in the caller's transaction, which holds the sighting's lock. */
export async function recomputeName(tx: Tx, sightingId: number): Promise<NameChange | undefined> {
  const name = (await computeNames(tx, [sightingId])).get(sightingId);
  if (!name) return undefined;
  const isStored = differences(name).length > 0;
  if (isStored) await applyName(tx, { sightingId, ...name.said });
  return { before: name.sighting.taxon_id, after: name.toStore.taxon_id, isStored };
}
