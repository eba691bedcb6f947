import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { countMemberTotalDifferences, replaceMemberTotals } from './member-totals.repo.server.ts';
import { countQueueDifferences, replaceQueueRows } from './queue-rows.repo.server.ts';
import { countSummaryDifferences, lockSummaries, replaceSummaries } from './summaries.repo.server.ts';

/** Computes every summary and the queue anew from the sightings, as after a bulk load or a change of the tree. */
export async function recomputeSummaries(db: Db): Promise<void> {
  await write(db, async (tx) => {
    await lockSummaries(tx);
    await replaceSummaries(tx);
    await replaceMemberTotals(tx);
    await replaceQueueRows(tx);
  });
}

/** Tables whose stored summaries differ from what the sightings say, with the number of rows; empty when all is well. */
export async function verifySummaries(db: Db): Promise<{ table: string; differences: number }[]> {
  const queue = { table: 'sighting_queue', differences: await countQueueDifferences(db) };
  const ofMembers = await countMemberTotalDifferences(db);
  return [...(await countSummaryDifferences(db)), ...ofMembers, queue].filter((each) => each.differences > 0);
}
