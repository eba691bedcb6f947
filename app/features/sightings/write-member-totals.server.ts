import type { Tx } from '#app/platform/db/database.server.ts';
import { addTotals, replaceSpeciesYears, updateSpeciesTotals } from './member-totals.repo.server.ts';
import {
  type RowChange,
  type SpeciesYear,
  staleSpeciesYears,
  type TotalChange,
  totalChanges,
} from './member-totals.ts';

/** What a write changes in members' totals, and which of their species and years it may have changed. */
export type GatheredTotals = { totals: Map<number, TotalChange>; species: Map<string, SpeciesYear> };

export const noTotals = (): GatheredTotals => ({ totals: new Map(), species: new Map() });

export function gatherTotals({ totals, species }: GatheredTotals, change: RowChange): void {
  for (const { memberId, sightings, determinations } of totalChanges([change])) {
    const known = totals.get(memberId) ?? { memberId, sightings: 0, determinations: 0 };
    known.sightings += sightings;
    known.determinations += determinations;
    totals.set(memberId, known);
  }
  for (const each of staleSpeciesYears([change])) species.set(`${each.memberId} ${each.speciesId} ${each.year}`, each);
}

/** Brings members' totals and their species by year up to what was gathered; the caller holds lockSummaries(). */
export async function writeMemberTotals(tx: Tx, { totals, species }: GatheredTotals): Promise<void> {
  const changed = [...totals.values()].filter(
    ({ sightings, determinations }) => sightings !== 0 || determinations !== 0,
  );
  if (changed.length > 0) await addTotals(tx, changed);
  const stale = [...species.values()];
  if (stale.length === 0) return;
  await replaceSpeciesYears(tx, stale);
  await updateSpeciesTotals(tx, [...new Set(stale.map(({ memberId }) => memberId))]);
}
