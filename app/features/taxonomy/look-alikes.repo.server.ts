import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** Pairs that editors keep for a taxon, in the order in which they were made. */
export async function findKeptPairs(db: Db, taxonId: number) {
  const { rows } = await sql<{ other_id: number; note: string }>`
    select other_id, note, created_at from look_alike where taxon_id = ${taxonId}
    union all
    select taxon_id, note, created_at from look_alike where other_id = ${taxonId}
    order by created_at, other_id`.execute(db);
  return rows;
}

/** Writes a pair's note, making the pair where it is not kept yet. */
export async function upsertPair(
  db: Db,
  pair: { taxonId: number; otherId: number; note: string; memberId: number | null },
): Promise<void> {
  const [first, second] = inOrder(pair);
  await db
    .insertInto('look_alike')
    .values({ taxon_id: first, other_id: second, note: pair.note, created_by: pair.memberId })
    .onConflict((conflict) => conflict.constraint('look_alike_pkey').doUpdateSet({ note: pair.note }))
    .execute();
}

export async function deletePair(db: Db, pair: { taxonId: number; otherId: number }): Promise<void> {
  const [first, second] = inOrder(pair);
  await db.deleteFrom('look_alike').where('taxon_id', '=', first).where('other_id', '=', second).execute();
}

function inOrder({ taxonId, otherId }: { taxonId: number; otherId: number }): [number, number] {
  return taxonId < otherId ? [taxonId, otherId] : [otherId, taxonId];
}
