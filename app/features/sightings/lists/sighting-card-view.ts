import type { TaxonMark } from '#app/features/taxonomy/taxon-mark.ts';
import type { TrustLevel } from '../TrustMark.tsx';

/** A sighting as a card shows it: made on the server, already by the privacy rule and in words. */
export type SightingCardView = {
  id: number;
  url: string;
  /** null = nobody named it yet */
  taxon: { origName: string; name: string | null; rank: string } | null;
  level: TrustLevel;
  /** An expert's decision in a word or two; absent where nobody has decided. */
  verdictText?: string;
  /** the settlement alone; of a protected one `Veszprém vm., YN12` */
  placeText: string;
  /** with unbreakable spaces; of a protected one year and month */
  dateText: string;
  /** addresses of the derivatives (320 and 800 px wide at most), size in pixels of the original; null = no image */
  image: { small: string; medium: string; width: number; height: number } | null;
  imageCount: number;
  protection: TaxonMark | null;
  /** display name of the observer */
  observer: string;
  /** on a taxon's own page: the place is the title, the observer stands below, the name is not repeated */
  withinTaxon?: boolean;
};
