import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Method } from '#app/features/sightings/sighting-codes.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { RecordingSession } from '#app/platform/db/schema.generated.ts';
import type { Bounds } from '#app/platform/geo/polygon.ts';
import type { CivilDate } from '#app/platform/text/civil-date.ts';

/** Inserts an evening, or writes over the member's own that bore the same key before keys guarded one content; gives its id. */
export async function upsertEvening(db: Db, values: Insertable<RecordingSession>): Promise<number> {
  const { client_id: _clientId, member_id: _memberId, ...rest } = values;
  const row = await db
    .insertInto('recording_session')
    .values(values)
    .onConflict((conflict) =>
      conflict.constraint('recording_session_client_unique').doUpdateSet({ ...rest, updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateEvening(
  db: Db,
  { id, memberId, values }: { id: number; memberId: number; values: Updateable<RecordingSession> },
): Promise<number> {
  const row = await db
    .updateTable('recording_session')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The evening that a member's key made; undefined where it is gone. */
export async function findEveningIdByClient(
  db: Db,
  { memberId, clientId }: { memberId: number; clientId: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('recording_session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
}

export async function findEveningRow(db: Db, id: number) {
  return await db
    .selectFrom('recording_session')
    .innerJoin('member', 'member.id', 'recording_session.member_id')
    .selectAll('recording_session')
    .select(['member.username', 'member.full_name', 'member.deleted_at'])
    .where('recording_session.id', '=', id)
    .executeTakeFirst();
}

/** True when the evening is the member's own. */
export async function existsOwnEvening(db: Db, { id, memberId }: { id: number; memberId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('recording_session')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A member's own evening as it is kept; undefined for any other. */
export async function findOwnEveningRow(db: Db, { id, memberId }: { id: number; memberId: number }) {
  return await db
    .selectFrom('recording_session')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** The same, held until the transaction ends: to be written over (`update`), or only not to be changed, which others may hold as well (`share`). */
export async function holdOwnEvening(
  tx: Tx,
  { id, memberId }: { id: number; memberId: number },
  how: 'update' | 'share',
) {
  const row = tx.selectFrom('recording_session').selectAll().where('id', '=', id).where('member_id', '=', memberId);
  return await (how === 'update' ? row.forNoKeyUpdate() : row.forShare()).executeTakeFirst();
}

export type OwnEveningRow = NonNullable<Awaited<ReturnType<typeof findOwnEveningRow>>>;

/** A member's evenings, the newest first, with how many published sightings each holds, and how many more. */
export async function pageEveningRows(db: Db, page: { memberId: number; before: EveningPlace | null; limit: number }) {
  const { memberId, before, limit } = page;
  return await db
    .selectFrom('recording_session as s')
    .select(['s.id', 's.started_on', 's.method', 's.settlement', 's.county', 's.is_complete'])
    .select((eb) =>
      (
        [
          ['sightings', ['published']],
          ['unpublished', ['draft', 'hidden']],
        ] as const
      ).map(([name, states]) =>
        eb
          .selectFrom('sighting')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('sighting.session_id', '=', 's.id')
          .where('sighting.state', 'in', states)
          .as(name),
      ),
    )
    .where('s.member_id', '=', memberId)
    .$if(before !== null, (query) =>
      query.where((eb) => eb(eb.refTuple('s.started_on', 's.id'), '<', eb.tuple(before?.day ?? '', before?.id ?? 0))),
    )
    .orderBy('s.started_on', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();
}

/** Most evenings of a place that are looked at. */
const mostAround = 200;

type Around = {
  id: number;
  method: Method;
  startedOn: CivilDate;
  bounds: Bounds;
  daysApart: number;
  /** Whose evenings come even where others may not know their places. */
  withClosedOf: number | null;
};

/**
 * The evenings of other years within a box, in the same weeks and by the same method, on which something public came: nearest in the
 * calendar first. Of others those alone whose place and all of whose finds are open to everybody.
 */
export async function findEveningsAround(db: Db, around: Around) {
  const { id, method, startedOn, bounds, daysApart, withClosedOf } = around;
  const apart = sql<number>`abs(extract(doy from e.started_on) - extract(doy from ${startedOn}::date))`;
  const days = sql<number>`least(${apart}, 365 - ${apart})`;
  const isOpen = sql<SqlBool>`
    (e.visibility = 'exact' and not exists (
      select from sighting s where s.session_id = e.id and s.state = 'published' and s.public_visibility <> 'exact'))`;
  return await db
    .selectFrom('recording_session as e')
    .innerJoin('member as m', 'm.id', 'e.member_id')
    .select(['e.id', 'e.started_on', 'e.started_at', 'e.ended_at', 'e.latitude', 'e.longitude', 'e.member_id'])
    .select(['m.username', 'm.full_name', 'm.deleted_at'])
    .where('e.latitude', '>=', bounds.south)
    .where('e.latitude', '<=', bounds.north)
    .where('e.longitude', '>=', bounds.west)
    .where('e.longitude', '<=', bounds.east)
    .where('e.method', '=', method)
    .where('e.id', '<>', id)
    .where('m.deleted_at', 'is', null)
    .where(sql<SqlBool>`extract(year from e.started_on) <> extract(year from ${startedOn}::date)`)
    .where(days, '<=', daysApart)
    .where(sql<SqlBool>`exists (select from sighting s where s.session_id = e.id and s.state = 'published')`)
    .where(withClosedOf === null ? isOpen : sql<SqlBool>`(e.member_id = ${withClosedOf} or ${isOpen})`)
    .orderBy(days)
    .orderBy('e.id')
    .limit(mostAround)
    .execute();
}

/** Where an evening stands in its member's list. */
export type EveningPlace = { day: string; id: number };

/** Removes a member's evenings in which no sighting is left. */
export async function deleteEmptyEvenings(tx: Tx, memberId: number): Promise<void> {
  await sql`
    delete from recording_session e
    where member_id = ${memberId} and not exists (select from sighting s where s.session_id = e.id)`.execute(tx);
}
