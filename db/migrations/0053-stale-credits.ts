import { type Kysely, sql } from 'kysely';

/**
 * A served file names its picture's author where that tells no place. The database itself notes whose place has become another one:
 * of an edit, a merge, a split, new borders or whatever writes it, and what was put into files before is looked at once more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sighting_image add column credit_is_stale boolean not null default false`.execute(db);
  await sql`create index sighting_image_stale on sighting_image (id) where credit_is_stale`.execute(db);
  await sql`
    create function note_moved_credits() returns trigger language plpgsql as $$
    begin
      update sighting_image set credit_is_stale = true
      where sighting_id = new.id and coalesce(author, external_author) is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sighting_place_credits after update of settlement, place_text, latitude, longitude on sighting for each row
    when ((old.settlement, old.place_text, old.latitude, old.longitude)
      is distinct from (new.settlement, new.place_text, new.latitude, new.longitude))
    execute function note_moved_credits()`.execute(db);
  await sql`
    create function note_moved_credit() returns trigger language plpgsql as $$
    begin
      new.credit_is_stale := true;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger sighting_image_place_credit before update of sighting_id on sighting_image for each row
    when (old.sighting_id is distinct from new.sighting_id and new.sighting_id is not null
      and coalesce(new.author, new.external_author) is not null)
    execute function note_moved_credit()`.execute(db);
  await sql`
    update sighting_image set credit_is_stale = true
    where sighting_id is not null and coalesce(author, external_author) is not null`.execute(db);
}
