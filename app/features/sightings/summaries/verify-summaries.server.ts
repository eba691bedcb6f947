import { holdTreeAlone } from '#app/features/taxonomy/tree/hold-tree.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { readAtOneMoment } from '#app/platform/db/read-at-one-moment.server.ts';
import { updateFormerLines } from '../changes/former-lines.repo.server.ts';
import { countContainedDifferences } from '../containers/count-contained.repo.server.ts';
import { countContained, recountContained } from '../containers/count-contained.server.ts';
import { countQueueDifferences, replaceQueueRows } from '../queue/queue-rows.repo.server.ts';
import { countMemberTotalDifferences, replaceMemberTotals } from './member-totals.repo.server.ts';
import { countSummaryDifferences, lockSummaries, replaceSummaries } from './summaries.repo.server.ts';

/** Computes every summary and the queue anew from the sightings, as after a bulk load or a change of the tree. */
export async function recomputeSummaries(db: Db): Promise<void> {
  await write(db, async (tx) => {
    await holdTreeAlone(tx);
    await updateFormerLines(tx);
    await lockSummaries(tx);
    await replaceSummaries(tx);
    await replaceMemberTotals(tx);
    await replaceQueueRows(tx);
  });
  await write(db, recountContained);
  await countContained(db);
}

/**
 * Tables whose stored summaries differ from what the sightings say, with the number of rows; empty when all is well. All is read
 * as it stands at one moment: a write and its part in the summaries come together, so what goes on meanwhile is no fault.
 */
export async function verifySummaries(db: Db): Promise<{ table: string; differences: number }[]> {
  return readAtOneMoment(db, async (tx) => {
    const queue = { table: 'sighting_queue', differences: await countQueueDifferences(tx) };
    const ofMembers = await countMemberTotalDifferences(tx);
    const contained = await countContainedDifferences(tx);
    return [...(await countSummaryDifferences(tx)), ...ofMembers, queue, ...contained].filter(
      (each) => each.differences > 0,
    );
  });
}
