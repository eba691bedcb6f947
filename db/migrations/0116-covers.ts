import { type Kysely, sql } from 'kysely';

/** An event's or a project's own cover picture: an image that no sighting has and no sweep takes, one for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sighting_image
      add column cover_event_id integer references event (id) on delete set null,
      add column cover_project_id integer references project (id) on delete set null,
      add constraint sighting_image_cover_alone check (
        num_nonnulls(cover_event_id, cover_project_id, sighting_id) <= 1
        and (not is_avatar or num_nonnulls(cover_event_id, cover_project_id) = 0))`.execute(db);
  await sql`
    create unique index sighting_image_cover_event on sighting_image (cover_event_id)
    where cover_event_id is not null`.execute(db);
  await sql`
    create unique index sighting_image_cover_project on sighting_image (cover_project_id)
    where cover_project_id is not null`.execute(db);
}
