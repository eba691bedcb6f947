import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { fold } from '#app/platform/text/fold.ts';
import type { FoundTaxon } from './found-taxon.server.ts';
import type { SearchHit, SearchItem } from './search-item.ts';

/** What was found, with the order of each and the name it was found by where its label has it not. */
export async function toSearchHits(db: Db, found: readonly FoundTaxon[]): Promise<SearchHit[]> {
  const orders = await findTaxa(
    db,
    found.flatMap(({ taxon }) => taxon.orderId ?? []),
  );
  return found.map(({ taxon, foundBy }) => {
    const order = taxon.orderId === taxon.id ? undefined : orders.get(taxon.orderId ?? 0);
    return {
      ...toSearchItem(taxon),
      orderName: order?.name ?? order?.origName ?? null,
      foundBy: fold(taxon.label).includes(fold(foundBy)) ? null : foundBy,
    };
  });
}

/** A taxon as the search gives it. */
export function toSearchItem(taxon: TaxonView): SearchItem {
  return {
    id: taxon.id,
    origName: taxon.origName,
    name: taxon.name,
    synonymizedName: taxon.synonymizedName,
    taxonType: taxon.taxonType,
    dirty: taxon.status === 'unresolved',
    url: taxon.url,
    label: taxon.label,
    protected: taxon.protection !== null,
  };
}
