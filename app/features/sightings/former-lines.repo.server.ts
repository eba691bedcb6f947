import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/**
 * The line by which the summaries know a sighting whose name still has to follow a change of the tree, exchanged for the one by
 * which they are going to know it; undefined for any other. Its row is held.
 */
export async function exchangeFormerLine(
  tx: Tx,
  sightingId: number,
  line: readonly number[],
): Promise<number[] | undefined> {
  const { rows } = await sql<{ was_line: number[] }>`
    update sighting_renaming r set was_line = ${[...line]}::int[]
    from (select sighting_id, was_line from sighting_renaming where sighting_id = ${sightingId}) as old
    where r.sighting_id = old.sighting_id returning old.was_line`.execute(tx);
  return rows[0]?.was_line;
}

/** What waits is known to the summaries by the lines of today, after they were computed anew. */
export async function updateFormerLines(tx: Tx): Promise<void> {
  await sql`
    update sighting_renaming r set was_line = coalesce(t.ancestor_ids, '{}')
    from sighting s left join taxon t on t.id = s.taxon_id where s.id = r.sighting_id`.execute(tx);
}

/** Whether names still follow a change of the tree: until then the summaries know some sightings by former lines. */
export async function existsFormerLine(db: Db): Promise<boolean> {
  return (await db.selectFrom('sighting_renaming').select('sighting_id').limit(1).executeTakeFirst()) !== undefined;
}
