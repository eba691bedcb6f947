import { questionsOf, type SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { askTogether } from '#app/platform/db/ask-together.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { askOwn } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { SavedSearch } from './saved-search.ts';
import { findQueriesOf, findSearchesOf } from './searches.repo.server.ts';

/** A member's saved searches, the latest first. */
export async function findSearches(db: Db, memberId: number): Promise<SavedSearch[]> {
  return findSearchesOf(db, memberId);
}

/** Whether the viewer has saved the list of these filters. */
export async function isSaved(db: Db, viewer: Viewer, filters: SightingFilters): Promise<boolean> {
  if (viewer.memberId === null) return false;
  const query = questionsOf(filters);
  return askOwn(viewer, {
    key: `saved:${query}`,
    usual: false,
    ask: async ({ memberId }) => memberId !== null && ((await savedQueries(db, memberId)) ?? []).includes(query),
    otherwise: 'kept',
  });
}

const savedQueries = askTogether(findQueriesOf);
