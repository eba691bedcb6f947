import { type Kysely, sql } from 'kysely';

/** A picture that a moderator took away has both moments alike: one deleted before it was hidden is its observer's own doing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update sighting_image set hidden_at = deleted_at
    where hidden_at > deleted_at and hidden_at - deleted_at < interval '1 minute'`.execute(db);
}
