import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import type { BranchNumbers, TaxonDetails } from '#app/features/taxonomy/describe-taxon.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { TaxonTab } from '#app/urls.ts';

/** What a page reads once for its head and its panel. */
export type TaxonContext = {
  taxon: TaxonView;
  details: TaxonDetails;
  below: BranchNumbers;
  sightings: number;
  /** Latest ones with a picture. */
  pictured: SightingView[];
  page: (tab?: TaxonTab, query?: { utan?: string }) => string;
};
