import { markToldNearby, tellNearby } from '#app/features/events/tell-participants.server.ts';
import { locateAllExactly } from '#app/features/places/locate-exactly.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { readArea, ringOfArea } from '#app/platform/geo/area.ts';
import { findNearbyReaders } from './nearby.repo.server.ts';

/** So long its organisers have to mend an event before others hear of it. */
const quietMs = 60 * 60_000;

/** Tells members who asked for it of new events in the counties where they have finds, each event once. */
export async function tellEventsNearby(db: Db, now: Date = new Date()): Promise<void> {
  await write(db, async (tx) => {
    for (const event of await markToldNearby(tx, { madeBefore: new Date(now.getTime() - quietMs), now })) {
      const readers = await findNearbyReaders(tx, { eventId: event.id, countyCodes: await countiesOf(tx, event.area) });
      await tellNearby(tx, event, readers);
    }
  });
}

/** The counties in which an area's corners and its middle lie; null where it has none of its own. */
async function countiesOf(tx: Tx, area: string | null): Promise<string[] | null> {
  const read = area === null ? undefined : readArea(area);
  if (!read) return null;
  const corners = ringOfArea(read).map(([longitude, latitude]) => ({ latitude, longitude }));
  const middle = {
    latitude: corners.reduce((sum, { latitude }) => sum + latitude, 0) / corners.length,
    longitude: corners.reduce((sum, { longitude }) => sum + longitude, 0) / corners.length,
  };
  const located = await locateAllExactly(tx, [...corners, middle]);
  return [...new Set(located.flatMap(({ countyCode }) => countyCode ?? []))];
}
