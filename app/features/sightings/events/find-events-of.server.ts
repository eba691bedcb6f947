import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { SightingView } from '../sighting-view.ts';
import { findEventLinks } from './in-events.repo.server.ts';

/** The latest event of each of the sightings: as everybody may know it, of one's own all. */
export async function findEventsOf(
  db: Db,
  viewer: Viewer,
  rows: readonly { id: number; member_id: number }[],
): Promise<Map<number, NonNullable<SightingView['event']>>> {
  const own = viewer.memberId === null ? [] : rows.filter((row) => isOneself(viewer, row.member_id));
  const links = await findEventLinks(db, { sightingIds: rows.map(({ id }) => id), ownIds: own.map(({ id }) => id) });
  // Latest first: what comes later is older, and is not written over it.
  return new Map(
    links
      .toReversed()
      .map(({ sightingId, eventId, name }) => [sightingId, { id: eventId, name, url: urls.event(eventId) }]),
  );
}
