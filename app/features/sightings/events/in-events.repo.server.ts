import { type SqlBool, sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** What a rule takes in: exact places of a participant's own finds, within the area and the time. Written for `sighting` and `e`. */
const fits = sql<SqlBool>`(sighting.state = 'published' and sighting.public_visibility = 'exact' and sighting.recorded_by is null
  and sighting.observed_from >= e.first_day and sighting.observed_to <= e.last_day
  and (sighting.observed_time is null or e.first_time is null or sighting.observed_from > e.first_day or sighting.observed_time >= e.first_time)
  and (sighting.observed_time is null or e.last_time is null or sighting.observed_to < e.last_day or sighting.observed_time <= e.last_time)
  and (e.area is null or (sighting.longitude is not null and point(sighting.longitude, sighting.latitude) <@ e.area)))`;

/** Which links are made anew: of these sightings, of one event, or of what one member has in it. */
export type SyncOf = { sightingIds: readonly number[] } | { eventId: number; memberId?: number };

/**
 * Lets the rules of the open events put sightings in and take out those that fit no more. What a hand has put in or taken out stays. The
 * caller has what their members take part in held (`holdParts()`).
 */
export async function syncEventLinks(tx: Tx, of: SyncOf): Promise<void> {
  const asked =
    'sightingIds' in of
      ? sql`sighting.id = ${anyOf(of.sightingIds)}`
      : of.memberId === undefined
        ? sql`e.id = ${of.eventId}`
        : sql`e.id = ${of.eventId} and sighting.member_id = ${of.memberId}`;
  await sql`
    with gone as (
      delete from sighting_in_event l using event e, sighting
      where l.event_id = e.id and l.sighting_id = sighting.id and l.way = 'rule' and e.closed_at is null and ${asked}
        and not (${fits} and exists (select from event_participant p where p.event_id = e.id and p.member_id = sighting.member_id)))
    insert into sighting_in_event (event_id, sighting_id, way)
    select e.id, sighting.id, 'rule' from event_participant p
      join event e on e.id = p.event_id and e.closed_at is null and e.deleted_at is null
      join sighting on sighting.member_id = p.member_id and sighting.observed_from between e.first_day and e.last_day
    where ${asked} and ${fits}
    order by sighting.id, e.id
    on conflict (event_id, sighting_id) do nothing`.execute(tx);
}

/** Which of these sightings a hand may put in: their observer's own that were seen at its time, not deleted. */
export async function findJoinable(
  tx: Tx,
  of: { eventId: number; memberId: number; sightingIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sighting s join event e on e.id = ${of.eventId}
    where s.id = ${anyOf(of.sightingIds)} and s.member_id = ${of.memberId} and s.state <> 'deleted'
      and s.observed_from <= e.last_day and s.observed_to >= e.first_day order by s.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A member's own finds of the event's time that are not in it, newest first: what a hand may put in. */
export async function pageOutside(
  db: Db,
  of: { eventId: number; memberId: number; beforeId: number | null; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sighting s join event e on e.id = ${of.eventId}
    where s.member_id = ${of.memberId} and s.state = 'published'
      and s.observed_from <= e.last_day and s.observed_to >= e.first_day
      and (${of.beforeId}::int is null or s.id < ${of.beforeId}::int)
      and not exists (select from sighting_in_event l where l.event_id = e.id and l.sighting_id = s.id and l.way <> 'out')
    order by s.id desc limit ${of.limit}`.execute(db);
  return rows.map(({ id }) => id);
}
