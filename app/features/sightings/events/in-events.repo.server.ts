import { type SqlBool, sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/**
 * What anybody may know to belong to an event: exact places, and of coarse ones that their observer put in by hand those whose whole square and
 * whole month lie in it, so that being listed says no more than their public form does (decision 0112). Written for `sighting`, its
 * link `l` and the event `e`.
 */
export const isShownInEvent = sql<SqlBool>`(l.way <> 'out' and (sighting.public_visibility = 'exact' or (l.way = 'hand'
  and (sighting.public_observed_from > e.first_day or (sighting.public_observed_from = e.first_day and e.first_time is null))
  and (sighting.public_observed_to < e.last_day or (sighting.public_observed_to = e.last_day and e.last_time is null))
  and (e.area is null or (sighting.public_visibility = 'square' and sighting.public_utm10 = any(e.whole_squares))))))`;

/** Of a list's sightings those that belong to an event; of one's own all that one has in it. */
export function inEvent(eventId: number, { isOwn }: { isOwn: true | null }) {
  return sql<SqlBool>`exists (select from sighting_in_event l join event e on e.id = l.event_id
    where l.sighting_id = sighting.id and l.event_id = ${eventId} and e.deleted_at is null
      and ${isOwn ? sql`l.way <> 'out'` : isShownInEvent})`;
}

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

/** Puts sightings in, or takes them out, by hand. */
export async function upsertEventLinks(
  tx: Tx,
  of: { eventId: number; sightingIds: readonly number[]; way: 'hand' | 'out' },
): Promise<void> {
  if (of.sightingIds.length === 0) return;
  const ids = [...new Set(of.sightingIds)].toSorted((a, b) => a - b);
  await tx
    .insertInto('sighting_in_event')
    .values(ids.map((sighting_id) => ({ event_id: of.eventId, sighting_id, way: of.way })))
    .onConflict((conflict) => conflict.columns(['event_id', 'sighting_id']).doUpdateSet({ way: of.way }))
    .execute();
}

/** Forgets all that a member has in an event. */
export async function deleteEventLinksOf(tx: Tx, of: { eventId: number; memberId: number }): Promise<void> {
  await sql`delete from sighting_in_event l using sighting s
    where l.sighting_id = s.id and l.event_id = ${of.eventId} and s.member_id = ${of.memberId}`.execute(tx);
}

/** The events of sightings, as everybody or (of those in `ownIds`) their observer may know them. */
export async function findEventLinks(
  db: Db,
  { sightingIds, ownIds }: { sightingIds: readonly number[]; ownIds: readonly number[] },
) {
  const { rows } = await sql<{ sightingId: number; eventId: number; name: string; isShown: boolean }>`
    select l.sighting_id as "sightingId", l.event_id as "eventId", e.name, ${isShownInEvent} as "isShown"
    from sighting_in_event l join event e on e.id = l.event_id join sighting on sighting.id = l.sighting_id
    where l.sighting_id = ${anyOf(sightingIds)} and e.deleted_at is null
      and (${isShownInEvent} or (l.way <> 'out' and l.sighting_id = ${anyOf(ownIds)}))
    order by e.last_day desc, e.id desc`.execute(db);
  return rows;
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

/** How many of a member's finds are in the event, and how many of these nobody else is told of. */
export async function countOwnInEvent(db: Db, of: { eventId: number; memberId: number }) {
  const { rows } = await sql<{ sightings: number; unseen: number }>`
    select count(*)::int as sightings, (count(*) filter (where not ${isShownInEvent}))::int as unseen
    from sighting_in_event l join event e on e.id = l.event_id join sighting on sighting.id = l.sighting_id
    where l.event_id = ${of.eventId} and l.way <> 'out' and sighting.member_id = ${of.memberId}
      and sighting.state = 'published'`.execute(db);
  return rows[0] ?? { sightings: 0, unseen: 0 };
}
