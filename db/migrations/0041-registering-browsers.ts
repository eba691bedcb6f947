import { type Kysely, sql } from 'kysely';

/** Browsers that may enter without a password once the address they registered is confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registering_browser (
      word_hash text primary key,
      member_id integer not null references member (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index registering_browser_member on registering_browser (member_id)`.execute(db);
}
