import type { Tx } from '#app/platform/db/database.server.ts';
import type { SightingRow } from './sightings.repo.server.ts';
import {
  addMemberSpecies,
  addSummaries,
  addTaxonCounts,
  lockSummaries,
  takeMemberSpecies,
  takeSummaries,
  takeTaxonCounts,
} from './summaries.repo.server.ts';
import { contributionOf, without } from './summary-rows.ts';

type Stood = { row: SightingRow; ancestorIds: number[] };

/** Takes the sighting's old part out of the summaries and puts the new one in. */
export async function writeSummaryChange(tx: Tx, { before, after }: { before: Stood; after: Stood }): Promise<void> {
  const [old, now] = [contributionOf(before), contributionOf(after)];
  const taken = {
    taxa: without(old.taxonIds, now.taxonIds),
    summaries: without(old.summaries, now.summaries),
    species: without(old.species, now.species),
  };
  const added = {
    taxa: without(now.taxonIds, old.taxonIds),
    summaries: without(now.summaries, old.summaries),
    species: without(now.species, old.species),
  };
  const parts = [...Object.values(taken), ...Object.values(added)];
  if (parts.every((rows) => rows.length === 0)) return;
  // Two sightings may add to the same rows in another order: one writer at a time cannot deadlock.
  await lockSummaries(tx);
  if (taken.taxa.length > 0) await takeTaxonCounts(tx, taken.taxa);
  if (taken.summaries.length > 0) await takeSummaries(tx, taken.summaries);
  if (taken.species.length > 0) await takeMemberSpecies(tx, taken.species);
  if (added.taxa.length > 0) await addTaxonCounts(tx, added.taxa);
  if (added.summaries.length > 0) await addSummaries(tx, added.summaries);
  if (added.species.length > 0) await addMemberSpecies(tx, added.species);
}
