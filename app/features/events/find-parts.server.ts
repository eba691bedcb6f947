import type { Db } from '#app/platform/db/database.server.ts';
import type { EventView } from './event-view.ts';
import { findEvents } from './find-events.server.ts';
import { findPartsOf } from './participants.repo.server.ts';

/** The events that a member takes part in, the latest first. */
export async function findPartsOfMember(
  db: Db,
  memberId: number,
): Promise<{ event: EventView; isOrganiser: boolean }[]> {
  const parts = await findPartsOf(db, memberId);
  const organised = new Set(parts.flatMap(({ eventId, isOrganiser }) => (isOrganiser ? [eventId] : [])));
  const events = await findEvents(
    db,
    parts.map(({ eventId }) => eventId),
  );
  return events.map((event) => ({ event, isOrganiser: organised.has(event.id) }));
}
