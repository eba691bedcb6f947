import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/**
 * The lines by which the summaries know sightings whose names still have to follow a change of the tree, exchanged for those by
 * which they are going to know them; others are left out. Their rows are held.
 */
export async function exchangeFormerLines(
  tx: Tx,
  lines: readonly { id: number; line: readonly number[] }[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; was_line: number[] }>`
    update sighting_renaming r set was_line = v.line
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v (id int, line int[])
    join sighting_renaming old on old.sighting_id = v.id
    where r.sighting_id = old.sighting_id returning old.sighting_id as id, old.was_line`.execute(tx);
  return new Map(rows.map(({ id, was_line }) => [id, was_line]));
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

/** Notes what `found` selects (sighting, its taxon, name, line and visibility before, whether its name is to be computed), over what was noted of it before. */
export async function insertRenamings(
  tx: Tx,
  { found, changeSetId, former }: { found: RawBuilder<unknown>; changeSetId: number; former: 'before' | 'after' },
): Promise<void> {
  await sql`
    insert into sighting_renaming (sighting_id, was_taxon_id, was_name, was_line, was_visibility, recompute, change_set_id, former)
    select found.*, ${changeSetId}, ${former}
    from (${found}) as found (id, was_taxon_id, was_name, was_line, was_visibility, recompute)
    on conflict (sighting_id) do update set was_taxon_id = excluded.was_taxon_id, was_name = excluded.was_name,
      was_line = excluded.was_line, was_visibility = excluded.was_visibility, recompute = excluded.recompute`.execute(
    tx,
  );
}

/** They bear their names now. */
export async function deleteRenamings(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('sighting_renaming')
    .where('sighting_id', 'in', [...ids, 0])
    .execute();
}
