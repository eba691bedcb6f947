import { type Kysely, sql } from 'kysely';

/**
 * More ways in which what a notice tells of ends (decision 57): its reader blocks who did it, what was declined is granted, what was to be
 * fetched is gone. And what was said goes over to another sighting together with the notices that tell of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addEndingByMember(db);
  await addEndings(db);
  await addMoving(db);
  // A name's notice is of its sighting: it ends with the next name.
  await sql`
    update notification_cause c set cause_id = d.sighting_id from determination d
    where c.cause = 'withdrawal' and d.id = c.cause_id`.execute(db);
}

/** Null of the reader means all; `kept` are kinds that stay. */
async function addEndingByMember(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_notices_by(by_member integer, to_member integer default null, kept text[] default '{}')
    returns void language plpgsql as $$
    declare told record;
    begin
      for told in
        delete from notification_cause c using notification n
        where c.actor_id = by_member and n.id = c.notification_id and n.seen_at is null
          and (to_member is null or n.member_id = to_member) and n.kind <> all (kept)
        returning n.id
      loop
        perform retell_notice(told.id);
      end loop;
    end $$`.execute(db);
}

/** What is said in the name of the site is heard from a blocked member too. */
const official = [
  'taxon_change',
  'determination_hidden',
  'scope_granted',
  'scope_declined',
  'scope_ended',
  'report',
  'report_decided',
  'moderated',
  'badge',
  'message',
  'own_data',
];

async function addEndings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_blocked_notices() returns trigger language plpgsql as $$
    begin
      perform end_notices_by(new.blocked_id, new.member_id, ${sql.lit(`{${official.join(',')}}`)}::text[]);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger member_block_insert_ends after insert on member_block
    for each row execute function end_blocked_notices()`.execute(db);
  await sql`
    create function end_scope_refusals() returns trigger language plpgsql as $$
    begin
      perform end_notices('scope_request', new.taxon_id, null, new.member_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger expert_scope_insert_ends after insert on expert_scope
    for each row execute function end_scope_refusals()`.execute(db);
  await sql`
    create function end_export_notices() returns trigger language plpgsql as $$
    begin
      perform end_notices('own_data', old.member_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger own_data_export_delete_ends after delete on own_data_export
    for each row execute function end_export_notices()`.execute(db);
}

/**
 * A notice that tells of nothing else goes over itself; of several things this one goes, to the notice of its kind that waits
 * there already or to a new one (constraint notification_one_unseen).
 */
async function addMoving(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function move_notices(moved text, moved_id integer, from_sighting integer, into_sighting integer)
    returns void language plpgsql as $$
    declare told record; there bigint;
    begin
      for told in
        select n.id, n.member_id, n.kind, n.seen_at, (
          select count(*) from notification_cause o where o.notification_id = n.id and (o.cause, o.cause_id) <> (moved, moved_id)) as others
        from notification n where n.sighting_id = from_sighting
          and exists (select from notification_cause c where c.notification_id = n.id and c.cause = moved and c.cause_id = moved_id)
        for update
      loop
        there := null;
        if told.seen_at is null then
          select id into there from notification
          where member_id = told.member_id and kind = told.kind and sighting_id = into_sighting and seen_at is null and followed is null;
        end if;
        if there is null and told.others = 0 then
          update notification set sighting_id = into_sighting where id = told.id;
          continue;
        end if;
        if there is null then
          insert into notification (member_id, kind, sighting_id, actor_id, comment_id, data, letter, letter_id, push_waits, created_at, seen_at)
          select member_id, kind, into_sighting, actor_id, comment_id, data, letter, letter_id, push_waits, created_at, seen_at
          from notification where id = told.id returning id into there;
        end if;
        update notification_cause set notification_id = there
        where notification_id = told.id and cause = moved and cause_id = moved_id;
        perform retell_notice(there);
        perform retell_notice(told.id);
      end loop;
    end $$`.execute(db);
  await sql`
    create function move_notices_of_row() returns trigger language plpgsql as $$
    declare moved text;
    begin
      foreach moved in array tg_argv loop
        perform move_notices(moved, new.id, old.sighting_id, new.sighting_id);
      end loop;
      return null;
    end $$`.execute(db);
  for (const [table, causes] of [
    ['determination', ['determination', 'hidden_determination']],
    ['sighting_comment', ['comment', 'mention']],
  ] as const)
    await sql`
      create trigger ${sql.ref(`${table}_moves_notices`)} after update of sighting_id on ${sql.table(table)}
      for each row when (new.sighting_id <> old.sighting_id)
      execute function move_notices_of_row(${sql.join(causes.map((cause) => sql.lit(cause)))})`.execute(db);
}
