import type { LifeStage, Sex } from '#app/features/sightings/sighting-codes.ts';
import type { KeyDrawing } from './key-drawings.ts';

/** How easily a trait is seen: 1 on any photo, 2 on a good one, 3 in the hand alone. */
export const eases = [1, 2, 3] as const;
export type Ease = (typeof eases)[number];

/** A key among the others. */
export type KeyBrief = {
  id: number;
  slug: string;
  name: string;
  lead: string;
  /** the taxon within which it names; null = no one taxon */
  scope: { id: number; label: string; url: string | null } | null;
  taxonCount: number;
  traitCount: number;
};

export type KeyState = { id: number; label: string; hint: string; drawing: KeyDrawing | null };

export type KeyTrait = {
  id: number;
  question: string;
  hint: string;
  ease: Ease;
  /** it is asked where one of these states was answered; empty = always */
  needs: readonly number[];
  states: readonly KeyState[];
};

export type KeyTaxon = {
  id: number;
  rank: string;
  name: string | null;
  origName: string;
  url: string | null;
  thumbUrl: string | null;
};

/** A taxon, by its place among the key's, shows a state; of one stage or sex alone where that is said. */
export type KeyScore = readonly [taxon: number, state: number, stage: LifeStage | null, sex: Sex | null];

/** A whole key: what answers it needs nothing else. */
export type KeyView = KeyBrief & {
  /** grows with each change, so that a kept copy can be told from a newer one */
  version: number;
  sources: readonly string[];
  traits: readonly KeyTrait[];
  taxa: readonly KeyTaxon[];
  scores: readonly KeyScore[];
};
