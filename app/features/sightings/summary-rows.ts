import { dateParts } from '#app/platform/text/civil-date.ts';
import { seasonBin } from './season-bin.ts';
import type { SightingRow } from './sightings.repo.server.ts';

export type SummaryRow = {
  taxonId: number;
  /** `''` where the public form has no square. */
  utm10: string;
  third: number;
  /** `''` where no stage is said. */
  lifeStage: string;
  year: number;
};

/** What one sighting adds to the summaries, each row once. */
export type Contribution = {
  taxonIds: number[];
  summaries: SummaryRow[];
  species: { memberId: number; speciesId: number }[];
};

const nothing: Contribution = { taxonIds: [], summaries: [], species: [] };

/** A published, named sighting's part in the summaries, by its public form; `ancestorIds` of its name, itself last. */
export function contributionOf({ row, ancestorIds }: { row: SightingRow; ancestorIds: number[] }): Contribution {
  if (row.state !== 'published' || row.taxon_id === null) return nothing;
  const named = [row.taxon_id, row.species_id, row.genus_id, row.family_id, row.order_id].filter((id) => id !== null);
  const where = {
    utm10: row.public_utm10 ?? '',
    third: seasonBin({
      from: row.public_observed_from,
      to: row.public_observed_to,
      precision: row.public_date_precision,
    }),
    lifeStage: row.life_stage ?? '',
    year: dateParts(row.public_observed_from).year,
  };
  return {
    taxonIds: ancestorIds,
    summaries: [...new Set(named)].map((taxonId) => ({ taxonId, ...where })),
    species:
      row.species_id !== null && row.name_is_sure ? [{ memberId: row.member_id, speciesId: row.species_id }] : [],
  };
}

/** The rows of `after` that `before` has not. */
export function without<Row>(after: readonly Row[], before: readonly Row[]): Row[] {
  const known = new Set(before.map((row) => JSON.stringify(row)));
  return after.filter((row) => !known.has(JSON.stringify(row)));
}
