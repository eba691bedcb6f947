import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { newId, ways } from './notices.repo.server.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** New sightings of one followed thing, the newest last; of a saved search each with its public form. */
export type FollowedNotice = {
  memberId: number;
  followed: string;
  sightings: { sightingId: number; actorId: number; label: string; form?: string }[];
  /** The questions of a saved search. */
  query?: string;
  /** It is told on the site alone. */
  isQuiet?: boolean;
};

/** New ones of what is followed: one unseen notice for each followed thing, which names a sighting only while it is one; the latest `most` are its causes. */
export async function upsertFollowedNotices(
  db: Db,
  { kind, most }: { kind: NotificationKind; most: number },
  notices: readonly FollowedNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  const { letter, push } = ways(sql`n."memberId"`, kind);
  const news = JSON.stringify(notices.filter(({ sightings }) => sightings.length > 0));
  const { rows } = await sql<{ id: string }>`
    with news as (
      select n.*, n.sightings -> -1 as last from jsonb_to_recordset(${news}::jsonb)
        as n ("memberId" int, followed text, sightings jsonb, query text, "isQuiet" boolean)),
    told as (
    insert into notification as old (member_id, kind, followed, sighting_id, actor_id, data, letter, push_waits)
    select n."memberId", ${kind}, n.followed,
      case when jsonb_array_length(n.sightings) = 1 then (n.last ->> 'sightingId')::int end,
      (n.last ->> 'actorId')::int, ${followedData(sql`n.last ->> 'label'`, sql`n.last ->> 'form'`)},
      case when n."isQuiet" then null else ${letter} end, ${push} and n."isQuiet" is not true
    from news n
    on conflict (member_id, followed) where seen_at is null and followed is not null do update set
      id = ${newId}, created_at = clock_timestamp(), actor_id = excluded.actor_id, data = excluded.data,
      letter = excluded.letter, letter_id = null, push_waits = excluded.push_waits,
      sighting_id = case when old.sighting_id = excluded.sighting_id then old.sighting_id end
    returning id, member_id, followed)
    insert into notification_cause (notification_id, cause, cause_id, actor_id, data)
    select told.id, 'followed', s."sightingId", s."actorId", ${followedData(sql`s.label`, sql`s.form`)}
    from told join news n on n."memberId" = told.member_id and n.followed = told.followed
    cross join lateral jsonb_to_recordset(n.sightings) as s ("sightingId" int, "actorId" int, label text, form text)
    order by told.id, s."sightingId"
    returning notification_id as id`.execute(db);
  await deleteOldCauses(db, { noticeIds: [...new Set(rows.map(({ id }) => id))], most });
}

function followedData(label: ReturnType<typeof sql>, form: ReturnType<typeof sql>) {
  return sql`jsonb_build_object('taxonLabel', ${label}, 'newNameLabel', null, 'nameChanged', false)
    || jsonb_strip_nulls(jsonb_build_object('query', n.query, 'form', ${form}))`;
}

/** A find that a saved search still holds, as it is shown now. */
export type StillFound = { memberId: number; followed: string; sightingId: number; form: string };

/** Which of these finds whose saved searches have told of already. */
export async function findSearchCauses(db: Db, sightingIds: readonly number[]) {
  const { rows } = await sql<{ memberId: number; followed: string; sightingId: number }>`
    select n.member_id as "memberId", n.followed, c.cause_id as "sightingId"
    from notification_cause c join notification n on n.id = c.notification_id
    where c.cause = 'followed' and c.cause_id = any(${[...sightingIds]}::int[]) and n.kind = 'followed_search'`.execute(
    db,
  );
  return rows;
}

/** Finds that have changed: unseen notices of saved searches go on to tell of those that are `still` found, as they are shown now, and of no other. */
export async function updateSearchCauses(
  db: Db,
  { sightingIds, still }: { sightingIds: readonly number[]; still: readonly StillFound[] },
): Promise<void> {
  await sql`
    with told as (
      select c.id, c.notification_id, n.member_id, n.followed, c.cause_id
      from notification_cause c join notification n on n.id = c.notification_id
      where c.cause = 'followed' and c.cause_id = any(${[...sightingIds]}::int[])
        and n.kind = 'followed_search' and n.seen_at is null),
    still as (
      select * from jsonb_to_recordset(${JSON.stringify(still)}::jsonb) as s ("memberId" int, followed text, "sightingId" int, form text)),
    renewed as (
      update notification_cause c set data = c.data || jsonb_build_object('form', still.form)
      from told join still on still."memberId" = told.member_id and still.followed = told.followed and still."sightingId" = told.cause_id where c.id = told.id
      returning c.id),
    gone as (
      delete from notification_cause c using told where c.id = told.id and not exists (
        select from still where still."memberId" = told.member_id and still.followed = told.followed and still."sightingId" = told.cause_id)
      returning c.id, c.notification_id)
    delete from notification n where n.id in (select notification_id from gone)
      and not exists (select from notification_cause c where c.notification_id = n.id and c.id not in (select id from gone))`.execute(
    db,
  );
}

/** Of each notice the latest `most` causes stay. */
async function deleteOldCauses(
  db: Db,
  { noticeIds, most }: { noticeIds: readonly string[]; most: number },
): Promise<void> {
  await sql`
    delete from notification_cause where id in (
      select id from (
        select id, row_number() over (partition by notification_id order by id desc) as place
        from notification_cause where notification_id = any(${[...noticeIds]}::bigint[])) as c
      where place > ${most})`.execute(db);
}
