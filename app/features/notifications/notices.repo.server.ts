import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { type NotificationData, type NotificationKind, officialKinds } from './notification-kinds.ts';
import { topicAt, topicOf } from './notification-topics.ts';

export type NewNotification = {
  memberId: number;
  kind: NotificationKind;
  /** null = about none that the member could open */
  sightingId: number | null;
  /** Whom the notice names; null = nobody, as when rules are worked out anew, or moderators decide */
  actorId: number | null;
  /** Who acts, where the notice does not name them: they are told nothing */
  by?: number | null | undefined;
  data: NotificationData;
  cause: Cause;
};

/** What a notice tells of: when that ends, the unseen notice goes with it (`end_notices` of the database, by the tables' triggers). */
export type Cause = {
  kind: CauseKind;
  id: number /** what was said, to be quoted and led to */;
  commentId?: number | null;
};

export type CauseKind =
  | 'determination'
  | 'hidden_determination'
  | 'withdrawal'
  | 'favourite'
  | 'observer'
  | 'suggestion'
  | 'decided_suggestion'
  | 'verdict'
  | 'reopened_verdict'
  | 'comment'
  | 'mention'
  | 'notes'
  | 'caption'
  | 'evening'
  | 'group'
  | 'report'
  | 'decided_sighting'
  | 'decided_comment'
  | 'decided_image'
  | 'decided_event'
  | 'decided_project'
  | 'decided_message'
  | 'private_message'
  | 'badge'
  | 'withdrawn_badge'
  | 'followed'
  | 'scope'
  | 'scope_request'
  | 'own_data'
  | 'export'
  | 'snapshot'
  | 'dataset'
  | 'event'
  | 'event_start'
  | 'event_words'
  | 'project'
  | 'project_words';

// A new id: it moves to the front, and a "seen until" sent before it came does not take it along.
export const newId = sql`nextval(pg_get_serial_sequence('notification', 'id'))`;

/**
 * Notices of one kind by one statement, of each sighting at most one to each member. A newer unseen one of the same kind and sighting
 * takes the place of the older: constraint notification_one_unseen. Whoever else did the same stays named. From a blocked
 * member none comes.
 */
export async function upsertNotifications(
  db: Db,
  { kind, actorId }: Pick<NewNotification, 'kind' | 'actorId'>,
  notices: readonly Omit<NewNotification, 'kind' | 'actorId' | 'by'>[],
): Promise<void> {
  const news = notices.map(({ memberId, sightingId, data, cause }) => ({
    member_id: memberId,
    sighting_id: sightingId,
    data,
    cause: cause.kind,
    cause_id: cause.id,
    comment_id: cause.commentId ?? null,
  }));
  const { letter, push } = ways(sql`n.member_id`, kind);
  await sql`
    with news as (
      select * from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
        as n (member_id int, sighting_id int, data jsonb, cause text, cause_id int, comment_id int)),
    told as (
    insert into notification as old (member_id, kind, sighting_id, actor_id, comment_id, data, letter, push_waits)
    select n.member_id, ${kind}, n.sighting_id, ${actorId}::int, n.comment_id, n.data, ${letter}, ${push}
    from news n where ${isWelcome(sql`n.member_id`, { kind, actorId })}
    on conflict (member_id, kind, sighting_id) where seen_at is null and sighting_id is not null and followed is null do update set
      id = ${newId}, created_at = clock_timestamp(), actor_id = excluded.actor_id, letter = excluded.letter,
      letter_id = null, push_waits = excluded.push_waits, comment_id = excluded.comment_id,
      data = excluded.data || case when old.actor_id is null then '{}'::jsonb else jsonb_build_object('others', (
        select coalesce(jsonb_agg(other), '[]') from (
          select jsonb_array_elements(coalesce(old.data -> 'others', '[]')) as other union select to_jsonb(old.actor_id)
        ) as before where other <> coalesce(to_jsonb(excluded.actor_id), '0'))) end
    returning id, member_id, sighting_id)
    insert into notification_cause (notification_id, cause, cause_id, actor_id, comment_id, data)
    select told.id, n.cause, n.cause_id, ${actorId}::int, n.comment_id, n.data
    from told join news n on n.member_id = told.member_id and n.sighting_id is not distinct from told.sighting_id`.execute(
    db,
  );
}

/** Beside the notice that was `told`. */
function keepCause({ actorId, data, cause }: Pick<NewNotification, 'actorId' | 'data' | 'cause'>) {
  return sql`
    insert into notification_cause (notification_id, cause, cause_id, actor_id, comment_id, data)
    select id, ${cause.kind}, ${cause.id}::int, ${actorId}::int, ${cause.commentId ?? null}::int, ${JSON.stringify(data)}::jsonb from told`;
}

/** Takes unseen notices of something that has ended along, of one member where it ended for them alone. */
export async function endNotices(
  db: Db,
  { kind, id, memberId = null }: Omit<Cause, 'commentId'> & { memberId?: number | null },
): Promise<void> {
  await sql`select end_notices(${kind}, ${id}::int, null, ${memberId}::int)`.execute(db);
}

/** Takes a member's doings out of everybody's unseen notices: what nobody else has done is told no more. */
export async function endNoticesBy(db: Db, actorId: number): Promise<void> {
  await sql`select end_notices_by(${actorId}::int)`.execute(db);
}

/** Whether there is an unseen notice of it. */
export async function existsUnseenNotice(db: Db, cause: Omit<Cause, 'commentId'>): Promise<boolean> {
  const row = await selectCaused(db, cause).where('notification.seen_at', 'is', null).executeTakeFirst();
  return row !== undefined;
}

/** Whose notices of it, of that kind, are unseen. */
export async function findUnseenReaders(
  db: Db,
  { kind, id }: Omit<Cause, 'commentId'>,
  as: NotificationKind,
): Promise<number[]> {
  const rows = await db
    .selectFrom('notification_cause')
    .innerJoin('notification', 'notification.id', 'notification_cause.notification_id')
    .select('notification.member_id')
    .distinct()
    .where('notification_cause.cause', '=', kind)
    .where('notification_cause.cause_id', '=', id)
    .where('notification.kind', '=', as)
    .where('notification.seen_at', 'is', null)
    .execute();
  return rows.map((row) => row.member_id);
}

/** A member's unseen notice of it, of one of these kinds, as it told of it. */
export async function findUnseenNotice(
  db: Db,
  { memberId, ...cause }: Omit<Cause, 'commentId'> & { memberId: number },
  kinds: readonly NotificationKind[],
) {
  return selectCaused(db, cause)
    .select(['notification.kind', 'notification_cause.data'])
    .where('notification.member_id', '=', memberId)
    .where('notification.kind', 'in', [...kinds])
    .where('notification.seen_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a member has a notice of it, seen or not. */
export async function existsNotice(
  db: Db,
  { memberId, ...cause }: Omit<Cause, 'commentId'> & { memberId: number },
): Promise<boolean> {
  const row = await selectCaused(db, cause).where('notification.member_id', '=', memberId).executeTakeFirst();
  return row !== undefined;
}

/** Who has a notice of it, seen or not, of that civil day of Budapest or a later one. */
export async function findToldOn(db: Db, cause: Omit<Cause, 'commentId'>, day: string): Promise<number[]> {
  const rows = await selectCaused(db, cause)
    .clearLimit()
    .select('notification.member_id')
    .where('notification.created_at', '>=', sql<Date>`${day}::date::timestamp at time zone 'Europe/Budapest'`)
    .execute();
  return rows.map((row) => row.member_id);
}

/** One of the notices that tell of a cause. */
function selectCaused(db: Db, { kind, id }: Omit<Cause, 'commentId'>) {
  return db
    .selectFrom('notification_cause')
    .innerJoin('notification', 'notification.id', 'notification_cause.notification_id')
    .select('notification.id')
    .where('notification_cause.cause', '=', kind)
    .where('notification_cause.cause_id', '=', id)
    .limit(1);
}

/** A page of its own that a notice tells of: an evening's or a group's. */
export type NoticePage = { eveningId: number } | { groupId: number };

type MemberNotice = Omit<NewNotification, 'sightingId' | 'cause'> & {
  cause?: Cause;
  messageId?: number;
  page?: NoticePage;
  /** A letter of its own goes with it. */
  hasLetter?: boolean;
};

/** A notification that belongs to no sighting; of a message and of a page at most one unseen. */
export async function insertMemberNotice(db: Db, notice: MemberNotice): Promise<void> {
  const { memberId, kind, actorId, data, cause, messageId = null, page } = notice;
  const eveningId = page && 'eveningId' in page ? page.eveningId : null;
  const groupId = page && 'groupId' in page ? page.groupId : null;
  const { letter: usual, push } = ways(sql`${memberId}::int`, kind);
  await sql`
    with told as (
    insert into notification (member_id, kind, actor_id, data, letter, push_waits, message_id, session_id, group_id)
    select ${memberId}::int, ${kind}, ${actorId}::int, ${JSON.stringify(data)}::jsonb, ${notice.hasLetter ? null : usual}, ${push},
      ${messageId}::int, ${eveningId}::int, ${groupId}::int
    where ${isWelcome(sql`${memberId}::int`, notice)}
    on conflict do nothing
    returning id)
    ${cause ? keepCause({ actorId, data, cause }) : sql`select from told`}`.execute(db);
}

/** One unseen notice for each who writes, which moves to the front with each message; from a blocked member none comes. */
export async function upsertMessageNotice(
  db: Db,
  { messageId, senderId, recipientId }: { messageId: number; senderId: number; recipientId: number },
): Promise<void> {
  const kind = 'private_message';
  const data = { taxonLabel: '', newNameLabel: null, nameChanged: false };
  const { letter, push } = ways(sql`${recipientId}::int`, kind);
  await sql`
    with told as (
    insert into notification (member_id, kind, actor_id, data, letter, push_waits)
    select ${recipientId}::int, ${kind}, ${senderId}::int, ${JSON.stringify(data)}::jsonb, ${letter}, ${push}
    where ${isWelcome(sql`${recipientId}::int`, { kind, actorId: senderId })}
    on conflict (member_id, actor_id) where kind = 'private_message' and seen_at is null do update set
      id = ${newId}, created_at = clock_timestamp(), letter = excluded.letter, letter_id = null, push_waits = excluded.push_waits
    returning id)
    ${keepCause({ actorId: senderId, data, cause: { kind, id: messageId } })}`.execute(db);
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
  const { letter, push } = ways(sql`r."memberId"`, 'taxon_change');
  await sql`
    insert into notification (member_id, kind, change_set_id, actor_id, data, letter, push_waits)
    select r."memberId", 'taxon_change', ${changeSetId}, ${actorId}::int,
      jsonb_build_object('taxonLabel', ${title}::text, 'newNameLabel', null, 'nameChanged', true, 'sightings', r.sightings),
      ${letter}, ${push}
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as r ("memberId" int, sightings int)`.execute(db);
}

/** Takes unseen notices of an undone set back; who has read one is told that it is no longer so, but not who undoes it. */
export async function withdrawChangeNotices(
  db: Db,
  { changeSetId, by }: { changeSetId: number; by: number | null },
): Promise<void> {
  const ofSet = db.deleteFrom('notification').where('change_set_id', '=', changeSetId);
  await ofSet.where('seen_at', 'is', null).execute();
  await sql`
    update notification set data = data || '{"undone": true}', seen_at = null, created_at = clock_timestamp(), id = ${newId}
    where change_set_id = ${changeSetId} and member_id is distinct from ${by}::int`.execute(db);
}

/** By which letter and whether by push a notice is to reach its member, as they have set it, or as it is without a setting. */
export function ways(memberId: ReturnType<typeof sql>, kind: NotificationKind) {
  const topic = topicOf(kind);
  const { email, push } = topicAt(topic);
  const setting = (column: 'email' | 'push') =>
    sql`(select ${sql.ref(column)} from notification_setting where member_id = ${memberId} and topic = ${topic})`;
  return {
    letter: sql`nullif(coalesce(${setting('email')}, ${email}), 'off')`,
    push: sql`(coalesce(${setting('push')}, ${push}) and exists (select from push_subscription where member_id = ${memberId}))`,
  };
}

function isWelcome(memberId: ReturnType<typeof sql>, { kind, actorId }: Pick<NewNotification, 'kind' | 'actorId'>) {
  if (actorId === null || officialKinds.includes(kind)) return sql`true`;
  return sql`not exists (select from member_block where member_id = ${memberId} and blocked_id = ${actorId}::int)`;
}
