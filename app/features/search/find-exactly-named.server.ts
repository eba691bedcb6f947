import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findTaxaNamed } from './search.repo.server.ts';

/** Public taxa by names that are one of these folded texts to the letter, by that text: many at once, for lists. Texts that name nothing are left out. */
export async function findExactlyNamed(db: Db, folded: readonly string[]): Promise<Map<string, TaxonView[]>> {
  const rows = await findTaxaNamed(db, folded);
  const taxa = await findTaxa(db, new Set(rows.map(({ taxonId }) => taxonId)));
  const named = Map.groupBy(rows, (row) => row.folded);
  return new Map([...named].map(([text, of]) => [text, of.flatMap(({ taxonId }) => taxa.get(taxonId) ?? [])]));
}
