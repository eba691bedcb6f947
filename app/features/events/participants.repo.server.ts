import { sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** Who organises the events, in the order in which they came. */
export async function findOrganisers(db: Db, eventIds: readonly number[]) {
  return await db
    .selectFrom('event_participant')
    .select(['event_id', 'member_id'])
    .where('event_id', '=', anyOf(eventIds))
    .where('is_organiser', '=', true)
    .orderBy('joined_at')
    .orderBy('member_id')
    .execute();
}

/** How many take part in each of the events. */
export async function countParticipants(db: Db, eventIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('event_participant')
    .select(['event_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('event_id', '=', anyOf(eventIds))
    .groupBy('event_id')
    .execute();
  return new Map(rows.map(({ event_id, count }) => [event_id, count]));
}

export async function findPart(db: Db, of: { eventId: number; memberId: number }) {
  return await db
    .selectFrom('event_participant')
    .select(['is_organiser as isOrganiser', 'joined_at as joinedAt'])
    .where('event_id', '=', of.eventId)
    .where('member_id', '=', of.memberId)
    .executeTakeFirst();
}

/** Takes part from now on; true when it is new. An organiser stays one. */
export async function upsertPart(
  tx: Tx,
  of: { eventId: number; memberId: number; isOrganiser: boolean },
): Promise<boolean> {
  const row = await tx
    .insertInto('event_participant')
    .values({ event_id: of.eventId, member_id: of.memberId, is_organiser: of.isOrganiser })
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'member_id'])
        .doUpdateSet({ is_organiser: sql<boolean>`event_participant.is_organiser or excluded.is_organiser` }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return row.isNew;
}

export async function updateOrganiser(
  tx: Tx,
  of: { eventId: number; memberId: number; isOrganiser: boolean },
): Promise<void> {
  await tx
    .updateTable('event_participant')
    .set({ is_organiser: of.isOrganiser })
    .where('event_id', '=', of.eventId)
    .where('member_id', '=', of.memberId)
    .execute();
}

export async function deletePart(tx: Tx, of: { eventId: number; memberId: number }): Promise<void> {
  await tx
    .deleteFrom('event_participant')
    .where('event_id', '=', of.eventId)
    .where('member_id', '=', of.memberId)
    .execute();
}

/** Who takes part, organisers first, then in the order in which they came; the place in the list is the last one's number. */
export async function pageParticipants(
  db: Db,
  page: { eventId: number; after: number | null; limit: number },
): Promise<{ memberId: number; isOrganiser: boolean }[]> {
  return await db
    .selectFrom('event_participant')
    .select(['member_id as memberId', 'is_organiser as isOrganiser'])
    .where('event_id', '=', page.eventId)
    .$if(page.after !== null, (query) =>
      query.where(
        sql<boolean>`(not is_organiser, joined_at, member_id) > (select not p.is_organiser, p.joined_at, p.member_id
          from event_participant p where p.event_id = ${page.eventId} and p.member_id = ${page.after})`,
      ),
    )
    .orderBy(sql`not is_organiser`)
    .orderBy('joined_at')
    .orderBy('member_id')
    .limit(page.limit)
    .execute();
}

/** Everybody who takes part in an event. */
export async function findPartIds(tx: Tx, eventId: number): Promise<number[]> {
  const rows = await tx.selectFrom('event_participant').select('member_id').where('event_id', '=', eventId).execute();
  return rows.map(({ member_id }) => member_id);
}

/** Participants who want to hear of it; whoever has set nothing does. */
export async function findReaders(
  db: Db,
  { eventId, of }: { eventId: number; of: 'event_start' | 'event_results' },
): Promise<number[]> {
  const rows = await db
    .selectFrom('event_participant as p')
    .leftJoin('member_preference as own', 'own.member_id', 'p.member_id')
    .select('p.member_id')
    .where('p.event_id', '=', eventId)
    .where(sql<boolean>`coalesce(${sql.ref(`own.${of}`)}, true)`)
    .orderBy('p.member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Events in which somebody takes part, the latest first. */
export async function findPartsOf(db: Db, memberId: number) {
  return await db
    .selectFrom('event_participant')
    .innerJoin('event', 'event.id', 'event_participant.event_id')
    .select(['event_id as eventId', 'is_organiser as isOrganiser'])
    .where('event_participant.member_id', '=', memberId)
    .where('event.deleted_at', 'is', null)
    .orderBy('event.last_day', 'desc')
    .orderBy('event_id', 'desc')
    .execute();
}
