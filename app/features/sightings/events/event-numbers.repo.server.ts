import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { isShownInEvent } from './in-events.repo.server.ts';

/** The event's sightings that everybody may know of: all its numbers are counted from these. */
function shown(eventId: number) {
  return sql`sighting_in_event l join event e on e.id = l.event_id and e.deleted_at is null
    join sighting on sighting.id = l.sighting_id and sighting.state = 'published' and ${isShownInEvent}
    where l.event_id = ${eventId}`;
}

export type EventNumbers = { sightings: number; species: number; observers: number; squares: number; named: number };

export async function countInEvent(db: Db, eventId: number): Promise<EventNumbers> {
  const { rows } = await sql<EventNumbers>`
    select count(*)::int as sightings, (count(distinct species_id) filter (where name_is_sure))::int as species,
      count(distinct sighting.member_id)::int as observers, count(distinct public_utm10)::int as squares,
      (count(*) filter (where dr_rank > 0))::int as named
    from ${shown(eventId)}`.execute(db);
  return rows[0] ?? { sightings: 0, species: 0, observers: 0, squares: 0, named: 0 };
}

/** Species of an event with how many sightings each has, and whether nobody had seen it before in a square where it was seen. */
export type EventSpecies = { speciesId: number; orderId: number | null; sightings: number; isFirst: boolean };

export async function findEventSpecies(db: Db, eventId: number): Promise<EventSpecies[]> {
  const { rows } = await sql<EventSpecies>`
    with seen as (
      select species_id, min(order_id) as order_id, public_utm10, count(*)::int as sightings, min(e.first_day) as first_day
      from ${shown(eventId)} and name_is_sure and species_id is not null
      group by species_id, public_utm10)
    select species_id as "speciesId", min(order_id) as "orderId", sum(sightings)::int as sightings,
      bool_or(public_utm10 is not null and not exists (
        select from sighting former where former.species_id = seen.species_id and former.state = 'published'
          and former.name_is_sure and former.public_utm10 = seen.public_utm10
          and former.public_observed_from < seen.first_day)) as "isFirst"
    from seen group by species_id order by 3 desc, 1`.execute(db);
  return rows;
}

/** How much each member has in the event: most species first. */
export async function rankObservers(db: Db, eventId: number) {
  const { rows } = await sql<{ memberId: number; sightings: number; species: number }>`
    select sighting.member_id as "memberId", count(*)::int as sightings,
      (count(distinct species_id) filter (where name_is_sure))::int as species
    from ${shown(eventId)} group by 1 order by 3 desc, 2 desc, 1`.execute(db);
  return rows;
}

/** The 10 km squares of the event, most sightings first. */
export async function countEventSquares(db: Db, eventId: number) {
  const { rows } = await sql<{ code: string; sightings: number }>`
    select public_utm10 as code, count(*)::int as sightings from ${shown(eventId)} and public_utm10 is not null
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** How many of the event's sightings were seen in each hour of a day; a coarse one has no hour that is public. */
export async function countEventHours(db: Db, eventId: number) {
  const { rows } = await sql<{ hour: number; sightings: number }>`
    select extract(hour from sighting.observed_time)::int as hour, count(*)::int as sightings
    from ${shown(eventId)} and sighting.public_visibility = 'exact' and sighting.observed_time is not null
    group by 1 order by 1`.execute(db);
  return rows;
}
