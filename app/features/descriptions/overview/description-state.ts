import type { MemberView } from '#app/features/members/find-members.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';

/** How far a text has come: nobody has written; begun or sent back; waits for a second editor; readers see it. */
export const descriptionStates = ['none', 'draft', 'review', 'published'] as const;
export type DescriptionState = (typeof descriptionStates)[number];

export type NamedTaxon = Pick<TaxonView, 'id' | 'name' | 'origName' | 'taxonType' | 'url'>;

/** A taxon as editors see it in their lists. */
export type DescribedTaxon = {
  taxon: NamedTaxon;
  descriptionId: number | null;
  state: DescriptionState;
  /** Whether readers see a text, though a newer one may be on its way. */
  isShown: boolean;
  /** UTC instants, ISO 8601. */
  publishedAt: string | null;
  writtenAt: string | null;
  sightings: number;
  /** Species below it that readers can read of; null of a species. */
  describedSpecies: number | null;
};

export type WaitingText = { taxon: NamedTaxon; descriptionId: number; author: MemberView | null; at: string };

/** Under which of the editor's three words a taxon's text stands. */
export function editedAs(rank: string): 'family' | 'genus' | 'species' {
  if (['species', 'subspecies', 'species_group'].includes(rank)) return 'species';
  return ['genus', 'subgenus', 'tribe'].includes(rank) ? 'genus' : 'family';
}
