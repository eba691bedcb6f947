import { claimChangeSet, keepReport } from '#app/features/taxonomy/changes/claim-change-set.server.ts';
import type { ChangeReport } from '#app/features/taxonomy/changes/taxon-change.ts';
import { holdWorkshop } from '#app/features/taxonomy/tree/hold-tree.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { authorizeChange, type ChangeActor } from './change-actor.server.ts';
import { playChangeSet } from './play-change-set.server.ts';
import { finishUndoing } from './remove-undone.server.ts';
import { finishRenaming } from './rename-sightings.server.ts';
import { deleteRenamed, findRenamed, insertFoundRenamed, type RenamedRow } from './renamed-sightings.repo.server.ts';

/** Renamed sightings that are kept to be looked at before the commit. */
const mostRenamed = 10_000;

/** Plays a proposed set through on the database as it stands at one moment, keeping nobody from voting, takes everything back, and keeps and answers what it would touch. Throws not_found, conflict where it is no longer proposed. */
export async function dryRun(db: Db, actor: ChangeActor, changeSetId: number): Promise<ChangeReport> {
  authorizeChange(actor);
  const { report, renamed } = await playAndTakeBack(db, changeSetId);
  await write(db, async (tx) => {
    await claimChangeSet(tx, changeSetId, 'proposed');
    await keepReport(tx, changeSetId, report);
    await deleteRenamed(tx, changeSetId);
    await insertFoundRenamed(tx, renamed);
  });
  return report;
}

type Played = { report: ChangeReport; renamed: RenamedRow[] };

async function playAndTakeBack(db: Db, changeSetId: number): Promise<Played> {
  // What was undone before is gone where the snapshot begins.
  await finishRenaming(db);
  await finishUndoing(db);
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    await holdWorkshop(transaction);
    await finishRenaming(db);
    const set = await claimChangeSet(transaction, changeSetId, 'proposed');
    const report = await playChangeSet(transaction, set);
    // With a conflict nothing was reckoned: a tree that is not whole gives no names.
    if (report.conflicts.length > 0) return { report, renamed: [] };
    return { report, renamed: await findRenamed(transaction, changeSetId, mostRenamed) };
  } finally {
    await transaction.rollback().execute();
  }
}
