import { type Kysely, sql } from 'kysely';

/** When a letter last reached a member's address: what the address refused before counts no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member add column email_proved_at timestamptz`.execute(db);
}
