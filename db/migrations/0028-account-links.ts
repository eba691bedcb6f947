import { type Kysely, sql } from 'kysely';

/** The links in letters that let somebody in or prove an address, of every kind in one table, so that they end together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_link (
      token_hash text primary key,
      member_id integer not null references member (id) on delete cascade,
      purpose text not null,
      email text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      constraint account_link_purpose check (purpose in ('confirm-address', 'reset-password', 'new-address')),
      constraint account_link_email_lower check (email = lower(email))
    )`.execute(db);
  await sql`create index account_link_member on account_link (member_id)`.execute(db);
  await sql`
    insert into account_link (token_hash, member_id, purpose, email, created_at, expires_at)
    select token_hash, member_id, 'new-address', email, created_at, expires_at from email_change`.execute(db);
  await sql`drop table email_change`.execute(db);
  // Its links to a new password lived for an hour.
  await sql`drop table verification`.execute(db);
}
