import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { findTaxa } from '../find-taxa.server.ts';
import { messages } from '../messages.ts';
import { lockTaxa } from '../tree/catalogue.repo.server.ts';
import { deleteAddedTaxa, findInterfered, findLaterSets, restoreRows } from './change-log.repo.server.ts';

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

/** The last step, once no sighting is named by them any more. Throws taxon_conflict where something else names one. */
export async function removeAdded(tx: Tx, changeSetId: number): Promise<void> {
  try {
    await deleteAddedTaxa(tx, changeSetId);
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
