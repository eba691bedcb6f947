import { withdrawNoticesOfChange } from '#app/features/notifications/notify-of-change.server.ts';
import { claimChangeSet, closeUndone } from '#app/features/taxonomy/claim-change-set.server.ts';
import { holdTreeAlone, holdWorkshop } from '#app/features/taxonomy/hold-tree.server.ts';
import { messages as taxonMessages } from '#app/features/taxonomy/messages.ts';
import { removeAdded, revertChanges } from '#app/features/taxonomy/revert-changes.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { authorizeChange, type ChangeActor, recordChangeAct } from './change-actor.server.ts';
import { countWordsOnAdded, insertRenamings } from './changed-sightings.repo.server.ts';
import { finishRenaming, renameWithin } from './rename-sightings.server.ts';

/** Takes a committed set back, so that the database equals what it was. Throws not_found, conflict where it is not committed, taxon_conflict where later changes touch the same taxa. */
export async function undoChangeSet(db: Db, actor: ChangeActor, changeSetId: number): Promise<void> {
  const memberId = authorizeChange(actor);
  await write(db, async (tx) => {
    await holdWorkshop(tx);
    await finishRenaming(db);
    await claimChangeSet(tx, changeSetId, 'committed');
    await revertChanges(tx, changeSetId);
    await holdTreeAlone(tx);
    const words = await countWordsOnAdded(tx, changeSetId);
    if (words > 0) throw new DomainError('taxon_conflict', [{ path: '', message: taxonMessages.changes.inUse(words) }]);
    const side = { changeSetId, former: 'after' } as const;
    await insertRenamings(tx, side);
    await renameWithin(tx, side);
    await removeAdded(tx, changeSetId);
    await closeUndone(tx, changeSetId, memberId);
    await withdrawNoticesOfChange(tx, changeSetId);
    await recordChangeAct(tx, actor, { action: 'undo-taxon-changes', changeSetId });
    touch(tx, 'taxonomy', 'sightings');
  });
}
