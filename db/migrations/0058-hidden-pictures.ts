import { type Kysely, sql } from 'kysely';

/** That a moderator has taken a picture away stands with the picture: its sighting asks for it at every change, and reports come after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sighting_image add column hidden_at timestamptz`.execute(db);
  await sql`
    update sighting_image i set hidden_at = r.hidden_at
    from (select image_id, max(decided_at) as hidden_at from report where state = 'hidden' and image_id is not null group by image_id) r
    where r.image_id = i.id`.execute(db);
}
