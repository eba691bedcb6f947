import type { WrittenKey } from '#app/features/keys/add-key.server.ts';

/** A key to start from, with the taxa that it tells apart. */
export type StarterKey = WrittenKey & {
  /** scientific name of the taxon within which it names */
  scope: string;
  /**
   * Scientific name → the states that the taxon shows, as `trait.state`, those of one sex behind `male:` or `female:`. A trait of which
   * nothing stands here is not known of the taxon.
   */
  taxa: Readonly<Record<string, string>>;
};
