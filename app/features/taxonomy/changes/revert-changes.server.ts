import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { findTaxa } from '../find-taxa.server.ts';
import { messages } from '../messages.ts';
import { lockTaxa } from '../tree/catalogue.repo.server.ts';
import {
  deleteAddedTaxa,
  findInterfered,
  findLaterSets,
  restoreRows,
  updateAddedOffList,
} from './change-log.repo.server.ts';
import { findLeavingSets, updateAddedLeave } from './change-sets.repo.server.ts';

/** Puts the tree back as a committed set found it; taxa that it added stand until `removeAdded`. Throws taxon_conflict with what stands against it. */
export async function revertChanges(tx: Tx, changeSetId: number): Promise<void> {
  await lockTaxa(tx);
  const later = await findLaterSets(tx, changeSetId);
  if (later.length > 0) refuse(later.map(({ title }) => messages.changes.laterSet(title)));
  const interfered = await findInterfered(tx, changeSetId);
  if (interfered.length > 0) {
    const taxa = [...(await findTaxa(tx, interfered)).values()];
    refuse([messages.changes.interfered(taxa.map(({ origName }) => origName).join(', '))]);
  }
  await restoreRows(tx, changeSetId);
}

/** Takes what was added off the list, and notes that it has still to go, once the names of many sightings have followed. */
export async function letAddedLeave(tx: Tx, changeSetId: number): Promise<void> {
  await updateAddedOffList(tx, changeSetId);
  await updateAddedLeave(tx, changeSetId, true);
}

/** Sets whose added taxa have still to go. */
export async function findLeaving(db: Db): Promise<number[]> {
  return findLeavingSets(db);
}

/** The last step, once no sighting is named by them any more. Throws taxon_conflict where something else names one. */
export async function removeAdded(tx: Tx, changeSetId: number): Promise<void> {
  try {
    await deleteAddedTaxa(tx, changeSetId);
    await updateAddedLeave(tx, changeSetId, false);
  } catch (error) {
    const isReferred = error instanceof Error && 'code' in error && error.code === '23503';
    if (!isReferred) throw error;
    refuse([messages.changes.inUseElsewhere]);
  }
}

function refuse(sentences: string[]): never {
  throw new DomainError(
    'taxon_conflict',
    [...new Set(sentences)].map((message) => ({ path: '', message })),
  );
}
