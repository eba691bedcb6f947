import { type Kysely, sql } from 'kysely';

/** The account at Flickr that a member says is theirs, with the word that is to stand in its profile, and when it was seen there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flickr_account (
      member_id integer primary key references member (id),
      nsid text not null,
      name text not null,
      word text not null,
      asked_at timestamptz not null default clock_timestamp(),
      proved_at timestamptz
    )`.execute(db);
  await sql`create unique index flickr_account_proved_once on flickr_account (nsid) where proved_at is not null`.execute(
    db,
  );
  // Whether a photo of Flickr is here already.
  await sql`create index sighting_image_flickr on sighting_image (member_id, external_url) where is_flickr`.execute(db);
}
