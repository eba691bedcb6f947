import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSightings } from '../lists/find-sightings.server.ts';
import { findSameDayIds } from '../lists/sighting-lists.repo.server.ts';
import type { SightingView } from '../sighting-view.ts';

/** Others by the same observer on the same day in the same settlement; none beside a coarse place, which they would give away. */
export async function findSameDay(
  db: Db,
  viewer: Viewer,
  { sighting, limit }: { sighting: SightingView; limit: number },
): Promise<SightingView[]> {
  const { id, user, observedOn, place } = sighting;
  if (place.visibility !== 'exact' || place.settlement === null || observedOn.precision !== 'day') return [];
  const of = { sightingId: id, memberId: user.id, day: observedOn.from, settlement: place.settlement, limit };
  return findSightings(db, viewer, await findSameDayIds(db, of));
}
