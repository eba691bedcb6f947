import type { BriefDescription } from '#app/features/descriptions/description-view.ts';
import type { PlaceRule } from '#app/features/sightings/privacy/public-place.ts';
import type { BranchNumbers, TaxonDetails } from '#app/features/taxonomy/describe-taxon.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { TaxonTab } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { PanelQuery } from './panels/panel-query.ts';
import type { MissingPicture, TaxonPhoto } from './taxon-page-data.ts';

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
  /** The surest of the latest first, of a species by what they show; on the first page alone, as what follows. */
  photos: TaxonPhoto[];
  missing: MissingPicture[];
  brief: BriefDescription | null;
  page: (tab?: TaxonTab, query?: Record<string, string | null>) => string;
};
