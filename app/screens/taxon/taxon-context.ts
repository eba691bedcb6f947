import type { PlaceRule } from '#app/features/sightings/privacy/public-place.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import type { BranchNumbers, TaxonDetails } from '#app/features/taxonomy/describe-taxon.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { TaxonTab } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { PanelQuery } from './panels/panel-query.ts';

/** What a page reads once for its head and its panel. */
export type TaxonContext = {
  viewer: Viewer;
  taxon: TaxonView;
  tab: TaxonTab | null;
  query: PanelQuery;
  details: TaxonDetails;
  below: BranchNumbers;
  sightings: number;
  /** How its places are usually shown. */
  rule: PlaceRule;
  /** With a picture, the surest of the latest first; on the first page alone. */
  pictured: SightingView[];
  page: (tab?: TaxonTab, query?: Record<string, string | null>) => string;
};
