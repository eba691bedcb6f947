import { applyNames } from '#app/features/sightings/changes/apply-name.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { computeNames, differences } from './compute-names.server.ts';

/** Names before and after; `isStored` where anything of the name's columns was written. */
export type NameChange = { before: number | null; after: number | null; isStored: boolean };

/** Reads a sighting's name off its log and stores it with all that hangs on it, in the caller's transaction, which holds the sighting's lock. */
export async function recomputeName(tx: Tx, sightingId: number): Promise<NameChange | undefined> {
  return (await recomputeNames(tx, [sightingId])).get(sightingId);
}

/** The same for many sightings by the same few statements. */
export async function recomputeNames(tx: Tx, sightingIds: readonly number[]): Promise<Map<number, NameChange>> {
  const names = await computeNames(tx, sightingIds);
  const toStore = [...names].filter(([, name]) => differences(name).length > 0);
  const stored = new Set(toStore.map(([sightingId]) => sightingId));
  await applyNames(
    tx,
    toStore.map(([sightingId, name]) => ({ sightingId, ...name.said })),
  );
  return new Map(
    [...names].map(([sightingId, { sighting, toStore }]) => [
      sightingId,
      { before: sighting.taxon_id, after: toStore.taxon_id, isStored: stored.has(sightingId) },
    ]),
  );
}
