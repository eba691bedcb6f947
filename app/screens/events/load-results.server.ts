import type { EventView } from '#app/features/events/event-view.ts';
import { findEvents } from '#app/features/events/find-events.server.ts';
import {
  countOrdersOfEvent,
  findEventTotals,
  findFirstsOfEvent,
  findHoursOfEvent,
  findSquaresOfEvent,
} from '#app/features/sightings/events/event-numbers.server.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import type { Db } from '#app/platform/db/database.server.ts';

/** Former years that results are compared with. */
const mostYears = 10;

/** What an event came to, and what its former years did. */
export async function loadResults(db: Db, event: EventView) {
  const [orders, firsts, squares, hours, years] = await Promise.all([
    countOrdersOfEvent(db, event.id),
    findFirstsOfEvent(db, event.id, pageSize),
    findSquaresOfEvent(db, event.id),
    findHoursOfEvent(db, event.id),
    findYears(db, event),
  ]);
  return { orders, firsts, squares, hours, years };
}
export type EventResults = Awaited<ReturnType<typeof loadResults>>;

/** The event with those before it, latest first; alone it is compared with nothing. */
async function findYears(db: Db, event: EventView) {
  const line = [event];
  for (let formerId = event.formerId; formerId !== null && line.length < mostYears; ) {
    const [former] = await findEvents(db, [formerId]);
    // A chain that comes back to itself ends there.
    if (!former || line.some(({ id }) => id === former.id)) break;
    line.push(former);
    formerId = former.formerId;
  }
  if (line.length === 1) return [];
  return await Promise.all(
    line.map(async ({ id, name, url, periodText }) => ({
      id,
      name,
      url,
      periodText,
      totals: await findEventTotals(db, id),
    })),
  );
}
