import { can } from '#app/features/members/can.ts';
import { notifyOfChange } from '#app/features/notifications/notify-of-change.server.ts';
import { claimChangeSet, closeCommitted } from '#app/features/taxonomy/claim-change-set.server.ts';
import { holdTreeAlone } from '#app/features/taxonomy/hold-tree.server.ts';
import type { ChangeReport } from '#app/features/taxonomy/taxon-change.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { authorizeChange, type ChangeActor, recordChangeAct } from './change-actor.server.ts';
import { countRenamedByMember } from './changed-sightings.repo.server.ts';
import { messages } from './messages.ts';
import { playChangeSet } from './play-change-set.server.ts';

/** Applies a proposed set in one transaction. Throws not_found, conflict where it is no longer proposed, taxon_conflict with a sentence for each thing that stands against it. */
export async function commitChangeSet(db: Db, actor: ChangeActor, changeSetId: number): Promise<ChangeReport> {
  const memberId = authorizeChange(actor);
  return await write(db, async (tx) => {
    await holdTreeAlone(tx);
    const set = await claimChangeSet(tx, changeSetId, 'proposed');
    const report = await playChangeSet(tx, set);
    if (report.conflicts.length > 0) throw conflictOf(report);
    if (report.finerPlaces > 0 && actor !== 'operator' && !can(actor, 'relaxPlaces'))
      throw new DomainError('not_allowed', [{ path: '', message: messages.finerPlaces(report.finerPlaces) }]);
    await closeCommitted(tx, changeSetId, { memberId, report });
    const readers = await countRenamedByMember(tx, changeSetId);
    await notifyOfChange(tx, { changeSetId, title: set.title, actorId: memberId, readers });
    await recordChangeAct(tx, actor, { action: 'commit-taxon-changes', changeSetId });
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
