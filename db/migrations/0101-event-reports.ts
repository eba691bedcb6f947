import { type Kysely, sql } from 'kysely';

/** Events can be reported, and be taken out of sight by a moderator, whom their organisers cannot overrule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event
      add column hidden_at timestamptz,
      add constraint event_hidden_is_away check (hidden_at is null or deleted_at is not null)`.execute(db);
  await sql`
    alter table report
      add column event_id integer references event (id) on delete cascade,
      drop constraint report_of_one_thing,
      drop constraint report_once,
      add constraint report_of_one_thing check (num_nonnulls(sighting_id, comment_id, image_id, event_id) = 1),
      add constraint report_once unique nulls not distinct (member_id, sighting_id, comment_id, image_id, event_id)`.execute(
    db,
  );
  await sql`create index report_event on report (event_id) where event_id is not null`.execute(db);
}
