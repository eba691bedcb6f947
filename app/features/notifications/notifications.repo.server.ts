import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import type { DB } from '#app/platform/db/schema.generated.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** Marks as seen: one by id, or all up to an id, of those that their member `canOpen`; `kind` narrows it. */
export async function updateSeen(
  db: Db,
  which: { memberId: number; kind: NotificationKind | 'all'; canOpen: RawBuilder<SqlBool> } & (
    | { id: number }
    | { untilId: number }
  ),
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ seen_at: sql`now()` })
    .where('member_id', '=', which.memberId)
    .where('seen_at', 'is', null)
    .$if(which.kind !== 'all', (query) => query.where('kind', '=', which.kind))
    .where('id', 'id' in which ? '=' : '<=', 'id' in which ? which.id : which.untilId)
    .where(which.canOpen)
    .execute();
}

/** What a member opens: a sighting, an evening, a group, a message, a change of the tree, what they follow, a badge of theirs, what a member wrote to them alone, or the page that these kinds lead to. */
export type Opened =
  | { sightingId: number }
  | { eveningId: number }
  | { groupId: number }
  | { messageId: number }
  | { changeSetId: number }
  | { followed: readonly string[] }
  | { badge: string }
  | { eventId: number }
  | { projectId: number }
  | { correspondentId: number }
  | { kinds: readonly NotificationKind[] };

/** Whether anything that tells of it has not been seen. */
export async function existsUnseenOf(db: Db, { memberId, of }: { memberId: number; of: Opened }): Promise<boolean> {
  const unseen = await db
    .selectFrom('notification')
    .select('id')
    .where((eb) => isUnseenOf(eb, memberId, of))
    .limit(1)
    .executeTakeFirst();
  return unseen !== undefined;
}

/** Which of the members have anything unseen. */
export async function findMembersWithUnseen(db: Db, memberIds: readonly number[]): Promise<Map<number, true>> {
  const rows = await db
    .selectFrom('notification')
    .select('member_id')
    .distinct()
    .where('member_id', '=', sql<number>`any(${[...memberIds]}::int[])`)
    .where('seen_at', 'is', null)
    .modifyEnd(prepared('find_members_with_unseen'))
    .execute();
  return new Map(rows.map((row) => [row.member_id, true]));
}

/** Marks all that tells of it as seen. */
export async function updateOpened(db: Db, { memberId, of }: { memberId: number; of: Opened }): Promise<void> {
  await db
    .updateTable('notification')
    .set({ seen_at: sql`now()` })
    .where((eb) => isUnseenOf(eb, memberId, of))
    .execute();
}

function isUnseenOf(eb: ExpressionBuilder<DB, 'notification'>, memberId: number, of: Opened): Expression<SqlBool> {
  return eb.and([eb('member_id', '=', memberId), eb('seen_at', 'is', null), tellsOf(eb, of)]);
}

function tellsOf(eb: ExpressionBuilder<DB, 'notification'>, of: Opened): Expression<SqlBool> {
  if ('sightingId' in of) return eb('sighting_id', '=', of.sightingId);
  if ('eveningId' in of) return eb('session_id', '=', of.eveningId);
  if ('groupId' in of) return eb('group_id', '=', of.groupId);
  if ('messageId' in of) return eb('message_id', '=', of.messageId);
  if ('changeSetId' in of) return eb('change_set_id', '=', of.changeSetId);
  if ('followed' in of) return eb('followed', 'in', [...of.followed]);
  if ('eventId' in of)
    return eb.and([eb('kind', 'in', ['event', 'mention']), eb(sql`data ->> 'eventId'`, '=', String(of.eventId))]);
  if ('projectId' in of)
    return eb.and([eb('kind', 'in', ['project', 'mention']), eb(sql`data ->> 'projectId'`, '=', String(of.projectId))]);
  if ('correspondentId' in of)
    return eb.and([eb('kind', '=', 'private_message'), eb('actor_id', '=', of.correspondentId)]);
  if ('badge' in of) return eb.and([eb('kind', '=', 'badge'), eb(sql`data ->> 'badge'`, '=', of.badge)]);
  return eb('kind', 'in', [...of.kinds]);
}

/** Drops up to `limit` notices older than so many days, and says how many. */
export async function deleteOldNotifications(
  db: Db,
  { seen, unseen, limit }: { seen: number; unseen: number; limit: number },
): Promise<number> {
  const { rows } = await sql`
    delete from notification where id in (
      select id from notification
      where created_at < now() - make_interval(days => ${seen})
        and (seen_at is not null or created_at < now() - make_interval(days => ${unseen}))
      limit ${limit})
    returning 1`.execute(db);
  return rows.length;
}

// Read with the sighting's present state: whatever hides it later needs no write here, and nothing can be forgotten.
