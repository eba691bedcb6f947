import { type Kysely, sql } from 'kysely';

/** Uploads on their way: who sends what, and which pieces of it have come. Every web process sees the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload (
      -- the member's number, a hyphen, a UUID
      id text primary key,
      member_id integer not null references member (id) on delete cascade,
      name text not null,
      bytes integer not null,
      received integer not null default 0,
      -- why the whole file was not taken: {code, message}
      refusal jsonb,
      touched_at timestamptz not null default now(),
      constraint upload_received_within check (received between 0 and bytes)
    )`.execute(db);
  await sql`create index upload_member on upload (member_id, touched_at)`.execute(db);
  await sql`create index upload_touched on upload (touched_at)`.execute(db);
  // Written before the bytes are, so that none lies anywhere that no row tells of; without a foreign key for the same reason.
  await sql`
    create table upload_piece (
      -- names the bytes in the storage
      name uuid primary key,
      upload_id text not null,
      start integer not null,
      -- null until the upload has taken the piece
      bytes integer,
      written_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index upload_piece_upload on upload_piece (upload_id, start)`.execute(db);
}
