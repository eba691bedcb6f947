import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';
import type { TaxonColumn } from '../lists/list-conditions.repo.server.ts';

const columns: Partial<Record<TaxonRank, TaxonColumn>> = {
  order: 'order_id',
  family: 'family_id',
  genus: 'genus_id',
  species: 'species_id',
};

/** The sighting's column that holds ancestors of a rank, or null where none does. */
export function taxonColumn(rank: TaxonRank): TaxonColumn | null {
  return columns[rank] ?? null;
}
