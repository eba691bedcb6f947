import { type Kysely, sql } from 'kysely';

/** Notices of events: that one begins is told once, and what is taken away is told no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column told_start boolean not null default false`.execute(db);
  await sql`create index event_by_first_day on event (first_day) where not told_start`.execute(db);
  await sql`
    create function end_event_notices() returns trigger language plpgsql as $$
    begin
      perform end_notices('event', new.id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger event_delete_ends after update of deleted_at on event
    for each row when (new.deleted_at is not null and old.deleted_at is null) execute function end_event_notices()`.execute(
    db,
  );
}
