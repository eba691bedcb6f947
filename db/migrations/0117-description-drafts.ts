import { type Kysely, sql } from 'kysely';

/** The way of a description: drafts of each editor, the version that waits for a second one, structured literature, pictures of finds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table description
      add column review_version integer,
      -- who writes it now, until when nobody else is let in; it ends by itself
      add column held_by integer references member (id) on delete set null,
      add column held_until timestamptz,
      add constraint description_reviews_own foreign key (id, review_version)
        references description_version (description_id, version)`.execute(db);
  await sql`create index description_held_by on description (held_by) where held_by is not null`.execute(db);
  await sql`create index description_in_review on description (id) where review_version is not null`.execute(db);
  await sql`
    alter table description_version
      -- first shown to readers; null = never
      add column published_at timestamptz,
      add column reviewer_id integer references member (id) on delete set null,
      add column reviewed_at timestamptz,
      add column review_note text not null default '',
      -- the older version whose words it brings back; who did is no author of them
      add column restores integer`.execute(db);
  await sql`create index description_version_reviewer on description_version (reviewer_id) where reviewer_id is not null`.execute(
    db,
  );
  await sql`
    update description_version v set published_at = d.published_at
    from description d where d.id = v.description_id and d.published_version = v.version`.execute(db);
  // What was newer than the published version was a draft that nobody had looked at.
  await sql`
    update description d set review_version = last.version
    from (select description_id, max(version) as version from description_version group by description_id) last
    where last.description_id = d.id and last.version > coalesce(d.published_version, 0)`.execute(db);
  await sql`
    alter table description_source
      add column authors text not null default '',
      add column year text not null default '',
      add column title text not null default '',
      add column publication text not null default '',
      add column doi text not null default '',
      add column isbn text not null default ''`.execute(db);
  await sql`update description_source set title = citation`.execute(db);
  await sql`
    create table description_picture (
      description_id integer not null,
      version integer not null,
      section text not null references description_section (slug),
      position smallint not null,
      image_id integer not null references sighting_image (id) on delete cascade,
      caption text not null default '',
      constraint description_picture_pkey primary key (description_id, version, section, position),
      constraint description_picture_version foreign key (description_id, version)
        references description_version (description_id, version) on delete cascade
    )`.execute(db);
  await sql`create index description_picture_image on description_picture (image_id)`.execute(db);
  // An editor's own: two who write at once lose nothing by each other.
  await sql`
    create table description_draft (
      description_id integer not null references description (id) on delete cascade,
      member_id integer not null references member (id) on delete cascade,
      -- the version that was read; null where there was none
      based_on integer,
      revision integer not null,
      -- the open page that writes: its next save follows its own
      writer uuid not null,
      content jsonb not null,
      updated_at timestamptz not null default now(),
      constraint description_draft_pkey primary key (description_id, member_id)
    )`.execute(db);
  await sql`create index description_draft_member on description_draft (member_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table description_draft`.execute(db);
  await sql`drop table description_picture`.execute(db);
  await sql`
    alter table description_source drop column authors, drop column year, drop column title, drop column publication,
      drop column doi, drop column isbn`.execute(db);
  await sql`
    alter table description_version drop column published_at, drop column reviewer_id, drop column reviewed_at,
      drop column review_note, drop column restores`.execute(db);
  await sql`alter table description drop column review_version, drop column held_by, drop column held_until`.execute(
    db,
  );
}
