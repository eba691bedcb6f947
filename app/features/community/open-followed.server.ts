import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { markOpened } from '#app/features/notifications/mark-seen.server.ts';
import type { SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** Whoever looks at the sightings of what they follow has seen what tells of it. */
export async function openFollowed(
  db: Db,
  viewer: Viewer,
  { taxonId, countyCode, utm10, observer }: Pick<SightingFilters, 'taxonId' | 'countyCode' | 'utm10' | 'observer'>,
): Promise<void> {
  if (viewer.memberId === null) return;
  const member = observer === null ? undefined : await findMemberByName(db, observer);
  const followed = [
    ...(member ? [`member:${member.id}`] : []),
    ...(taxonId === null ? [] : [`taxon:${taxonId}`]),
    ...(countyCode === null ? [] : [`county:${countyCode}`]),
    ...(utm10 === null ? [] : [`square:${utm10}`]),
  ];
  if (followed.length > 0) await markOpened(db, viewer, { followed });
}
