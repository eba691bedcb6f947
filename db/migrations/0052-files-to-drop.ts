import { type Kysely, sql } from 'kysely';

/** Files that a committed write has let go of, until they are gone from the storage: a process may die between. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_to_drop (
      id bigint primary key generated always as identity,
      key text not null,
      since timestamptz not null default now())`.execute(db);
  await sql`create index file_to_drop_key on file_to_drop (key)`.execute(db);
}
