import { type Kysely, sql } from 'kysely';

/**
 * Whatever ends or moves notices holds them first, all of them and by rising number, and only then what they tell of: two that met in the
 * middle, one from each end, stood until the database took one of them out (decision 35).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function end_notices(ended text, ended_id integer, by_member integer default null, to_member integer default null)
    returns void language plpgsql as $$
    declare told record;
    begin
      perform from notification n
      where n.seen_at is null and (to_member is null or n.member_id = to_member) and n.id in (
        select c.notification_id from notification_cause c
        where c.cause = ended and c.cause_id = ended_id and (by_member is null or c.actor_id = by_member))
      order by n.id for update;
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
    create or replace function end_notices_by(by_member integer, to_member integer default null, kept text[] default '{}')
    returns void language plpgsql as $$
    declare told record;
    begin
      perform from notification n
      where n.seen_at is null and (to_member is null or n.member_id = to_member) and n.kind <> all (kept)
        and n.id in (select c.notification_id from notification_cause c where c.actor_id = by_member)
      order by n.id for update;
      for told in
        delete from notification_cause c using notification n
        where c.actor_id = by_member and n.id = c.notification_id and n.seen_at is null
          and (to_member is null or n.member_id = to_member) and n.kind <> all (kept)
        returning n.id
      loop
        perform retell_notice(told.id);
      end loop;
    end $$`.execute(db);
  await sql`
    create or replace function move_notices(moved text, moved_id integer, from_sighting integer, into_sighting integer)
    returns void language plpgsql as $$
    declare told record; there bigint;
    begin
      perform from notification where sighting_id in (from_sighting, into_sighting) order by id for update;
      for told in
        select n.id, n.member_id, n.kind, n.seen_at, (
          select count(*) from notification_cause o where o.notification_id = n.id and (o.cause, o.cause_id) <> (moved, moved_id)) as others
        from notification n where n.sighting_id = from_sighting
          and exists (select from notification_cause c where c.notification_id = n.id and c.cause = moved and c.cause_id = moved_id)
        order by n.id
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
}
