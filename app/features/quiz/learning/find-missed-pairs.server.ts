import { authorizeWithoutTerms, can } from '#app/features/members/can.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findPairsWithoutNote } from './missed-pairs.repo.server.ts';

/** Two species that nobody has told apart yet. */
export type MissedPair = { one: TaxonView; other: TaxonView; misses: number; guesses: number };

/** Pairs that are looked at for those that the viewer keeps, and how many of them are shown. */
const [looked, shown] = [400, 60];

/** Pairs whose note is missing and that the viewer may write, the most confused first. Throws not_logged_in, not_allowed. */
export async function findMissedPairs(db: Db, viewer: Viewer): Promise<MissedPair[]> {
  authorizeWithoutTerms(viewer, 'seeMissingNotes');
  const rows = await findPairsWithoutNote(db, looked);
  const ids = [...new Set(rows.flatMap((row) => [row.one_id, row.other_id]))];
  const [taxa, lines] = await Promise.all([findTaxa(db, ids), findTaxonLines(db, ids)]);
  const mayKeep = (id: number) => {
    const line = lines.get(id);
    return line?.rank === 'species' && can(viewer, 'keepLookAlikes', { ancestorIds: line.ancestorIds });
  };
  return rows
    .flatMap(({ one_id, other_id, misses, guesses }) => {
      const [one, other] = [taxa.get(one_id), taxa.get(other_id)];
      return one?.url && other?.url && mayKeep(one_id) ? [{ one, other, misses, guesses }] : [];
    })
    .slice(0, shown);
}
