import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { findKeptLookAlikes } from '#app/features/taxonomy/look-alikes/find-kept-look-alikes.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findFirstGuesses } from '../summaries/taxon-summary.repo.server.ts';

/** A species that another is taken for: because editors say so, because determiners did, or both. */
export type LookAlike = {
  taxon: TaxonView;
  /** How to tell them apart, by an editor; null where none keeps the pair. */
  note: string | null;
  /** Agreed sightings of this species that were first taken for the other, and the other way round. */
  takenFor: number;
  givenTo: number;
};

/** Public look-alikes of a species: pairs kept by editors first, then by how often they were confused. */
export async function findLookAlikes(db: Db, speciesId: number, limit = 12): Promise<LookAlike[]> {
  const [kept, guesses] = await Promise.all([
    findKeptLookAlikes(db, speciesId),
    findFirstGuesses(db, { speciesId, limit }),
  ]);
  const ids = [...new Set([...kept.keys(), ...guesses.map((row) => row.other_id)])].slice(0, limit);
  const taxa = await findTaxa(db, ids);
  return ids.flatMap((id) => {
    const taxon = taxa.get(id);
    const guess = guesses.find((row) => row.other_id === id);
    if (!taxon?.public || taxon.status !== 'accepted') return [];
    return [{ taxon, note: kept.get(id) ?? null, takenFor: guess?.taken_for ?? 0, givenTo: guess?.given_to ?? 0 }];
  });
}
