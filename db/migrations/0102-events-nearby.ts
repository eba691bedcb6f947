import { type Kysely, sql } from 'kysely';

/** Whether those who asked for it have been told of an event where they go; of those that stand already nobody is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column told_nearby boolean not null default false`.execute(db);
  await sql`update event set told_nearby = true`.execute(db);
  await sql`create index event_nearby_untold on event (created_at) where not told_nearby`.execute(db);
  await sql`create index member_preference_event_nearby on member_preference (member_id) where event_nearby`.execute(
    db,
  );
}
