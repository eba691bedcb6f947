import { type Kysely, sql } from 'kysely';

/** What has been put into a group since a moment, for lists that are watched; who wants to hear of new projects where they go; who is called in an event's or a project's words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sighting_in_group_added on sighting_in_group (added_at)`.execute(db);
  await sql`alter table member_preference add column project_nearby boolean not null default false`.execute(db);
  await sql`create index member_preference_project_nearby on member_preference (member_id) where project_nearby`.execute(
    db,
  );
  // With what is taken away goes what its words have told, too.
  for (const [kind, causes] of [
    ['event', ['event', 'event_start', 'event_words']],
    ['project', ['project', 'project_words']],
  ] as const)
    await sql`
      create or replace function ${sql.raw(`end_${kind}_notices`)}() returns trigger language plpgsql as $$
      begin
        ${sql.raw(causes.map((cause) => `perform end_notices('${cause}', new.id);`).join(' '))}
        return null;
      end $$`.execute(db);
}
