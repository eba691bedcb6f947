import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** Tables that the database logs while a set is applied, and how a logged key is read off their rows. */
const loggedTables = [
  { table: 'taxon', key: sql`t.id::text` },
  { table: 'taxon_slug', key: sql`t.scope || '/' || t.slug` },
  { table: 'taxon_name', key: sql`t.id::text` },
  { table: 'taxon_protection', key: sql`t.taxon_id::text` },
  { table: 'place_rule', key: sql`t.id::text` },
  { table: 'expert_scope', key: sql`t.id::text` },
  { table: 'taxon_successor', key: sql`t.taxon_id || '/' || t.successor_id` },
] as const;
type LoggedTable = (typeof loggedTables)[number];

// A row's JSON tells times in the session's zone: two that are compared must have been written in one.
const inUtc = sql`set_config('TimeZone', 'UTC', true)`;

/** From here to the end of the transaction, or to `endLog`, every row of the tree that is written leaves its former form behind. */
export async function beginLog(tx: Tx, changeSetId: number): Promise<void> {
  await sql`select set_config('lelohely.change_set', ${String(changeSetId)}, true)`.execute(tx);
}

/** Keeps how the set leaves the rows; of names and addresses that came new only that they came. */
export async function endLog(tx: Tx, changeSetId: number): Promise<void> {
  await sql`select set_config('lelohely.change_set', '', true), ${inUtc}`.execute(tx);
  for (const { table, key } of loggedTables) {
    const bulky = table === 'taxon' || table === 'taxon_name' || table === 'taxon_slug';
    await sql`
      update taxon_change_row l set after = to_jsonb(t) from ${sql.table(table)} t
      where l.change_set_id = ${changeSetId} and l.table_name = ${table} and l.row_key = ${key}
        ${bulky ? sql`and l.before is not null` : sql``}`.execute(tx);
  }
}

/** Taxa whose rows are no longer as the set left them: somebody else has written there since. */
export async function findInterfered(db: Tx, changeSetId: number): Promise<number[]> {
  await sql`select ${inUtc}`.execute(db);
  const found = new Set<number>();
  for (const { table, key } of loggedTables) {
    const { rows } = await sql<{ taxon_id: number }>`
      select l.taxon_id from taxon_change_row l left join ${sql.table(table)} t on l.row_key = ${key}
      where l.change_set_id = ${changeSetId} and l.table_name = ${table} and (l.before is not null or l.after is not null)
        and to_jsonb(t) is distinct from l.after
      limit 20`.execute(db);
    for (const { taxon_id } of rows) found.add(taxon_id);
  }
  return [...found];
}

/** Puts back every logged row but taxa that were added: those are still named by sightings. */
export async function restoreRows(tx: Tx, changeSetId: number): Promise<void> {
  await restoreTaxa(tx, changeSetId);
  for (const each of loggedTables) if (each.table !== 'taxon') await restoreTable(tx, changeSetId, each);
}

async function restoreTaxa(tx: Tx, changeSetId: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'taxon' and column_name <> 'id'`.execute(tx);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  const former = sql.join(rows.map(({ name }) => sql.ref(`b.${name}`)));
  // A column that the former row did not have yet keeps its value.
  await sql`
    update taxon t set (${columns}) = (select ${former} from jsonb_populate_record(t, l.before) b)
    from taxon_change_row l
    where l.change_set_id = ${changeSetId} and l.table_name = 'taxon' and l.before is not null and l.taxon_id = t.id`.execute(
    tx,
  );
}

async function restoreTable(tx: Tx, changeSetId: number, { table, key }: LoggedTable): Promise<void> {
  const ofSet = sql`l.change_set_id = ${changeSetId} and l.table_name = ${table}`;
  await sql`
    delete from ${sql.table(table)} t using taxon_change_row l where ${ofSet} and l.row_key = ${key}`.execute(tx);
  await sql`
    insert into ${sql.table(table)}
    select b.* from taxon_change_row l cross join lateral jsonb_populate_record(null::${sql.table(table)}, l.before) b
    where ${ofSet} and l.before is not null`.execute(tx);
}

/** Takes the added taxa off the list: nothing can be named by them any more. */
export async function updateAddedOffList(tx: Tx, changeSetId: number): Promise<void> {
  await sql`
    update taxon t set is_public = false, status = 'unresolved', accepted_id = null, slug_hu = null, updated_at = now()
    from taxon_change_row l
    where l.change_set_id = ${changeSetId} and l.table_name = 'taxon' and l.before is null and l.taxon_id = t.id`.execute(
    tx,
  );
}

/** Takes the added taxa away in one statement, whichever stands below which; a foreign key refuses where something names them after all. */
export async function deleteAddedTaxa(tx: Tx, changeSetId: number): Promise<void> {
  await sql`
    delete from taxon t using taxon_change_row l
    where l.change_set_id = ${changeSetId} and l.table_name = 'taxon' and l.before is null and l.taxon_id = t.id`.execute(
    tx,
  );
}

/** Later sets that still stand and touch the same rows, or name taxa that this one added; newest first. */
export async function findLaterSets(db: Db, changeSetId: number) {
  const { rows } = await sql<{ id: number; title: string; taxon_id: number }>`
    select distinct on (c.id) c.id, c.title, mine.taxon_id
    from taxon_change_set this
    join taxon_change_set c on c.state = 'committed' and (c.committed_at, c.id) > (this.committed_at, this.id)
    join taxon_change_row mine on mine.change_set_id = this.id
    where this.id = ${changeSetId} and (
      exists (select 1 from taxon_change_row theirs where theirs.change_set_id = c.id
        and theirs.table_name = mine.table_name and theirs.row_key = mine.row_key)
      or (mine.table_name = 'taxon' and exists (select 1 from taxon_change_row child join taxon t on t.id = child.taxon_id
        where child.change_set_id = c.id and child.table_name = 'taxon' and mine.taxon_id in (t.parent_id, t.accepted_id) and mine.before is null)))
    order by c.id desc, mine.taxon_id limit 5`.execute(db);
  return rows;
}
