import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';

/** Sets that were carried out, undone ones too, the newest first; `beforeId` is the last of the page before. */
export async function pageCommittedSets(
  db: Db,
  page: { kind: string | null; beforeId: number | undefined; limit: number },
) {
  return await db
    .selectFrom('taxon_change_set')
    .select(setColumns)
    .where('committed_at', 'is not', null)
    .$if(page.kind !== null, (query) => query.where(sql<boolean>`kinds @> array[${page.kind}]`))
    .$if(page.beforeId !== undefined, (query) =>
      query.where(
        sql<boolean>`(committed_at, id) < (select b.committed_at, b.id from taxon_change_set b where b.id = ${page.beforeId ?? 0})`,
      ),
    )
    .orderBy('committed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/** Sets that wait to be carried out, the newest first. */
export async function findProposedSets(db: Db, limit: number) {
  return await db
    .selectFrom('taxon_change_set')
    .select(setColumns)
    .where('state', '=', 'proposed')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findSet(db: Db, id: number) {
  return await db
    .selectFrom('taxon_change_set')
    .select([...setColumns, 'reason', 'source', 'report', 'checked_at', 'undone_by'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What the keys of a set's additions stand for. */
export async function findKeys(db: Db, changeSetId: number, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; taxon_id: number | null; name: string }>`
    select payload ->> 'key' as key, taxon_id, payload ->> 'scientificName' as name from taxon_change
    where change_set_id = ${changeSetId} and kind = 'add' and payload ->> 'key' = any(${[...keys]}::text[])`.execute(
    db,
  );
  return rows;
}

/** Sets that stand and changed a taxon or one of its synonyms, the newest first. */
export async function findSetsOfTaxon(db: Db, taxonId: number, limit: number) {
  const { rows } = await sql<{ id: number; title: string; kinds: string[]; committed_at: Date }>`
    select s.id, s.title, array_agg(distinct c.kind) as kinds, s.committed_at
    from taxon_change c join taxon_change_set s on s.id = c.change_set_id
    where s.state = 'committed' and c.taxon_id in (select ${taxonId}::int union select id from taxon where accepted_id = ${taxonId})
    group by s.id order by s.committed_at desc, s.id desc limit ${limit} ${prepared('sets_of_taxon')}`.execute(db);
  return rows;
}

const setColumns = [
  'id',
  'title',
  'origin',
  'state',
  'kinds',
  'changes',
  'proposed_by',
  'proposed_at',
  'committed_by',
  'committed_at',
  'undone_at',
] as const;

export async function findAddedKeys(db: Db, changeSetId: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select payload ->> 'key' as key from taxon_change
    where change_set_id = ${changeSetId} and kind = 'add' and payload ? 'key' order by position limit ${limit}`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}
