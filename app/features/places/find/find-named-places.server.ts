import type { Db } from '#app/platform/db/database.server.ts';
import { fold } from '#app/platform/text/fold.ts';
import { knownNames } from './known-names.server.ts';
import type { NamedPlace } from './named-place.ts';
import { findImportedNames } from './place-names.repo.server.ts';
import { longestName, rankNames } from './rank-names.ts';

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
  const typed = fold(q).slice(0, longestName);
  if (typed === '') return [];
  const imported = await findImportedNames(db, { typed, limit });
  const all = [...[...own, ...imported].map((place) => ({ place, name: fold(place.name) })), ...known];
  return rankNames(all, typed, limit);
}
