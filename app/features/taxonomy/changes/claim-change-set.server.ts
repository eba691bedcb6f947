import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { messages } from '../messages.ts';
import {
  type ChangeSetRow,
  findChangeSetForUpdate,
  updateCommitted,
  updateReport,
  updateUndone,
} from './change-sets.repo.server.ts';
import type { ChangeReport } from './taxon-change.ts';

/** A set for its next step, held until the transaction ends. Throws not_found, or conflict where another step was faster. */
export async function claimChangeSet(tx: Tx, id: number, state: 'proposed' | 'committed'): Promise<ChangeSetRow> {
  const set = await findChangeSetForUpdate(tx, id);
  if (!set) throw new DomainError('not_found');
  if (set.state !== state)
    throw new DomainError('conflict', [{ path: '', message: messages.changes.notInState[set.state] }]);
  return set;
}

export async function closeCommitted(
  tx: Tx,
  id: number,
  by: { memberId: number | null; report: ChangeReport },
): Promise<void> {
  await updateCommitted(tx, id, by);
}

export async function closeUndone(tx: Tx, id: number, memberId: number | null): Promise<void> {
  await updateUndone(tx, id, memberId);
}

/** Keeps what a dry run found. */
export async function keepReport(tx: Tx, id: number, report: ChangeReport): Promise<void> {
  await updateReport(tx, id, report);
}
