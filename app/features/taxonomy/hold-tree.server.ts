import type { Tx } from '#app/platform/db/database.server.ts';
import { lockTree } from './tree-lock.repo.server.ts';

/** Keeps the tree as it is while something is named by it: any number of writers at once, and never in the middle of a change. Call it first. */
export async function holdTree(tx: Tx): Promise<void> {
  await lockTree(tx, 'shared');
}

/** Waits until nobody names anything, and lets nobody begin until the transaction ends. Call it first. */
export async function holdTreeAlone(tx: Tx): Promise<void> {
  await lockTree(tx, 'alone');
}
