import { markToldNearby, tellNearby } from '#app/features/events/tell-participants.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findReadersNearby } from '../containers/find-readers-nearby.server.ts';

/** So long its organisers have to mend an event before others hear of it. */
const quietMs = 60 * 60_000;

/** Tells members who asked for it of new events in the counties where they have finds, each event once. */
export async function tellEventsNearby(db: Db, now: Date = new Date()): Promise<void> {
  await write(db, async (tx) => {
    for (const event of await markToldNearby(tx, { madeBefore: new Date(now.getTime() - quietMs), now })) {
      const { id, area } = event;
      await tellNearby(tx, event, await findReadersNearby(tx, { kind: 'event', id, area }));
    }
  });
}
