import type { HungarianLetter } from '#app/platform/text/hungarian-letters.ts';
import type { TaxonPresence } from '../taxon-view.ts';

/** What a list of taxa is narrowed to; null = not asked. */
export type TaxonFilters = {
  /** Slug of a taxon group. */
  group: string | null;
  orderId: number | null;
  familyId: number | null;
  /** `unknown` where the catalogue does not say. */
  presence: TaxonPresence | 'unknown' | null;
  /** With a published sighting, or without any. */
  seen: boolean | null;
  /** Itself or through a taxon above it. */
  isProtected: boolean | null;
  letter: HungarianLetter | null;
  /** Leaves out what is known not to live in Hungary. */
  inHungary: boolean;
};

export const noTaxonFilters: TaxonFilters = {
  group: null,
  orderId: null,
  familyId: null,
  presence: null,
  seen: null,
  isProtected: null,
  letter: null,
  inHungary: false,
};
