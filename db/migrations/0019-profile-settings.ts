import { type Kysely, sql } from 'kysely';

/** What members set of themselves: their head picture, accounts elsewhere, whom they follow and block, look, and offers to help. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member
      add column subheader_image_id integer references sighting_image (id) on delete set null,
      add constraint member_description_length check (char_length(description) <= 8000),
      add constraint member_web_url_web check (web_url ~ '^https?://')`.execute(db);
  await sql`create index member_subheader_image on member (subheader_image_id) where subheader_image_id is not null`.execute(
    db,
  );

  await sql`
    create table account_elsewhere (
      member_id integer not null references member (id) on delete cascade,
      service text not null,
      name text not null,
      url text not null,
      constraint account_elsewhere_pkey primary key (member_id, service),
      constraint account_elsewhere_web check (url ~ '^https://')
    )`.execute(db);

  // A new address waits until the letter sent to it is answered; asking again replaces it.
  await sql`
    create table email_change (
      member_id integer primary key references member (id) on delete cascade,
      email text not null,
      token_hash text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      constraint email_change_token_unique unique (token_hash),
      constraint email_change_lower check (email = lower(email))
    )`.execute(db);

  await sql`
    create table member_follow (
      member_id integer not null references member (id) on delete cascade,
      followed_id integer not null references member (id) on delete cascade,
      created_at timestamptz not null default now(),
      constraint member_follow_pkey primary key (member_id, followed_id),
      constraint member_follow_other check (member_id <> followed_id)
    )`.execute(db);
  await sql`create index member_follow_followed on member_follow (followed_id)`.execute(db);

  await sql`
    create table member_block (
      member_id integer not null references member (id) on delete cascade,
      blocked_id integer not null references member (id) on delete cascade,
      created_at timestamptz not null default now(),
      constraint member_block_pkey primary key (member_id, blocked_id),
      constraint member_block_other check (member_id <> blocked_id)
    )`.execute(db);
  await sql`create index member_block_blocked on member_block (blocked_id)`.execute(db);

  // Without a row everything is as it is for somebody new.
  await sql`
    create table member_preference (
      member_id integer primary key references member (id) on delete cascade,
      theme text not null default 'system',
      list_view text not null default 'cards',
      workbench_keys jsonb,
      event_start boolean not null default true,
      event_results boolean not null default true,
      event_nearby boolean not null default false,
      updated_at timestamptz not null default now(),
      constraint member_preference_theme check (theme in ('system', 'light', 'dark')),
      constraint member_preference_list_view check (list_view in ('cards', 'table', 'map'))
    )`.execute(db);

  await sql`
    create table volunteer (
      member_id integer primary key references member (id) on delete cascade,
      may_be_asked boolean not null default false,
      note text not null default '',
      updated_at timestamptz not null default now(),
      constraint volunteer_note_length check (char_length(note) <= 1000)
    )`.execute(db);
  await sql`
    create table volunteer_taxon (
      member_id integer not null references volunteer (member_id) on delete cascade,
      taxon_id integer not null references taxon (id) on delete cascade,
      constraint volunteer_taxon_pkey primary key (member_id, taxon_id)
    )`.execute(db);
  await sql`create index volunteer_taxon_taxon on volunteer_taxon (taxon_id)`.execute(db);
  await sql`
    create table volunteer_county (
      member_id integer not null references volunteer (member_id) on delete cascade,
      county_code text not null,
      constraint volunteer_county_pkey primary key (member_id, county_code)
    )`.execute(db);
  await sql`create index volunteer_county_code on volunteer_county (county_code)`.execute(db);
}
