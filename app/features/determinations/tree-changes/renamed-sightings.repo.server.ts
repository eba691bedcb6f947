import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { countRenamings, isRenamed } from './changed-sightings.repo.server.ts';

/** Keeps which of these sightings got another name, by taxon or by spelling. */
export async function insertRenamed(tx: Tx, of: { changeSetId: number; ids: readonly number[] }): Promise<void> {
  await sql`
    insert into taxon_change_sighting (change_set_id, sighting_id, from_name, to_name)
    select ${of.changeSetId}, r.sighting_id, r.was_name, t.scientific_name
    from sighting_renaming r join sighting s on s.id = r.sighting_id left join taxon t on t.id = s.taxon_id
    where r.sighting_id = any(${[...of.ids]}::int[])
      and (r.was_taxon_id is distinct from s.taxon_id or r.was_name is distinct from t.scientific_name)`.execute(tx);
}

/** Renamed sightings that a dry run found, to be kept after it was taken back; so many are enough to look at. */
export async function findRenamed(tx: Tx, changeSetId: number, most: number) {
  const { rows } = await sql<{ sighting_id: number; from_name: string | null; to_name: string | null }>`
    select c.id as sighting_id, c.was_name as from_name, c.now_name as to_name
    from changed_sighting c where ${isRenamed} order by c.id limit ${most}`.execute(tx);
  return rows.map((row) => ({ ...row, change_set_id: changeSetId }));
}

export type RenamedRow = Awaited<ReturnType<typeof findRenamed>>[number];

/** Those that are public, with whose they are. */
export async function pageRenamed(db: Db, page: { changeSetId: number; afterId: number; limit: number }) {
  return await db
    .selectFrom('taxon_change_sighting as c')
    .innerJoin('sighting as s', 's.id', 'c.sighting_id')
    .select(['c.sighting_id', 'c.from_name', 'c.to_name', 's.member_id'])
    .where('c.change_set_id', '=', page.changeSetId)
    .where('c.sighting_id', '>', page.afterId)
    .where('s.state', '=', 'published')
    .orderBy('c.sighting_id')
    .limit(page.limit)
    .execute();
}

export async function deleteRenamed(tx: Tx, changeSetId: number): Promise<void> {
  await tx.deleteFrom('taxon_change_sighting').where('change_set_id', '=', changeSetId).execute();
}

export async function insertFoundRenamed(tx: Tx, rows: readonly RenamedRow[]): Promise<void> {
  await sql`
    insert into taxon_change_sighting
    select * from jsonb_populate_recordset(null::taxon_change_sighting, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** Whose sightings a set renames, and how many of them; deleted ones are nobody's news. */
export async function countRenamedByMember(tx: Tx): Promise<{ memberId: number; sightings: number }[]> {
  const { rows } = await sql<{ memberId: number; sightings: number }>`
    select s.member_id as "memberId", count(*)::int as sightings
    from changed_sighting c join sighting s on s.id = c.id
    where ${isRenamed} and s.state <> 'deleted' group by 1 order by 1`.execute(tx);
  return rows;
}

/** Whether a set added taxa. */
export async function existsAdded(db: Db, changeSetId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from taxon_change_row
    where change_set_id = ${changeSetId} and table_name = 'taxon' and before is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether anything but the rows of `followers`, which bear what names make of them, names taxa that a set added: whatever table keeps them from going. */
export async function existsAddedElsewhere(
  db: Db,
  changeSetId: number,
  followers: readonly string[],
): Promise<boolean> {
  const { rows: references } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'taxon'::regclass and c.confdeltype in ('a', 'r')`.execute(db);
  const added = sql`(select taxon_id from taxon_change_row
    where change_set_id = ${changeSetId} and table_name = 'taxon' and before is null)`;
  for (const { table, column } of references.filter((each) => !followers.includes(each.table))) {
    // What was added itself goes all at once, whichever stands below which.
    const { rows } = await sql`
      select from ${sql.table(table)} r where r.${sql.ref(column)} in ${added}
        ${table === 'taxon' ? sql`and r.id not in ${added}` : sql``} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Whether names of sightings still follow a set. */
export async function existsRenamingOf(db: Db, changeSetId: number): Promise<boolean> {
  return (await countRenamings(db, changeSetId)) > 0;
}

/** How often the taxa that a set added have been named since; withdrawn words count too, for they stay in the log. */
export async function countWordsOnAdded(db: Db, changeSetId: number): Promise<number> {
  const { rows } = await sql<{ words: number }>`
    select count(*)::int as words from determination d where exists (
      select 1 from taxon_change_row l where l.change_set_id = ${changeSetId} and l.table_name = 'taxon' and l.before is null
        and l.taxon_id in (d.taxon_id, d.rejected_taxon_id))`.execute(db);
  return rows[0]?.words ?? 0;
}
