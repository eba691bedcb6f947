import { countTypingErrors } from '#app/features/search/typing-errors.ts';

/** Folded names of the longest kind: what is typed beyond it is no name. */
export const longestName = 100;

/** Something with its folded name. */
export type Named<Place> = { place: Place; name: string };

/**
 * What is called as typed (folded), first; then what begins so, then what has a word that does; where there is none, what is meant but
 * for typing errors. Among equals the order stays.
 */
export function rankNames<Place>(all: readonly Named<Place>[], typed: string, limit: number): Place[] {
  const begun = best(all, (name) => rankOf(name, typed), limit);
  return begun.length > 0 ? begun : best(all, (name) => meaningOf(name, typed), limit);
}

function rankOf(name: string, typed: string): number | undefined {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  return name.includes(` ${typed}`) ? 2 : undefined;
}

/** Fewest errors first; of those with as many the name that is nearest in length. */
function meaningOf(name: string, typed: string): number | undefined {
  const errors = countTypingErrors(typed, name);
  return errors === undefined ? undefined : errors + Math.abs(name.length - typed.length) / longestName;
}

function best<Place>(all: readonly Named<Place>[], rank: (name: string) => number | undefined, limit: number): Place[] {
  const ranked = all.flatMap(({ place, name }) => {
    const at = rank(name);
    return at === undefined ? [] : [{ place, at }];
  });
  // Sorting is stable: among equals their own order stays.
  return ranked
    .toSorted((a, b) => a.at - b.at)
    .slice(0, limit)
    .map(({ place }) => place);
}
