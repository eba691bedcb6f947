import type { ChangeReport } from '#app/features/taxonomy/changes/taxon-change.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { messages } from '../messages.ts';
import { findNamedOffList } from './changed-sightings.repo.server.ts';

type SetSide = { changeSetId: number; former: 'before' | 'after' };

/** What stands against a set because it leaves off the list what somebody has named: such a find would count on some pages and not on others. */
export async function findOffListConflicts(tx: Tx, set: SetSide): Promise<ChangeReport['conflicts']> {
  const named = await findNamedOffList(tx, set);
  return named.map(({ position, name, words }) => ({ position, message: messages.namedOffList(name, words) }));
}

/** The same once nobody names anything any more: the caller holds the tree alone. Throws taxon_conflict. */
export async function refuseNamedOffList(tx: Tx, set: SetSide): Promise<void> {
  const conflicts = await findOffListConflicts(tx, set);
  if (conflicts.length === 0) return;
  throw new DomainError(
    'taxon_conflict',
    conflicts.map(({ message }) => ({ path: '', message })),
  );
}
