import type { KeyDrawing } from '#app/features/keys/key-drawings.ts';
import type { Ease } from '#app/features/keys/key-view.ts';

/** A key as it is written down: traits and states by short names, which stand nowhere else. */
export type StarterKey = {
  slug: string;
  name: string;
  lead: string;
  sources: readonly string[];
  /** scientific name of the taxon within which it names; null = no one taxon */
  scope: string | null;
  rank: 'order' | 'family';
  traits: Readonly<Record<string, StarterTrait>>;
  /**
   * Scientific name → the states that the taxon shows, as `trait.state`, those of one sex behind `male:` or `female:`. A trait of which
   * nothing stands here is not known of the taxon.
   */
  taxa: Readonly<Record<string, string>>;
};

type StarterTrait = {
  question: string;
  hint?: string;
  ease?: Ease;
  /** states of other traits, one of which must be answered */
  needs?: readonly string[];
  states: Readonly<Record<string, StarterState>>;
};

type StarterState = { label: string; hint?: string; drawing?: KeyDrawing };
