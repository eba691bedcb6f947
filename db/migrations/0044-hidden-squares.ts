import { type Kysely, sql } from 'kysely';

/** A member's own hidden places, which stand in no summary: counted with their squares for their observer alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index sighting_member_hidden_square on sighting (member_id, order_id)
    where state = 'published' and utm10 is not null and public_utm10 is null`.execute(db);
}
