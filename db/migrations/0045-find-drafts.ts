import { type Kysely, sql } from 'kysely';

/** Finds and sheets that their member has begun and not published, as they are typed; nobody else ever reads them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table find_draft (
      id integer generated always as identity primary key,
      member_id integer not null references member (id) on delete cascade,
      -- the key under which the find will be saved, or the sheet's own
      client_id uuid not null,
      kind text not null check (kind in ('find', 'bulk', 'session')),
      -- rises with every change; who saves says which one was read
      version integer not null default 1,
      -- the open form that wrote it last: its next save follows its own
      writer uuid not null,
      content jsonb not null,
      digest text not null,
      bytes integer not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint find_draft_client_unique unique (member_id, client_id)
    )`.execute(db);
  // A picture of a draft is not swept while the draft lives.
  await sql`
    create table find_draft_image (
      draft_id integer not null references find_draft (id) on delete cascade,
      image_id integer not null references sighting_image (id) on delete cascade,
      primary key (draft_id, image_id)
    )`.execute(db);
  await sql`create index find_draft_image_image on find_draft_image (image_id)`.execute(db);
  await sql`alter table member_preference add column sheet_drafts boolean not null default false`.execute(db);
}
