import { type Kysely, sql } from 'kysely';

/** The newest of a settlement are one index scan; those whose place is coarse or hidden have none, and so are not in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sighting_settlement_newest on sighting (public_settlement, id desc)
    where state = 'published' and public_settlement is not null`.execute(db);
}
