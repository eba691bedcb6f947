import { isTold, isUnseen } from '#app/features/notifications/take-notice-back.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { findLastSaid, updateRestored } from './determinations.repo.server.ts';
import { messages } from './messages.ts';

/** A withdrawn determination that stands again, in its own place of the log; `isNews`: the observer has not heard that it stands. */
export type Restored = { id: number; taxonId: number; comment: string; isNews: boolean };

/**
 * Makes what a member withdrew last stand again, unless they have said something else since. Undefined where it stands already, as
 * at a second click. Throws conflict where there is nothing to restore.
 */
export async function restoreDetermination(
  tx: Tx,
  { sightingId, memberId, observerId }: { sightingId: number; memberId: number; observerId: number },
): Promise<Restored | undefined> {
  const last = await findLastSaid(tx, { sightingId, memberId });
  if (!last || last.replaced_at)
    throw new DomainError('conflict', [{ path: 'action', message: messages.nothingToRestore }]);
  if (!last.withdrawn_at) return undefined;
  await updateRestored(tx, last.id);
  const isNews = await isNewsTo(tx, { id: last.id, sightingId, memberId: observerId });
  return { id: last.id, taxonId: last.taxon_id, comment: last.comment, isNews };
}

/** Who learned of the determination and has not read of a name's end since has nothing new to learn. */
async function isNewsTo(tx: Tx, { id, sightingId, memberId }: { id: number; sightingId: number; memberId: number }) {
  if (!(await isTold(tx, { kind: 'determination', id, memberId }))) return true;
  const ended = { kind: 'withdrawal', id: sightingId } as const;
  return (await isTold(tx, { ...ended, memberId })) && !(await isUnseen(tx, ended));
}
