import { findLeaving, removeAdded } from '#app/features/taxonomy/changes/revert-changes.server.ts';
import { holdTreeAlone, holdWorkshop } from '#app/features/taxonomy/tree/hold-tree.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { existsAddedElsewhere, existsRenamingOf } from './renamed-sightings.repo.server.ts';

/**
 * Takes away what undone sets added, once no name is made of it any more. What somebody has come to name otherwise stays, off the
 * list, until that is gone. The caller holds the workshop.
 */
export async function removeUndone(tx: Tx): Promise<void> {
  for (const changeSetId of await findLeaving(tx)) {
    const isNamed = (await existsRenamingOf(tx, changeSetId)) || (await existsAddedElsewhere(tx, changeSetId, []));
    if (isNamed) continue;
    await removeAdded(tx, changeSetId);
    touch(tx, 'taxonomy');
  }
}

/** The same as a write of its own, where there is anything to take away; safe beside itself and after a crash. */
export async function finishUndoing(db: Db): Promise<void> {
  if ((await findLeaving(db)).length === 0) return;
  await write(db, async (tx) => {
    await holdWorkshop(tx);
    await removeUndone(tx);
    await holdTreeAlone(tx);
  });
}
