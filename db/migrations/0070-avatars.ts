import { type Kysely, sql } from 'kysely';

/** A member's own picture: an image that no sighting has and no sweep takes, one for each; the member's row names the file that is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sighting_image
      add column is_avatar boolean not null default false,
      add constraint sighting_image_avatar_alone check (not is_avatar or sighting_id is null)`.execute(db);
  await sql`create unique index sighting_image_avatar on sighting_image (member_id) where is_avatar`.execute(db);
  await sql`alter table member add column avatar_key text`.execute(db);
}
