import type { Oddity } from './plausibility.ts';

/** What a recorder may want to look at again before saving. */
export type Hint =
  | Oddity
  | { kind: 'same_find'; sightingId: number; distanceM: number }
  /** `isSame`: the very file; otherwise a picture that looks the same. */
  | { kind: 'same_photo'; sightingId: number; isSame: boolean };

/** A hint as it was when the sighting was saved, with what its recorder said to it. */
export type KeptHint = { hint: Hint; answer: 'sure' | 'unsure' };
