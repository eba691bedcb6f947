/** A question of the quiz as the server knows it: which picture of which sighting, what it shows, and among what one chooses. */
export type Round = {
  sightingId: number;
  imageId: number;
  /** The species that it shows. */
  taxonId: number;
  /** Species by number, the right one among them, in the order in which they are shown. */
  choices: number[];
};

/** A question that was opened: `word` names it once and for all, whoever answers it. */
export type OpenedRound = Round & { word: string };
