import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';

/** Which taxa a search may answer. */
export type SearchScope = {
  /** Only within this order. */
  orderId?: number | undefined;
  /** Every rank; otherwise species only. */
  allRanks: boolean;
  /** Also taxa known not to live in Hungary. */
  withAbsent: boolean;
};

/** The same rule as the queries', for taxa already read. */
export function isInScope(taxon: TaxonView, { orderId, allRanks, withAbsent }: SearchScope): boolean {
  return (
    taxon.public &&
    (orderId === undefined || taxon.orderId === orderId) &&
    (allRanks || taxon.taxonType === 'species') &&
    (withAbsent || taxon.presence !== 'absent')
  );
}
