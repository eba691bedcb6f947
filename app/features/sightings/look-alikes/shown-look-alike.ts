import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';

/** A wording of how two species are told apart: when and by whom; empty where it was taken away. */
export type PairWording = { head: string; note: string };

export type ShownLookAlike = {
  id: number;
  url: string | null;
  name: string | null;
  origName: string;
  rank: TaxonRank;
  note: string | null;
  /** Its picture, where the page has looked for one. */
  image?: string | null;
  /** How often the two were confused, in words. */
  told: string[];
  /** Where it was reworded; on the tab of the relatives alone. */
  history?: PairWording[];
};
