import { z } from 'zod';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { readFilters } from '#app/features/sightings/lists/read-filters.ts';
import { questionsOf, type SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import { DomainError, type ProblemDetail } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { maxSearchName, mostSearches, type SavedSearch, searchTells } from './saved-search.ts';
import { searchMessages as messages } from './search-messages.ts';
import {
  deleteSearch,
  findSearchByQuery,
  findSearchesOf,
  insertSearch,
  lockSearchesOf,
  updateSearch,
} from './searches.repo.server.ts';

/** What is said of a search beside its questions. */
export const searchSchema = z.object({
  name: z
    .string()
    .transform(tidy)
    .pipe(z.string().min(1, messages.nameMissing).max(maxSearchName, messages.nameLong(maxSearchName))),
  tells: z.enum(searchTells, messages.tellsUnknown),
});
export type SearchWords = z.output<typeof searchSchema>;

/** The questions of a list as they are kept, with whom they name; taxa in their present meaning, user names as their members write them. Throws invalid. */
export async function readSearch(db: Db, asked: URLSearchParams) {
  const { filters, problems } = readFilters(asked);
  const details: ProblemDetail[] = Object.entries(problems).map(([path, message]) => ({ path, message }));
  if (details.length > 0) throw new DomainError('invalid', details);
  const memberOf = async (name: string | null) => (name === null ? null : await findMemberByName(db, name));
  const [observer, determiner] = [await memberOf(filters.observer), await memberOf(filters.determiner)];
  const { taxonId } = filters;
  const line = taxonId === null ? null : (await findTaxonLines(db, [taxonId])).get(taxonId);
  if (observer === undefined || determiner === undefined || line === undefined)
    throw new DomainError('invalid', [{ path: '', message: messages.findsNothing }]);
  const read: SightingFilters = {
    ...filters,
    taxonId: line && (line.presentId ?? line.id),
    observer: observer?.username ?? null,
    determiner: determiner?.username ?? null,
  };
  return {
    filters: read,
    query: questionsOf(read),
    observerId: observer?.id ?? null,
    determinerId: determiner?.id ?? null,
  };
}

/** Saves a list under a name; pressed twice it is saved once. Throws not_logged_in, invalid: also where the same is saved under another name, or there are too many. */
export async function saveSearch(
  db: Db,
  viewer: Viewer,
  { asked, ...words }: SearchWords & { asked: URLSearchParams },
): Promise<void> {
  const memberId = ownId(viewer);
  const { query, observerId, determinerId } = await readSearch(db, asked);
  await write(db, async (tx) => {
    await lockSearchesOf(tx, memberId);
    const known = await findSearchByQuery(tx, { memberId, query });
    if (known?.name === words.name && known.tells === words.tells) return;
    if (known) throw new DomainError('invalid', [{ path: '', message: messages.savedAs(known.name) }]);
    if ((await findSearchesOf(tx, memberId)).length >= mostSearches)
      throw new DomainError('invalid', [{ path: '', message: messages.tooMany(mostSearches) }]);
    await insertSearch(tx, { memberId, query, observerId, determinerId, ...words });
  });
}

/** Gives a search another name, or has it tell otherwise. Throws not_logged_in, not_found. */
export async function changeSearch(db: Db, viewer: Viewer, { id, ...words }: SearchWords & { id: number }) {
  const memberId = ownId(viewer);
  await write(db, async (tx) => {
    if (!(await updateSearch(tx, { memberId, id, ...words }))) throw new DomainError('not_found');
  });
}

/** Removes a search, with what it has told that nobody has seen; gives what it was, undefined where it was gone. Throws not_logged_in. */
export async function removeSearch(db: Db, viewer: Viewer, id: number): Promise<SavedSearch | undefined> {
  const memberId = ownId(viewer);
  return write(db, (tx) => deleteSearch(tx, { memberId, id }));
}

function ownId({ memberId }: Viewer): number {
  if (memberId === null) throw new DomainError('not_logged_in');
  return memberId;
}
