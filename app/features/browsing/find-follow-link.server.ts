import { openFollowed } from '#app/features/community/open-followed.server.ts';
import { isSaved } from '#app/features/community/searches/find-searches.server.ts';
import { filterQuery, noFilters, type SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { machineUrls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** Where a list is followed, or is kept by a viewer who follows it. */
export type FollowLink = { to: string; isSaved: boolean };

/** How the list of these filters is followed; `name` is proposed for it. */
export async function findFollowLink(
  db: Db,
  viewer: Viewer,
  { name = null, ...asked }: Partial<SightingFilters> & { name?: string | null },
): Promise<FollowLink> {
  const filters = { ...noFilters, ...asked };
  const saved = await isSaved(db, viewer, filters);
  return {
    to: machineUrls.savedSearches(saved ? {} : { uj: 1, nev: name, ...filterQuery(filters) }),
    isSaved: saved,
  };
}

/** The same on the pages of what gathers sightings: whoever opens one has seen what tells of its list. */
export async function openContained(
  db: Db,
  viewer: Viewer,
  asked: Partial<Pick<SightingFilters, 'eventId' | 'projectId' | 'groupId'>> & { name: string },
): Promise<FollowLink> {
  const { name, ...filters } = asked;
  await openFollowed(db, viewer, { ...noFilters, ...filters });
  return findFollowLink(db, viewer, asked);
}
