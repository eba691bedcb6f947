import { countTypingErrors } from '#app/features/search/typing-errors.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { fold } from '#app/platform/text/fold.ts';
import { knownNames } from './known-names.server.ts';
import type { NamedPlace } from './named-place.ts';
import { findImportedNames } from './place-names.repo.server.ts';

/** Folded names of the longest kind: what is typed beyond it is no name. */
const longest = 100;

const known = knownNames.map((place) => ({ place, name: fold(place.name) }));

/**
 * Settlements, waters, hills, landscapes and what an administrator has loaded, by name: what is called just so first, then what
 * begins so, then what has a word that does; where there is none, what is meant but for typing errors. Case and accents are
 * forgiven. `own` are searched along with them.
 */
export async function findNamedPlaces(
  db: Db,
  { q, limit, own = [] }: { q: string; limit: number; own?: readonly NamedPlace[] },
): Promise<NamedPlace[]> {
  const typed = fold(q).slice(0, longest);
  if (typed === '') return [];
  const imported = await findImportedNames(db, { typed, limit });
  const all = [...[...own, ...imported].map((place) => ({ place, name: fold(place.name) })), ...known];
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
  return errors === undefined ? undefined : errors + Math.abs(name.length - typed.length) / longest;
}

function best(
  all: readonly { place: NamedPlace; name: string }[],
  rank: (name: string) => number | undefined,
  limit: number,
): NamedPlace[] {
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
