import { type Kysely, sql } from 'kysely';

/** Devices from which somebody has logged in to an account: their tries are counted apart from everybody else's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_device (
      member_id integer not null references member (id) on delete cascade,
      token_hash text not null,
      created_at timestamptz not null default now(),
      used_at timestamptz not null default now(),
      constraint known_device_pkey primary key (member_id, token_hash)
    )`.execute(db);
}
