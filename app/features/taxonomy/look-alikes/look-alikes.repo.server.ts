import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';

type Pair = { taxonId: number; otherId: number };

/** A taxon with its synonyms, by which a pair may have been kept before they were one. */
const namesOf = (taxonId: number) => sql`(select id from taxon where id = ${taxonId} or accepted_id = ${taxonId})`;

/** What is kept of a taxon's pairs, with the other side in its present meaning. */
const sidesOf = (table: 'look_alike' | 'look_alike_version', taxonId: number) => sql`
  ${sql.table(table)} p join taxon t on t.id = case when p.taxon_id in ${namesOf(taxonId)} then p.other_id else p.taxon_id end
  where (p.taxon_id in ${namesOf(taxonId)} or p.other_id in ${namesOf(taxonId)})
    and coalesce(t.accepted_id, t.id) <> ${taxonId}`;

/** Pairs that are kept for a taxon, in the order in which they were made. */
export async function findKeptPairs(db: Db, taxonId: number) {
  const { rows } = await sql<{ other_id: number; note: string }>`
    select coalesce(t.accepted_id, t.id) as other_id, p.note from ${sidesOf('look_alike', taxonId)}
    order by p.created_at, 1 ${prepared('kept_pairs')}`.execute(db);
  return rows;
}

/** Every wording of a taxon's pairs, newest first; an empty one ended the pair. */
export async function findPairVersions(db: Db, taxonId: number) {
  const { rows } = await sql<{ other_id: number; note: string; member_id: number | null; created_at: Date }>`
    select coalesce(t.accepted_id, t.id) as other_id, p.note, p.member_id, p.created_at
    from ${sidesOf('look_alike_version', taxonId)} order by p.id desc`.execute(db);
  return rows;
}

/** Writes a pair's note, making the pair where it is not kept yet; false where it says the same already. */
export async function upsertPair(db: Db, pair: Pair & { note: string; memberId: number | null }): Promise<boolean> {
  const [first, second] = inOrder(pair);
  const row = await db
    .insertInto('look_alike')
    .values({ taxon_id: first, other_id: second, note: pair.note, created_by: pair.memberId })
    .onConflict((conflict) =>
      conflict.constraint('look_alike_pkey').doUpdateSet({ note: pair.note }).where('look_alike.note', '<>', pair.note),
    )
    .returning('taxon_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a pair, by whichever names it was kept; false where it was not. */
export async function deletePair(db: Db, { taxonId, otherId }: Pair): Promise<boolean> {
  const [one, other] = [namesOf(taxonId), namesOf(otherId)];
  const { rows } = await sql`
    delete from look_alike
    where taxon_id in ${one} and other_id in ${other} or taxon_id in ${other} and other_id in ${one}
    returning taxon_id`.execute(db);
  return rows.length > 0;
}

/** Adds a wording to a pair's history. */
export async function insertPairVersion(
  db: Db,
  version: Pair & { note: string; memberId: number | null },
): Promise<void> {
  const [first, second] = inOrder(version);
  await db
    .insertInto('look_alike_version')
    .values({ taxon_id: first, other_id: second, note: version.note, member_id: version.memberId })
    .execute();
}

function inOrder({ taxonId, otherId }: Pair): [number, number] {
  return taxonId < otherId ? [taxonId, otherId] : [otherId, taxonId];
}
