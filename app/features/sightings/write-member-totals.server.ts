import type { Tx } from '#app/platform/db/database.server.ts';
import { addTotals, replaceSpeciesYears, updateSpeciesTotals } from './member-totals.repo.server.ts';
import { type RowChange, staleSpeciesYears, totalChanges } from './member-totals.ts';

/** Brings members' totals and their species by year up to a batch of writes; the caller holds lockSummaries(). */
export async function writeMemberTotals(tx: Tx, changes: readonly RowChange[]): Promise<void> {
  const totals = totalChanges(changes);
  if (totals.length > 0) await addTotals(tx, totals);
  const stale = staleSpeciesYears(changes);
  if (stale.length === 0) return;
  await replaceSpeciesYears(tx, stale);
  await updateSpeciesTotals(tx, [...new Set(stale.map(({ memberId }) => memberId))]);
}
