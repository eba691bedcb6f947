import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findBestKnownOf } from './member-numbers.repo.server.ts';

/** A family with how many of others' sightings a member has named in it, as they are named now or more finely. */
export type BestKnown = { taxon: TaxonView; sightings: number };

/** What a member knows best: families in which they have named the most for others, at most `limit`. */
export async function findBestKnown(db: Db, memberId: number, limit: number): Promise<BestKnown[]> {
  const rows = await findBestKnownOf(db, { memberId, limit });
  const taxa = await findTaxa(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, sightings }) => {
    const taxon = taxa.get(id);
    return taxon ? [{ taxon, sightings }] : [];
  });
}
