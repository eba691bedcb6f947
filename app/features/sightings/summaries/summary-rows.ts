import { mapPeriod } from '#app/features/places/maps/map-periods.ts';
import { dateParts } from '#app/platform/text/civil-date.ts';
import type { SightingRow } from '../sightings.repo.server.ts';
import { monthRun, seasonBin } from './season-bin.ts';

/** Tables that count published sightings, in the order in which they are written. */
export const summaryTables = [
  'taxon_count',
  'sighting_summary',
  'member_species',
  'taxon_square',
  'taxon_season',
  'taxon_observer',
  'taxon_determiner',
  'first_guess',
  'member_square',
  'member_determined',
  'taxon_profile',
  'taxon_altitude',
  'member_month',
] as const;
export type SummaryTable = (typeof summaryTables)[number];

/** A row's key, by column. Text is `''` where nothing is said: no square, no stage. */
export type SummaryKey = Readonly<Record<string, string | number>>;

/** What one sighting adds to the summaries: each key once. */
export type Contribution = Record<SummaryTable, SummaryKey[]>;

/** A published sighting's part in the summaries, by its public form; `ancestorIds` of its name, itself last. Without a name it counts for its observer and for who say a species alone. */
export function contributionOf({ row, ancestorIds }: { row: SightingRow; ancestorIds: number[] }): Contribution {
  if (row.state !== 'published') return nothing();
  const ofMembers = {
    member_square: squaresOf(row),
    member_month: [monthOf(row)],
    member_determined: determinedOf(row),
  };
  if (row.taxon_id === null) return { ...nothing(), ...ofMembers };
  const named = [row.taxon_id, row.species_id, row.genus_id, row.family_id, row.order_id].filter((id) => id !== null);
  // When it was last seen is what is asked of years and periods.
  const { year } = dateParts(row.public_observed_to);
  const third = seasonBin({ from: row.public_observed_from, to: row.public_observed_to });
  const life_stage = row.life_stage ?? '';
  const utm10 = row.public_utm10 ?? '';
  const forLine = (keys: readonly SummaryKey[]) =>
    ancestorIds.flatMap((taxon_id) => keys.map((key) => ({ taxon_id, ...key })));
  return {
    taxon_count: forLine([{}]),
    sighting_summary: [...new Set(named)].map((taxon_id) => ({ taxon_id, utm10, third, life_stage, year })),
    member_species:
      isSureSpecies(row) && isOwnFind(row) ? [{ member_id: row.member_id, species_id: row.species_id }] : [],
    taxon_square: utm10 === '' ? [] : forLine([{ utm10, period: mapPeriod(year) }]),
    taxon_season: forLine([{ third, life_stage }]),
    taxon_observer: forLine([{ member_id: row.member_id }]),
    taxon_determiner: forLine(row.determiner_ids.map((member_id) => ({ member_id }))),
    first_guess: firstGuessOf(row),
    ...knownOf(row, { utm10, third, life_stage }),
    ...ofMembers,
  };
}

/** The keys of `after` that `before` has not. */
export function without(after: readonly SummaryKey[], before: readonly SummaryKey[]): SummaryKey[] {
  const known = new Set(before.map((key) => JSON.stringify(key)));
  return after.filter((key) => !known.has(JSON.stringify(key)));
}

function isSureSpecies(row: SightingRow): row is SightingRow & { species_id: number } {
  return row.species_id !== null && row.name_is_sure;
}

/** What somebody else saw is none of the species of whoever brought it here; in all else it is a find of theirs. */
export function isOwnFind({ recorded_by }: Pick<SightingRow, 'recorded_by'>): boolean {
  return recorded_by === null;
}

function squaresOf({ member_id, order_id, public_utm10: utm10 }: SightingRow): SummaryKey[] {
  return utm10 === null ? [] : [{ member_id, order_id: order_id ?? 0, utm10 }];
}

/** The years and the months that it touches, each a run. */
function monthOf({ member_id, public_observed_from: from, public_observed_to: to }: SightingRow) {
  return { member_id, year: dateParts(from).year, last_year: dateParts(to).year, month: monthRun({ from, to }) };
}

/** Who say a species, by the order of what they say; on one's own sighting it counts apart. */
function determinedOf({
  member_id: observer,
  species_namer_ids,
  species_namer_order_ids: orders,
}: SightingRow): SummaryKey[] {
  return species_namer_ids.map((member_id, at) => ({
    member_id,
    order_id: orders[at] ?? 0,
    is_own: member_id === observer ? 1 : 0,
  }));
}

/** A first guess is one only once others have agreed that it was another species. */
function firstGuessOf({ level, species_id, first_species_id }: SightingRow): SummaryKey[] {
  const isAgreed = level === 'community' || level === 'expert';
  if (!isAgreed || species_id === null || first_species_id === null || species_id === first_species_id) return [];
  return [{ species_id, first_species_id }];
}

/** What an accepted sighting says of when and where its species and genus live. */
function knownOf(
  row: SightingRow,
  found: { utm10: string; third: number; life_stage: string },
): Pick<Contribution, 'taxon_profile' | 'taxon_altitude'> {
  if (!isAccepted(row)) return { taxon_profile: [], taxon_altitude: [] };
  const taxa = [row.species_id, row.genus_id].filter((id) => id !== null);
  const { altitude_m } = row;
  const isExact = altitude_m !== null && row.public_visibility === 'exact';
  return {
    taxon_profile: taxa.map((taxon_id) => ({ taxon_id, ...found })),
    taxon_altitude: isExact ? taxa.map((taxon_id) => ({ taxon_id, altitude_m })) : [],
  };
}

/** An expert's decision says so; where none stands, that others have agreed on the name. */
function isAccepted({ name_is_sure, verdict, level }: SightingRow): boolean {
  if (!name_is_sure) return false;
  const isAgreed = level === 'community' || level === 'expert';
  return verdict === 'accepted' || verdict === 'limited' || (verdict === 'open' && isAgreed);
}

function nothing(): Contribution {
  return {
    taxon_count: [],
    sighting_summary: [],
    member_species: [],
    taxon_square: [],
    taxon_season: [],
    taxon_observer: [],
    taxon_determiner: [],
    first_guess: [],
    member_square: [],
    member_determined: [],
    taxon_profile: [],
    taxon_altitude: [],
    member_month: [],
  };
}
