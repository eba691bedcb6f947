import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { messages } from '../messages.ts';
import {
  deleteChange,
  deleteChangeSet,
  findNextPosition,
  insertChanges,
  updateChangeKinds,
} from './change-sets.repo.server.ts';
import { claimChangeSet } from './claim-change-set.server.ts';
import { type TaxonChange, taxonChangeSchema } from './taxon-change.ts';

/** Puts one more change at the end of a proposed set; what a dry run had found holds no more. */
export async function appendChange(tx: Tx, changeSetId: number, change: TaxonChange): Promise<void> {
  await claimChangeSet(tx, changeSetId, 'proposed');
  const from = await findNextPosition(tx, changeSetId);
  await insertChanges(tx, { changeSetId, from, changes: [parseOr('invalid', taxonChangeSchema, change)] });
  await updateChangeKinds(tx, changeSetId);
}

/** Takes one out again; the last one goes with its whole set only. Throws invalid. */
export async function dropChange(tx: Tx, of: { changeSetId: number; position: number }): Promise<void> {
  const set = await claimChangeSet(tx, of.changeSetId, 'proposed');
  if (set.changes < 2) throw new DomainError('invalid', [{ path: '', message: messages.changes.lastChange }]);
  await deleteChange(tx, of);
  await updateChangeKinds(tx, of.changeSetId);
}

/** Throws a proposal away. */
export async function dropChangeSet(tx: Tx, changeSetId: number): Promise<void> {
  await claimChangeSet(tx, changeSetId, 'proposed');
  await deleteChangeSet(tx, changeSetId);
}
