import type { Tx } from '#app/platform/db/database.server.ts';
import { keepTaxa, keptTaxa } from '../kept-under-tree.ts';
import { lockTaxa } from './catalogue.repo.server.ts';
import { lockTree } from './tree-lock.repo.server.ts';

/** Keeps the tree as it is while something is named by it: any number of writers at once, and never in the middle of a change. Call it first. */
export async function holdTree(tx: Tx): Promise<void> {
  if (keptTaxa(tx)) return;
  await lockTree(tx, 'shared');
  keepTaxa(tx);
}

/** Lets nobody else change the tree until the transaction ends; everybody goes on naming by the tree as it was. Call it first. */
export async function holdWorkshop(tx: Tx): Promise<void> {
  await lockTaxa(tx);
}

/**
 * Waits until nobody names anything, and lets nobody begin until the transaction ends. For who holds the workshop and has
 * written the tree; from here it is a matter of moments.
 */
export async function holdTreeAlone(tx: Tx): Promise<void> {
  await lockTree(tx, 'alone');
}
