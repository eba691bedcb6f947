import type { TaxonTab } from '#app/urls.ts';

/** Last path segments of a taxon's page: within an order no slug may be one of them. */
export const taxonTabs = [
  'talalatok',
  'kepek',
  'terkep',
  'fenologia',
  'leiras',
  'fajlista',
  'rokonok',
] as const satisfies readonly TaxonTab[];

/** Whether a path segment names a tab. */
export function isTaxonTab(word: string | undefined): word is TaxonTab {
  return taxonTabs.some((tab) => tab === word);
}

/** Query key that names, by its slug, the synonym one came by: the page of the accepted taxon says so. */
export const synonymKey = 'szinonima';
