import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { shownIn } from '../containers/contained.repo.server.ts';

/** How many of the event's sightings were seen in each hour of a day; a coarse one has no hour that is public. */
export async function countEventHours(db: Db, eventId: number) {
  const { rows } = await sql<{ hour: number; sightings: number }>`
    select extract(hour from sighting.observed_time)::int as hour, count(*)::int as sightings
    from ${shownIn({ kind: 'event', id: eventId })} and sighting.public_visibility = 'exact' and sighting.observed_time is not null
    group by 1 order by 1`.execute(db);
  return rows;
}
