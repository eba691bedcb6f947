import { type Kysely, sql } from 'kysely';

/**
 * What each notice tells of, so that what ends takes its unseen notices along in the same transaction, whoever ends it by
 * whatever way: the tables' own triggers see to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addCauses(db);
  await addEnding(db);
  await addTriggers(db);
}

/** One notice may tell of several things of a kind: it lasts as long as one of them, and tells of the latest that is left. */
async function addCauses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_cause (
      id bigint generated always as identity,
      notification_id bigint not null,
      cause text not null,
      cause_id integer not null,
      actor_id integer,
      comment_id integer,
      data jsonb not null,
      constraint notification_cause_pkey primary key (id),
      constraint notification_cause_notification foreign key (notification_id) references notification (id)
        on delete cascade on update cascade,
      constraint notification_cause_actor foreign key (actor_id) references member (id) on delete cascade)`.execute(db);
  await sql`create index notification_cause_notification on notification_cause (notification_id)`.execute(db);
  await sql`create index notification_cause_of on notification_cause (cause, cause_id)`.execute(db);
  await sql`create index notification_cause_actor on notification_cause (actor_id)`.execute(db);
  await sql`
    alter table notification add column comment_id integer,
      add constraint notification_comment foreign key (comment_id) references sighting_comment (id) on delete set null`.execute(
    db,
  );
  await sql`create index notification_comment on notification (comment_id) where comment_id is not null`.execute(db);
}

/** Nulls of the last two mean anybody. */
async function addEnding(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_notices(ended text, ended_id integer, by_member integer default null, to_member integer default null)
    returns void language plpgsql as $$
    declare told record;
    begin
      for told in
        delete from notification_cause c using notification n
        where c.cause = ended and c.cause_id = ended_id and n.id = c.notification_id and n.seen_at is null
          and (by_member is null or c.actor_id = by_member) and (to_member is null or n.member_id = to_member)
        returning n.id
      loop
        perform retell_notice(told.id);
      end loop;
    end $$`.execute(db);
  await sql`
    create function retell_notice(told bigint) returns void language plpgsql as $$
    begin
      update notification n set actor_id = left_one.actor_id, comment_id = left_one.comment_id,
        data = left_one.data || case when left_one.others is null then '{}'::jsonb else jsonb_build_object('others', left_one.others) end
      from (
        select c.actor_id, c.comment_id, c.data, (
          select jsonb_agg(distinct o.actor_id) from notification_cause o
          where o.notification_id = told and o.actor_id <> c.actor_id) as others
        from notification_cause c where c.notification_id = told order by c.id desc limit 1) as left_one
      where n.id = told;
      if not found then
        delete from notification where id = told;
      end if;
    end $$`.execute(db);
}

/** The table, what has to come true of its row, and what that ends; an updated row is looked at only where it comes true now. */
const endings = [
  [
    'determination',
    'update',
    'coalesce(ROW.withdrawn_at, ROW.replaced_at, ROW.hidden_at) is not null',
    'determination',
  ],
  ['determination', 'update', 'ROW.hidden_at is null', 'hidden_determination'],
  ['sighting_comment', 'update', 'coalesce(ROW.deleted_at, ROW.hidden_at) is not null', 'comment'],
  ['sighting_comment', 'update', 'coalesce(ROW.deleted_at, ROW.hidden_at) is not null', 'mention'],
  ['edit_suggestion', 'update', `ROW.state <> 'open'`, 'suggestion'],
  ['verdict', 'update', 'ROW.ended_at is not null and ROW.ended_by_set is null', 'verdict'],
  ['verdict', 'update', 'ROW.ended_at is null', 'reopened_verdict'],
  ['report', 'update', `ROW.state <> 'open'`, 'report'],
  ['badge_award', 'update', 'ROW.withdrawn_at is not null', 'badge'],
  ['determination', 'delete', '', 'determination'],
  ['sighting_comment', 'delete', '', 'comment'],
  ['sighting_comment', 'delete', '', 'mention'],
  ['edit_suggestion', 'delete', '', 'suggestion'],
  ['verdict', 'delete', '', 'verdict'],
  ['report', 'delete', '', 'report'],
  ['badge_award', 'delete', '', 'badge'],
] as const;

async function addTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_notices_of_row() returns trigger language plpgsql as $$
    begin
      perform end_notices(tg_argv[0], old.id);
      return null;
    end $$`.execute(db);
  for (const [table, event, condition, cause] of endings) {
    const when =
      condition === ''
        ? sql``
        : sql`when (${sql.raw(condition.replaceAll('ROW', 'new'))} and not (${sql.raw(condition.replaceAll('ROW', 'old'))}))`;
    await sql`
      create trigger ${sql.ref(`${table}_${event}_ends_${cause}`)} after ${sql.raw(event)} on ${sql.table(table)}
      for each row ${when} execute function end_notices_of_row(${sql.lit(cause)})`.execute(db);
  }
  await addPairTriggers(db);
}

/** What has no number of its own: a favourite, what is followed, a member who is no longer heard. */
async function addPairTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_favourite_notices() returns trigger language plpgsql as $$
    begin
      perform end_notices('favourite', old.sighting_id, old.member_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger favourite_delete_ends after delete on favourite
    for each row execute function end_favourite_notices()`.execute(db);
  await sql`
    create function end_scope_notices() returns trigger language plpgsql as $$
    begin
      perform end_notices('scope', old.taxon_id, null, old.member_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger expert_scope_update_ends after update on expert_scope
    for each row when (new.ended_at is not null and old.ended_at is null) execute function end_scope_notices()`.execute(
    db,
  );
  await sql`
    create function end_followed_notices() returns trigger language plpgsql as $$
    begin
      delete from notification where member_id = old.member_id and seen_at is null and followed = case tg_table_name
        when 'member_follow' then 'member:' || (to_jsonb(old) ->> 'followed_id')
        when 'followed_taxon' then 'taxon:' || (to_jsonb(old) ->> 'taxon_id')
        else (to_jsonb(old) ->> 'kind') || ':' || (to_jsonb(old) ->> 'code') end;
      return null;
    end $$`.execute(db);
  for (const table of ['member_follow', 'followed_taxon', 'followed_place'])
    await sql`
      create trigger ${sql.ref(`${table}_delete_ends`)} after delete on ${sql.table(table)}
      for each row execute function end_followed_notices()`.execute(db);
}
