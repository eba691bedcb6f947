import type { UnpublishedState } from '#app/features/sightings/find-unpublished.server.ts';

/** Words of the states in the address. */
export const stateWords: Record<UnpublishedState, string> = { hidden: 'rejtett', draft: 'piszkozat' };

/** The state that an address asks for, if any. */
export function stateOf(word: string | null): UnpublishedState | undefined {
  return word === stateWords.hidden ? 'hidden' : word === stateWords.draft ? 'draft' : undefined;
}
