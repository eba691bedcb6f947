import { type Kysely, sql } from 'kysely';

/**
 * An address is one account's once it is confirmed. Until then anybody may have typed it: registering answers and does the same
 * whether an account has it already or not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member drop constraint member_email_unique`.execute(db);
  await sql`create unique index member_email_unique on member (email) where email_verified`.execute(db);
  await sql`create index member_email on member (email)`.execute(db);
}
