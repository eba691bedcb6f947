import type { TaxonMark } from '../taxon-mark.ts';
import type { TaxonRank } from '../taxon-view.ts';

/** A taxon in a list of names. */
export type TaxonListItem = {
  id: number;
  /** null = no page of its own */
  url: string | null;
  name: string | null;
  origName: string;
  rank: TaxonRank;
  mark: TaxonMark | null;
  /** Species below it; null where that was not asked or it is a species. */
  speciesCount: number | null;
  /** Published sightings of its whole subtree. */
  sightingCount: number;
};
