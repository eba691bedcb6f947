import { type Kysely, sql } from 'kysely';

/**
 * What waits for its name is noted before the tree is taken alone: no reference, which would hold twenty thousand sightings for
 * that and write a mark on each. A note whose sighting has gone meanwhile is dropped with the others of its step.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sighting_renaming drop constraint sighting_renaming_sighting_id_fkey`.execute(db);
}
