import { can } from '#app/features/members/can.ts';
import { notifyOfChange } from '#app/features/notifications/notify-of-change.server.ts';
import { noteRenamings } from '#app/features/sightings/changes/renamings.server.ts';
import { claimChangeSet, closeCommitted } from '#app/features/taxonomy/changes/claim-change-set.server.ts';
import type { ChangeReport } from '#app/features/taxonomy/changes/taxon-change.ts';
import { holdTreeAlone, holdWorkshop } from '#app/features/taxonomy/tree/hold-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { messages } from '../messages.ts';
import { authorizeChange, type ChangeActor, recordChangeAct } from './change-actor.server.ts';
import { changedSince, countRenamings, reckonedSightings } from './changed-sightings.repo.server.ts';
import { refuseNamedOffList } from './named-off-list.server.ts';
import { playChangeSet } from './play-change-set.server.ts';
import { removeUndone } from './remove-undone.server.ts';
import { finishRenaming, mostAtOnce, renameWithin } from './rename-sightings.server.ts';
import { countRenamedByMember, deleteRenamed } from './renamed-sightings.repo.server.ts';

/**
 * Applies a proposed set. All that takes long is done beforehand, while everybody goes on naming by the tree as it was; then the
 * tree changes in a moment, with every place that gets coarser, and the names of many sightings follow. Throws not_found,
 * conflict where it is no longer proposed, taxon_conflict with a sentence for each thing that stands against it, busy.
 */
export async function commitChangeSet(db: Db, actor: ChangeActor, changeSetId: number): Promise<ChangeReport> {
  const report = await changeTree(db, actor, changeSetId);
  await finishRenaming(db);
  return report;
}

/** The same for somebody who waits for the answer: a background work has the names follow. */
export async function startChangeSet(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  actor: ChangeActor,
  changeSetId: number,
): Promise<ChangeReport> {
  return changeTree(db, actor, changeSetId, (tx) => queue.enqueue(tx, 'finish-renaming', {}));
}

async function changeTree(
  db: Db,
  actor: ChangeActor,
  changeSetId: number,
  afterwards: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<ChangeReport> {
  const memberId = authorizeChange(actor);
  return write(db, async (tx) => {
    await holdWorkshop(tx);
    // What a sighting's name was is known of one former tree alone; while this holds the workshop, no other set begins.
    await finishRenaming(db);
    await removeUndone(tx);
    const set = await claimChangeSet(tx, changeSetId, 'proposed');
    const report = await playChangeSet(tx, set);
    if (report.conflicts.length > 0) throw conflictOf(report);
    if (report.finerPlaces > 0 && actor !== 'operator' && !can(actor, 'relaxPlaces'))
      throw new DomainError('not_allowed', [{ path: '', message: messages.finerPlaces(report.finerPlaces) }]);
    const side = { changeSetId, former: 'before' } as const;
    await deleteRenamed(tx, changeSetId);
    await closeCommitted(tx, changeSetId, { memberId, report });
    const readers = await countRenamedByMember(tx);
    await notifyOfChange(tx, { changeSetId, title: set.title, actorId: memberId, readers });
    await recordChangeAct(tx, actor, { action: 'commit-taxon-changes', changeSetId });
    await afterwards(tx);
    // Noted beforehand, so that with the tree alone there is only what was said meanwhile.
    await noteRenamings(tx, { ...side, found: reckonedSightings() });
    await holdTreeAlone(tx);
    await refuseNamedOffList(tx, side);
    await noteRenamings(tx, { ...side, found: changedSince(side) });
    const waiting = await countRenamings(tx, changeSetId);
    // Whatever gets coarser does so with the tree: a place is never shown for a moment longer.
    await renameWithin(tx, { ...side, by: memberId, coarser: waiting > mostAtOnce });
    touch(tx, 'taxonomy', 'sightings');
    return report;
  });
}

function conflictOf({ conflicts }: ChangeReport): DomainError {
  return new DomainError(
    'taxon_conflict',
    conflicts.map(({ position, message }) => ({ path: position === null ? '' : `changes.${position}`, message })),
  );
}
