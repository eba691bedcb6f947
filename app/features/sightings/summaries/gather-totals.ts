import {
  type RowChange,
  type SpeciesYear,
  staleSpeciesYears,
  type TotalChange,
  totalChanges,
} from './member-totals.ts';
import type { SummaryChanges } from './summaries.repo.server.ts';

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

/** What is to be written of what was gathered. */
export function changedTotals({ totals, species }: GatheredTotals): Pick<SummaryChanges, 'totals' | 'speciesYears'> {
  const changed = [...totals.values()].filter(
    ({ sightings, determinations }) => sightings !== 0 || determinations !== 0,
  );
  return { totals: changed, speciesYears: [...species.values()] };
}
