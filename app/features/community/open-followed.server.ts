import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { markOpened } from '#app/features/notifications/mark-seen.server.ts';
import { questionsOf, type SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { followedSearch } from './searches/followed-search.server.ts';

/** Whoever looks at the sightings of what they follow has seen what tells of it. */
export async function openFollowed(db: Db, viewer: Viewer, filters: SightingFilters): Promise<void> {
  if (viewer.memberId === null) return;
  const { taxonId, countyCode, utm10, observer } = filters;
  const member = observer === null ? undefined : await findMemberByName(db, observer);
  const followed = [
    followedSearch(questionsOf(filters)),
    ...(member ? [`member:${member.id}`] : []),
    ...(taxonId === null ? [] : [`taxon:${taxonId}`]),
    ...(countyCode === null ? [] : [`county:${countyCode}`]),
    ...(utm10 === null ? [] : [`square:${utm10}`]),
  ];
  await markOpened(db, viewer, { followed });
}
