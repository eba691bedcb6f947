import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { type DrawnArea, polygonText } from '#app/platform/geo/drawn-area.ts';
import type { EventState } from './event-state.ts';

const columns = [
  ...([
    'id',
    'member_id',
    'name',
    'description',
    'rules',
    'place_text',
    'first_day',
    'first_time',
    'last_day',
  ] as const),
  ...(['last_time', 'area_text', 'whole_squares', 'former_id', 'has_ranking', 'cover_sighting_id'] as const),
  ...(['invite_word', 'revision', 'closed_at', 'deleted_at', 'hidden_at', 'created_at', 'updated_at'] as const),
] as const;

/** What of an event is said by a form. */
export type EventValues = {
  name: string;
  description: string;
  rules: string;
  placeText: string;
  firstDay: string;
  firstTime: string | null;
  lastDay: string;
  lastTime: string | null;
  area: DrawnArea | null;
  formerId: number | null;
  coverSightingId: number | null;
  hasRanking: boolean;
};

function toRow({ area, ...values }: EventValues) {
  const polygon = polygonText(area);
  return {
    name: values.name,
    description: values.description,
    rules: values.rules,
    place_text: values.placeText,
    first_day: values.firstDay,
    first_time: values.firstTime,
    last_day: values.lastDay,
    last_time: values.lastTime,
    area_text: area?.text ?? null,
    area: polygon === null ? null : sql<string>`${polygon}::polygon`,
    whole_squares: [...(area?.wholeSquares ?? [])],
    former_id: values.formerId,
    cover_sighting_id: values.coverSightingId,
    has_ranking: values.hasRanking,
  };
}

/** Inserts an event unless its maker sent the same key before; undefined when it was there. */
export async function insertEvent(
  tx: Tx,
  { clientId, memberId, ...values }: EventValues & { clientId: string; memberId: number },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('event')
    .values({ ...toRow(values), client_id: clientId, member_id: memberId, invite_word: newWord() })
    .onConflict((conflict) => conflict.constraint('event_client_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A word that nobody guesses: 96 bits. */
function newWord(): string {
  return randomBytes(12).toString('base64url');
}

export async function findEventIdByClient(tx: Tx, of: { memberId: number; clientId: string }) {
  const row = await tx
    .selectFrom('event')
    .select('id')
    .where('member_id', '=', of.memberId)
    .where('client_id', '=', of.clientId)
    .executeTakeFirst();
  return row?.id;
}

/** Events by id, those that were deleted included. */
export async function findEventRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db.selectFrom('event').select(columns).where('id', '=', anyOf(ids)).execute();
}
export type EventRow = Awaited<ReturnType<typeof findEventRows>>[number];

/** The event, held against other writers until the transaction ends. */
export async function findEventForUpdate(tx: Tx, id: number): Promise<EventRow | undefined> {
  return await tx.selectFrom('event').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function findEventIdByInvite(db: Db, word: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('event')
    .select('id')
    .where('invite_word', '=', word)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

export async function updateEvent(tx: Tx, id: number, values: EventValues): Promise<void> {
  await tx
    .updateTable('event')
    .set({
      ...toRow(values),
      revision: sql`revision + 1`,
      updated_at: sql`now()`,
      // One that is put off begins anew.
      told_start: sql<boolean>`told_start and first_day = ${values.firstDay}`,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateEventState(
  tx: Tx,
  id: number,
  values: { closed_at?: Date | null; deleted_at?: Date | null; hidden_at?: Date | null; invite_word?: string },
): Promise<void> {
  await tx
    .updateTable('event')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Makes the invitations that are out worthless. */
export async function updateInvite(tx: Tx, id: number): Promise<void> {
  await updateEventState(tx, id, { invite_word: newWord() });
}

/** Ids of the events that stand so on a day and hour, by when they are: what runs and comes soonest first, what is over latest first. */
export async function pageEventIds(
  db: Db,
  page: { state: Extract<EventState, 'running' | 'coming' | 'over'>; now: Wall; after: number | null; limit: number },
): Promise<number[]> {
  const hasBegun = sql<boolean>`(first_day + coalesce(first_time, '00:00')) <= ${stamp(page.now)}`;
  const hasEnded = sql<boolean>`(closed_at is not null or (case when last_time is null then last_day + 1 else last_day + last_time end) <= ${stamp(page.now)})`;
  const { state, after, limit } = page;
  let query = db.selectFrom('event').select('id').where('deleted_at', 'is', null).limit(limit);
  if (state === 'over') query = query.where(hasEnded).orderBy('last_day', 'desc').orderBy('id', 'desc');
  else query = query.where(sql<boolean>`not ${hasEnded}`);
  if (state === 'running') query = query.where(hasBegun).orderBy('last_day').orderBy('id');
  if (state === 'coming') query = query.where(sql<boolean>`not ${hasBegun}`).orderBy('first_day').orderBy('id');
  if (after !== null) query = query.where(isAfter(state, after));
  return (await query.execute()).map(({ id }) => id);
}

/** Marks what begins on that day as told, and gives what was not. */
export async function updateToldStart(tx: Tx, day: string): Promise<{ id: number; name: string }[]> {
  return await tx
    .updateTable('event')
    .set({ told_start: true })
    .where('first_day', '=', day)
    .where('told_start', '=', false)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name'])
    .execute();
}

/** That an event begins is told once more, to whoever has not heard it that day. */
export async function updateUntoldStart(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('event').set({ told_start: false }).where('id', '=', id).execute();
}

/** Marks events that were made before a moment and are not over on a day as told of where they are, and gives what was not. */
export async function updateToldNearby(
  tx: Tx,
  { madeBefore, day }: { madeBefore: Date; day: string },
): Promise<{ id: number; name: string; area: string | null }[]> {
  return await tx
    .updateTable('event')
    .set({ told_nearby: true })
    .where('told_nearby', '=', false)
    .where('created_at', '<', madeBefore)
    .where('last_day', '>=', day)
    .where('closed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name', 'area_text as area'])
    .execute();
}

type Wall = { date: string; time: string };

function stamp({ date, time }: Wall) {
  return sql`(${date}::date + ${time}::time)`;
}

/** What follows the event with this number, whose day is looked up. */
function isAfter(state: 'running' | 'coming' | 'over', id: number) {
  const day = sql.ref(state === 'coming' ? 'first_day' : 'last_day');
  const sign = state === 'over' ? sql`<` : sql`>`;
  return sql<boolean>`(${day}, id) ${sign} (select ${day}, e.id from event e where e.id = ${id})`;
}

/** All that has begun or ends after the day, soonest first: what a calendar holds. */
export async function findCalendarIds(db: Db, { since, limit }: { since: string; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('event')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('last_day', '>=', since)
    .orderBy('first_day')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Every event, deleted ones too, newest first: for the administration. */
export async function pageAllEventIds(db: Db, { before, limit }: { before: number | null; limit: number }) {
  const rows = await db
    .selectFrom('event')
    .select('id')
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
