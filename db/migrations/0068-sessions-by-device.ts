import { type Kysely, sql } from 'kysely';

/** A device that is known has one session of an account: its next login goes on with it, and with all that hangs on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column device_hash text`.execute(db);
  await sql`alter table session add constraint session_one_of_device unique (member_id, device_hash)`.execute(db);
}
