import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';

export type ChoiceView = { id: number; name: string | null; origName: string; rank: TaxonRank };

/** A question as it goes out: nothing in it tells which choice is right, or which sighting the picture is of. */
export type RoundView = {
  /** The word by which it is answered. */
  round: string;
  /** Empty where the picture has been taken away meanwhile. */
  images: { url: string; width: number; height: number }[];
  choices: ChoiceView[];
};

/** What a question was about, once it has been answered. */
export type ResultView = {
  isRight: boolean;
  taxon: ChoiceView & { url: string | null };
  chosen: ChoiceView & { url: string | null };
  /** How to tell the two apart, by an editor; null after a right answer, and where nobody has written it yet. */
  note: string | null;
  /** Null where the sighting has been taken away meanwhile. */
  find: {
    id: number;
    url: string;
    /** Whose picture it is, and under what licence. */
    credit: { author: string; licenseId: number; terms: string | null };
  } | null;
};
