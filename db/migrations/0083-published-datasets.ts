import { type Kysely, sql } from 'kysely';

/** The data sets that the site gives to GBIF: what an administrator says of each, and its archive as it was last made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table published_dataset (
      slug text primary key,
      is_on boolean not null,
      title text not null,
      description text not null,
      publisher text not null,
      contact_name text not null,
      contact_email text not null,
      license_id integer not null,
      updated_at timestamptz not null default clock_timestamp(),
      -- of the archive: how often one was made that differed from the one before
      version integer not null default 0,
      made_at timestamptz,
      file_key text,
      -- what tells whether there is anything new in it
      content_hash text,
      eml text,
      facts jsonb,
      constraint published_dataset_licence check (license_id in (1, 3, 8)),
      constraint published_dataset_made check (
        (file_key is null) = (eml is null) and (file_key is null) = (facts is null) and (file_key is null or made_at is not null))
    )`.execute(db);
}
