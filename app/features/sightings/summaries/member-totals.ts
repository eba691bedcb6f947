import type { SightingRow } from '../sightings.repo.server.ts';
import { touchedYears } from './season-bin.ts';
import { isOwnFind } from './summary-rows.ts';

/** A sighting before and after a write. */
export type RowChange = { before: SightingRow; after: SightingRow };

/** A member's species in one year. */
export type SpeciesYear = { memberId: number; speciesId: number; year: number };

/** By how much a member's totals change. */
export type TotalChange = { memberId: number; sightings: number; determinations: number };

/** Whether anything that members' numbers are made of changes. */
export function changesMembers(change: RowChange): boolean {
  return totalChanges([change]).length > 0 || staleSpeciesYears([change]).length > 0;
}

/** What a batch of writes changes in members' totals, each member once. */
export function totalChanges(changes: readonly RowChange[]): TotalChange[] {
  const totals = new Map<number, TotalChange>();
  const add = (memberId: number, part: 'sightings' | 'determinations', by: number) => {
    const total = totals.get(memberId) ?? { memberId, sightings: 0, determinations: 0 };
    total[part] += by;
    totals.set(memberId, total);
  };
  const count = (row: SightingRow, by: 1 | -1) => {
    if (row.state !== 'published') return;
    add(row.member_id, 'sightings', by);
    for (const id of row.species_namer_ids) add(id, 'determinations', by);
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  const changed = [...totals.values()].filter(
    ({ sightings, determinations }) => sightings !== 0 || determinations !== 0,
  );
  return changed.sort((a, b) => a.memberId - b.memberId);
}

/** Species and years whose count or first sighting may be another one after a batch of writes. */
export function staleSpeciesYears(changes: readonly RowChange[]): SpeciesYear[] {
  const stale = new Map<string, SpeciesYear>();
  for (const { before, after } of changes) {
    const [old, now] = [speciesDay(before), speciesDay(after)];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    for (const part of [old, now]) {
      if (!part) continue;
      const { memberId, speciesId, from, to } = part;
      for (const year of touchedYears({ from, to }))
        stale.set(`${memberId} ${speciesId} ${year}`, { memberId, speciesId, year });
    }
  }
  return [...stale.values()];
}

/** What a sighting says in its observer's list of species, by its public date; undefined where it says nothing. */
function speciesDay(row: SightingRow) {
  if (row.state !== 'published' || row.species_id === null || !row.name_is_sure || !isOwnFind(row)) return undefined;
  const { public_observed_from: from, public_observed_to: to, public_date_precision: precision } = row;
  return { memberId: row.member_id, speciesId: row.species_id, from, to, precision };
}
