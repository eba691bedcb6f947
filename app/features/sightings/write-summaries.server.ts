import type { Tx } from '#app/platform/db/database.server.ts';
import { changesMembers } from './member-totals.ts';
import type { SightingRow } from './sightings.repo.server.ts';
import { addCounts, lockSummaries, takeCounts } from './summaries.repo.server.ts';
import { contributionOf, summaryTables, without } from './summary-rows.ts';
import { writeMemberTotals } from './write-member-totals.server.ts';

type Stood = { row: SightingRow; ancestorIds: number[] };

/** Takes the sighting's old part out of the summaries and puts the new one in. */
export async function writeSummaryChange(tx: Tx, { before, after }: { before: Stood; after: Stood }): Promise<void> {
  const [old, now] = [contributionOf(before), contributionOf(after)];
  const changes = summaryTables
    .map((table) => ({ table, taken: without(old[table], now[table]), added: without(now[table], old[table]) }))
    .filter(({ taken, added }) => taken.length + added.length > 0);
  const ofMembers = { before: before.row, after: after.row };
  if (changes.length === 0 && !changesMembers(ofMembers)) return;
  // Two sightings may add to the same rows in another order: one writer at a time cannot deadlock.
  await lockSummaries(tx);
  for (const { table, taken, added } of changes) {
    if (taken.length > 0) await takeCounts(tx, table, taken);
    if (added.length > 0) await addCounts(tx, table, added);
  }
  await writeMemberTotals(tx, [ofMembers]);
}
