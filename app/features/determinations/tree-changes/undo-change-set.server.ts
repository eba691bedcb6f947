import { withdrawNoticesOfChange } from '#app/features/notifications/notify-of-change.server.ts';
import { noteRenamings } from '#app/features/sightings/changes/renamings.server.ts';
import { summaryTables } from '#app/features/sightings/summaries/summary-rows.ts';
import { claimChangeSet, closeUndone } from '#app/features/taxonomy/changes/claim-change-set.server.ts';
import { letAddedLeave, removeAdded, revertChanges } from '#app/features/taxonomy/changes/revert-changes.server.ts';
import { messages as taxonMessages } from '#app/features/taxonomy/messages.ts';
import { holdTreeAlone, holdWorkshop } from '#app/features/taxonomy/tree/hold-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { authorizeChange, type ChangeActor, recordChangeAct } from './change-actor.server.ts';
import { changedSince, countRenamings, reckonedSightings } from './changed-sightings.repo.server.ts';
import { refuseNamedOffList } from './named-off-list.server.ts';
import { finishUndoing, removeUndone } from './remove-undone.server.ts';
import { finishRenaming, mostAtOnce, planRenaming, renameWithin } from './rename-sightings.server.ts';
import { countWordsOnAdded, existsAdded, existsAddedElsewhere } from './renamed-sightings.repo.server.ts';

/** Tables that bear what names make of sightings, and follow them. */
const bearNames = ['sighting', 'member_species_year', ...summaryTables];

/** Takes a committed set back, so that the database equals what it was. Throws not_found, conflict where it is not committed, taxon_conflict where later changes touch the same taxa. */
export async function undoChangeSet(db: Db, actor: ChangeActor, changeSetId: number): Promise<void> {
  await revertTree(db, actor, changeSetId);
  await finishRenaming(db);
  await finishUndoing(db);
}

/** The same for somebody who waits for the answer: a background work has the names follow. */
export async function startUndo(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  actor: ChangeActor,
  changeSetId: number,
): Promise<void> {
  await revertTree(db, actor, changeSetId, (tx) => queue.enqueue(tx, 'finish-renaming', {}));
}

async function revertTree(
  db: Db,
  actor: ChangeActor,
  changeSetId: number,
  afterwards: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  const memberId = authorizeChange(actor);
  await write(db, async (tx) => {
    await holdWorkshop(tx);
    await finishRenaming(db);
    await removeUndone(tx);
    await claimChangeSet(tx, changeSetId, 'committed');
    await revertChanges(tx, changeSetId);
    const side = { changeSetId, former: 'after' } as const;
    await planRenaming(tx, side);
    await closeUndone(tx, changeSetId, memberId);
    await withdrawNoticesOfChange(tx, { changeSetId, by: memberId });
    await recordChangeAct(tx, actor, { action: 'undo-taxon-changes', changeSetId });
    await afterwards(tx);
    // Noted beforehand, so that with the tree alone there is only what was said meanwhile.
    await noteRenamings(tx, { ...side, found: reckonedSightings() });
    await holdTreeAlone(tx);
    const words = await countWordsOnAdded(tx, changeSetId);
    if (words > 0) throw new DomainError('taxon_conflict', [{ path: '', message: taxonMessages.changes.inUse(words) }]);
    await refuseNamedOffList(tx, side);
    await noteRenamings(tx, { ...side, found: changedSince(side) });
    const waiting = await countRenamings(tx, changeSetId);
    // What the set added goes with the tree, or after the last name that is made of it; where more than names hold it, now or not at all.
    const isAllAtOnce = waiting <= mostAtOnce || (await existsAddedElsewhere(tx, changeSetId, bearNames));
    await renameWithin(tx, { ...side, by: memberId, coarser: !isAllAtOnce });
    if (isAllAtOnce) await removeAdded(tx, changeSetId);
    else if (await existsAdded(tx, changeSetId)) await letAddedLeave(tx, changeSetId);
    touch(tx, 'taxonomy', 'sightings');
  });
}
