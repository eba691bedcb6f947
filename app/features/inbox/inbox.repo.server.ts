import { type SqlBool, sql } from 'kysely';
import type { NotificationFilter, NotificationKind } from '#app/features/notifications/notification-kinds.ts';
import type { Db } from '#app/platform/db/database.server.ts';

/** How many unseen ones the member has of what they can open. */
export async function countUnseenNotifications(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('notification.member_id', '=', memberId)
    .where('seen_at', 'is', null)
    .where(canOpen)
    .executeTakeFirstOrThrow();
  return count;
}

/** All, the unseen ones, those of a kind, those of several, or the unseen ones of several. */
export type ListFilter = NotificationFilter | readonly NotificationKind[] | { unseenOf: readonly NotificationKind[] };

/** A member's notifications of what they can open, newest first; `beforeId` is the keyset, `offset` the one the specified path names. */
export async function pageNotifications(
  db: Db,
  page: { memberId: number; filter: ListFilter; beforeId?: number; offset: number; limit: number },
) {
  const { memberId, filter, beforeId, offset, limit } = page;
  const isUnseen = filter === 'unseen' || (typeof filter === 'object' && 'unseenOf' in filter);
  const kinds = kindsOf(filter);
  return selectNotices(db)
    .where('notification.member_id', '=', memberId)
    .$if(isUnseen, (query) => query.where('seen_at', 'is', null))
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(beforeId !== undefined, (query) => query.where('notification.id', '<', beforeId ?? 0))
    .orderBy('notification.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

function kindsOf(filter: ListFilter): readonly string[] | undefined {
  if (filter === 'all' || filter === 'unseen') return undefined;
  if (typeof filter === 'string') return [filter];
  return 'unseenOf' in filter ? filter.unseenOf : filter;
}

/** Notices as they are read, with who did it; only of what their member can open. */
function selectNotices(db: Db) {
  return (
    db
      .selectFrom('notification')
      .leftJoin('sighting', 'sighting.id', 'notification.sighting_id')
      // Of several finds of what is followed the latest that can be opened is told.
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('notification_cause as cause')
            .innerJoin('sighting as find', 'find.id', 'cause.cause_id')
            .select(['cause.data', 'cause.actor_id'])
            .where('notification.followed', 'is not', null)
            .whereRef('cause.notification_id', '=', 'notification.id')
            .where('cause.cause', '=', 'followed')
            .where(isStillNews)
            .orderBy('cause.id', 'desc')
            .limit(1)
            .as('news'),
        (join) => join.onTrue(),
      )
      .leftJoin('member as actor', (join) =>
        join
          .on('actor.id', '=', sql<number>`coalesce(news.actor_id, notification.actor_id)`)
          .on('actor.deleted_at', 'is', null),
      )
      .select(['notification.id', 'notification.kind', 'notification.created_at'])
      .select(sql<unknown>`coalesce(news.data, notification.data)`.as('data'))
      .select(['notification.sighting_id', 'notification.change_set_id', 'notification.message_id'])
      // Read as it is now: what was edited is quoted anew, what was taken away or hidden is not.
      .leftJoin('sighting_comment as said', (join) =>
        join
          .onRef('said.id', '=', 'notification.comment_id')
          .on('said.deleted_at', 'is', null)
          .on('said.hidden_at', 'is', null)
          // Under a find whose place is closed its words may tell it: they are read there, by the sightings' own rule.
          .on(({ exists, selectFrom }) =>
            exists(
              selectFrom('sighting as under')
                .select('under.id')
                .whereRef('under.id', '=', 'said.sighting_id')
                .where((eb) =>
                  eb.or([
                    eb('under.public_visibility', '=', 'exact'),
                    eb('under.member_id', '=', eb.ref('notification.member_id')),
                  ]),
                ),
            ),
          ),
      )
      .select(calledBy.as('remark_text'))
      .select(['said.text as said_text', 'notification.comment_id', 'said.sighting_id as said_at'])
      .select(['notification.followed', 'notification.seen_at'])
      .select(badgeName.as('badge_name'))
      .leftJoin('sighting_group', 'sighting_group.id', 'notification.group_id')
      .select(['notification.session_id', 'notification.group_id', 'sighting_group.slug as group_slug'])
      .select(['actor.id as actor_id', 'actor.username as actor_username', 'actor.full_name', 'actor.deleted_at'])
      .where(canOpen)
  );
}

/**
 * A find of what is followed, of which a notice tells, can be opened and is still that: published, for who has not looked yet under the
 * followed taxon, with its place as open as then, and of a saved search shown as then.
 */
const isStillNews = sql<boolean>`
  coalesce(find.state = 'published' and case notification.kind
    when 'followed_taxon' then notification.seen_at is not null or exists (
      select from taxon named join taxon branch on branch.id = split_part(notification.followed, ':', 2)::int
      where named.id = find.taxon_id and coalesce(branch.accepted_id, branch.id) = any(named.ancestor_ids))
    when 'followed_place' then notification.followed in ('county:' || find.public_county_code, 'square:' || find.public_utm10)
    when 'followed_search' then cause.data ->> 'form' = public_form(find)
    else true end, false)`;

/** What is followed has one such find; true where a notice keeps none, as those from before they were kept. */
const hasNews = sql<boolean>`(
  notification.followed is null or coalesce((
    select bool_or(${isStillNews}) from notification_cause cause left join sighting find on find.id = cause.cause_id
    where cause.notification_id = notification.id and cause.cause = 'followed'), true))`;

/** An evening's page opens to others while something public came on it, no more closed than its member lets it be (`findEvening`). */
const opensEvening = sql<boolean>`(
  notification.session_id is null or coalesce((
    select case evening.visibility when 'exact' then true
      when 'square' then bool_or(find.public_visibility = 'square') and not bool_or(find.public_visibility = 'hidden') end
    from recording_session evening join sighting find on find.session_id = evening.id and find.state = 'published'
    where evening.id = notification.session_id group by evening.visibility), false))`;

const opensGroup = sql<boolean>`(
  notification.group_id is null or exists (
    select from sighting_group its where its.id = notification.group_id and its.deleted_at is null))`;

/** Published, or one's own; moderators decide of what its observer hides too. */
const opensSighting = sql<boolean>`(
  notification.sighting_id is null or coalesce((
    select its.state = 'published' or its.state <> 'deleted' and (its.member_id = notification.member_id or notification.kind = 'report')
    from sighting its where its.id = notification.sighting_id), false))`;

/** Its member can open what a notice tells of: what cannot be opened is neither counted nor listed nor sent, and waits. */
export const canOpen = sql<SqlBool>`(${opensSighting} and ${hasNews} and ${opensEvening} and ${opensGroup})`;

/** The remark in which a member is called, while it stands; closed words of a place stay closed, as those of comments. */
const calledBy = sql<string | null>`
  case when notification.kind = 'mention' and (sighting.public_visibility = 'exact' or sighting.member_id = notification.member_id)
  then (
    select nullif(coalesce(d.comment, s.comment, v.comment), '') from notification_cause c
    left join determination d on c.cause = 'determination' and d.id = c.cause_id
      and coalesce(d.withdrawn_at, d.replaced_at, d.hidden_at) is null
    left join edit_suggestion s on c.cause = 'suggestion' and s.id = c.cause_id and s.state = 'open'
    left join verdict v on c.cause = 'verdict' and v.id = c.cause_id and v.ended_at is null
    where c.notification_id = notification.id order by c.id desc limit 1)
  end`;

/** What the badge that a notice tells of is called by now. */
const badgeName = sql<string | null>`
  case when notification.kind = 'badge' then (select label from badge where slug = notification.data ->> 'badge') end`;

/** Of which of these kinds the member has any that they can open. */
export async function findKindsOf(db: Db, memberId: number, kinds: readonly NotificationKind[]): Promise<string[]> {
  // A probe of the index for each kind, however long the inbox is
  const { rows } = await sql<{ kind: string }>`
    select kind from unnest(${sql.val([...kinds])}::text[]) as kind
    where exists (
      select from notification
      where notification.member_id = ${memberId} and notification.kind = kind.kind and ${canOpen})`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** What a letter still has to tell: unseen, openable, and of no topic that was set to none since. */
export async function findLetterNotices(db: Db, { letterId, silent }: { letterId: string; silent: readonly string[] }) {
  return selectNotices(db)
    .leftJoin('admin_message', 'admin_message.id', 'notification.message_id')
    .select('admin_message.text as message_text')
    .where('letter_id', '=', letterId)
    .where('seen_at', 'is', null)
    .$if(silent.length > 0, (query) => query.where('kind', 'not in', [...silent]))
    .orderBy('notification.id', 'desc')
    .execute();
}

/** Those of the notices that the member has not seen and can open, newest first. */
export async function findPushNotices(db: Db, { memberId, ids }: { memberId: number; ids: readonly number[] }) {
  if (ids.length === 0) return [];
  return selectNotices(db)
    .where('notification.member_id', '=', memberId)
    .where('notification.id', 'in', [...ids])
    .where('seen_at', 'is', null)
    .orderBy('notification.id', 'desc')
    .execute();
}
