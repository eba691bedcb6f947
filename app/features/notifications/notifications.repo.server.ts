import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import type { DB } from '#app/platform/db/schema.generated.ts';
import type { NotificationData, NotificationFilter, NotificationKind } from './notification-kinds.ts';

export type NewNotification = {
  memberId: number;
  kind: NotificationKind;
  /** null = about none that the member could open */
  sightingId: number | null;
  /** null = nobody's doing, as when rules are worked out anew */
  actorId: number | null;
  data: NotificationData;
};

/** A newer unseen one of the same kind and sighting takes the place of the older: constraint notification_one_unseen. */
export async function upsertNotification(db: Db, { memberId, kind, sightingId, actorId, data }: NewNotification) {
  await db
    .insertInto('notification')
    .values({ member_id: memberId, kind, sighting_id: sightingId, actor_id: actorId, data })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'kind', 'sighting_id'])
        .where('seen_at', 'is', null)
        .where('sighting_id', 'is not', null)
        // A new id: it moves to the front, and a "seen until" sent before it came does not take it along.
        .doUpdateSet({
          id: sql`nextval(pg_get_serial_sequence('notification', 'id'))`,
          actor_id: actorId,
          data: JSON.stringify(data),
          created_at: sql`clock_timestamp()`,
        }),
    )
    .execute();
}

/** A notification that belongs to no sighting. */
export async function insertMemberNotice(
  db: Db,
  { memberId, kind, actorId, data }: Omit<NewNotification, 'sightingId'>,
): Promise<void> {
  await db.insertInto('notification').values({ member_id: memberId, kind, actor_id: actorId, data }).execute();
}

type ChangeNotice = {
  changeSetId: number;
  title: string;
  actorId: number | null;
  readers: { memberId: number; sightings: number }[];
};

/** One notice for each member of a whole set of changes: constraint notification_one_of_change_set. */
export async function insertChangeNotices(
  db: Db,
  { changeSetId, title, actorId, readers }: ChangeNotice,
): Promise<void> {
  await sql`
    insert into notification (member_id, kind, change_set_id, actor_id, data)
    select r."memberId", 'taxon_change', ${changeSetId}, ${actorId}::int,
      jsonb_build_object('taxonLabel', ${title}::text, 'newNameLabel', null, 'nameChanged', true, 'sightings', r.sightings)
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as r ("memberId" int, sightings int)`.execute(db);
}

/** Takes unseen notices of an undone set back; who has read one is told that it is no longer so. */
export async function withdrawChangeNotices(db: Db, changeSetId: number): Promise<void> {
  const ofSet = db.deleteFrom('notification').where('change_set_id', '=', changeSetId);
  await ofSet.where('seen_at', 'is', null).execute();
  await sql`
    update notification set data = data || '{"undone": true}', seen_at = null, created_at = clock_timestamp(),
      id = nextval(pg_get_serial_sequence('notification', 'id'))
    where change_set_id = ${changeSetId}`.execute(db);
}

/** How many unseen ones the member has of what they can open. */
export async function countUnseenNotifications(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .leftJoin('sighting', 'sighting.id', 'notification.sighting_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('notification.member_id', '=', memberId)
    .where('seen_at', 'is', null)
    .where(canOpen)
    .executeTakeFirstOrThrow();
  return count;
}

/** A member's notifications of what they can open, newest first; `beforeId` is the keyset, `offset` the one the specified path names. */
export async function pageNotifications(
  db: Db,
  page: { memberId: number; filter: NotificationFilter; beforeId?: number; offset: number; limit: number },
) {
  const { memberId, filter, beforeId, offset, limit } = page;
  return db
    .selectFrom('notification')
    .leftJoin('sighting', 'sighting.id', 'notification.sighting_id')
    .leftJoin('member as actor', (join) =>
      join.onRef('actor.id', '=', 'notification.actor_id').on('actor.deleted_at', 'is', null),
    )
    .select([
      'notification.id',
      'notification.kind',
      'notification.sighting_id',
      'notification.change_set_id',
      'notification.data',
      'notification.created_at',
      'notification.seen_at',
      'actor.id as actor_id',
      'actor.username as actor_username',
      'actor.full_name as actor_full_name',
    ])
    .where('notification.member_id', '=', memberId)
    .where(canOpen)
    .$if(filter === 'unseen', (query) => query.where('seen_at', 'is', null))
    .$if(filter !== 'unseen' && filter !== 'all', (query) => query.where('kind', '=', filter))
    .$if(beforeId !== undefined, (query) => query.where('notification.id', '<', beforeId ?? 0))
    .orderBy('notification.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Marks as seen: one by id, or all up to an id; `kind` narrows it. */
export async function updateSeen(
  db: Db,
  which: { memberId: number; kind: NotificationKind | 'all' } & ({ id: number } | { untilId: number }),
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ seen_at: sql`now()` })
    .where('member_id', '=', which.memberId)
    .where('seen_at', 'is', null)
    .$if(which.kind !== 'all', (query) => query.where('kind', '=', which.kind))
    .where('id', 'id' in which ? '=' : '<=', 'id' in which ? which.id : which.untilId)
    .execute();
}

/** Marks what tells of a sighting, or what is of these kinds, as seen. */
export async function updateOpened(
  db: Db,
  { memberId, of }: { memberId: number; of: { sightingId: number } | { kinds: readonly NotificationKind[] } },
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ seen_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('seen_at', 'is', null)
    .where((eb) => ('sightingId' in of ? eb('sighting_id', '=', of.sightingId) : eb('kind', 'in', [...of.kinds])))
    .execute();
}

// Read with the sighting's present state: whatever hides it later needs no write here, and nothing can be forgotten.
function canOpen(
  eb: ExpressionBuilder<DB & { sighting: DB['sighting'] }, 'notification' | 'sighting'>,
): Expression<SqlBool> {
  return eb.or([
    eb('notification.sighting_id', 'is', null),
    eb('sighting.state', '=', 'published'),
    eb.and([eb('sighting.member_id', '=', eb.ref('notification.member_id')), eb('sighting.state', '<>', 'deleted')]),
  ]);
}
