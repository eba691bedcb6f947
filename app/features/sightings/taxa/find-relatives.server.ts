import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findCommonestWithin } from '../summaries/taxon-summary.repo.server.ts';

/** A species with how often it was seen. */
export type Relative = { taxon: TaxonView; sightings: number };

/** The commonest species near a taxon in the tree, at most `limit`: of its genus, then of its family; itself is not among them. */
export async function findRelatives(
  db: Db,
  { id, genusId, familyId }: Pick<TaxonView, 'id' | 'genusId' | 'familyId'>,
  limit: number,
): Promise<Relative[]> {
  const [ofGenus, ofFamily] = await Promise.all([
    genusId === null ? [] : findCommonestWithin(db, { column: 'genus_id', id: genusId, limit: limit + 1 }),
    familyId === null ? [] : findCommonestWithin(db, { column: 'family_id', id: familyId, limit: limit + 1 }),
  ]);
  const counts = new Map([...ofGenus, ...ofFamily].map((row) => [row.id, row.sightings]));
  counts.delete(id);
  const found = [...counts].slice(0, limit);
  const taxa = await findTaxa(
    db,
    found.map(([taxonId]) => taxonId),
  );
  return found.flatMap(([taxonId, sightings]) => {
    const taxon = taxa.get(taxonId);
    return taxon ? [{ taxon, sightings }] : [];
  });
}
