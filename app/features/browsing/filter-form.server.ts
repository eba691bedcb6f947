import { licences } from '#app/features/licences/licence-catalogue.ts';
import { formerLifeStages, inAddress } from '#app/features/sightings/former-words.ts';
import {
  filterQuery,
  levelWord,
  type SightingFilters,
  trustLevels,
  verdictKey,
} from '#app/features/sightings/lists/sighting-filters.ts';
import { countyNames } from '#app/features/sightings/privacy/county-names.server.ts';
import { countyName } from '#app/features/sightings/privacy/place-words.ts';
import { verdicts, verdictWords } from '#app/features/sightings/queue/verdict.ts';
import { lifeStages } from '#app/features/sightings/sighting-codes.ts';
import { lifeStageWords } from '#app/features/sightings/sighting-words.ts';
import { trustWords } from '#app/features/sightings/trust-words.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { compareHungarian } from '#app/platform/text/hungarian.ts';

export type Choice = { value: string; label: string };

/** The filter panel's values as the address has them, and what can be chosen. */
export type FilterFormData = {
  values: Record<string, string>;
  taxon: { id: number; label: string } | null;
  counties: Choice[];
  stages: Choice[];
  levels: Choice[];
  verdicts: Choice[];
  licences: Choice[];
  /** The list's own address. */
  action?: string;
  /** Kept through the form. */
  view?: string | null;
  order?: string | null;
  /** What the list asks by itself: these are no questions here. */
  fixed?: readonly string[];
  /** The same as the address would ask it. */
  own?: Readonly<Record<string, string>>;
  /** What cannot be read, by the filter's word in the address; `values` has it as it was written. */
  problems?: Record<string, string>;
};

const counties: Choice[] = [...countyNames]
  .map(([value, name]) => ({ value, label: countyName(name) }))
  .toSorted((a, b) => compareHungarian(a.label, b.label));

/** What the filter panel is filled with. */
export async function filterForm(db: Db, filters: SightingFilters): Promise<FilterFormData> {
  const { taxonId } = filters;
  const taxon = taxonId === null ? undefined : (await findTaxa(db, [taxonId])).get(taxonId);
  return {
    values: askedQuery(filters),
    taxon: taxon ? { id: taxon.id, label: taxon.label } : null,
    counties,
    stages: lifeStages.map((stage) => ({ value: inAddress(stage, formerLifeStages), label: lifeStageWords[stage] })),
    levels: trustLevels.map((level) => ({ value: levelWord(level), label: trustWords[level] })),
    verdicts: verdicts.map((verdict) => ({ value: verdictKey(verdict), label: verdictWords[verdict] })),
    licences: licences.map(({ id, nameShort }) => ({ value: String(id), label: nameShort })),
  };
}

/** What the filters ask, by their words in forms and addresses. */
export function askedQuery(filters: SightingFilters): Record<string, string> {
  const words = Object.entries(filterQuery(filters));
  return Object.fromEntries(words.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));
}
