import { type Kysely, sql } from 'kysely';

/** What a key that a member's browser made was sent with: another content under it is a conflict, not a repeat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_key (
      member_id integer not null references member (id),
      kind text not null,
      client_id uuid not null,
      digest text not null,
      created_at timestamptz not null default now(),
      constraint client_key_pkey primary key (member_id, kind, client_id)
    )`.execute(db);
}
