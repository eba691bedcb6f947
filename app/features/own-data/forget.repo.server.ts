import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { likeHolding } from '#app/platform/db/like.ts';

type Reference = { table: string; column: string };

/** Deletes the rows that a reference belongs to. */
export async function deleteReferring(tx: Tx, { table, column }: Reference, memberId: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}`.execute(tx);
}

/** Empties a reference; its row stays. */
export async function updateReferenceCleared(tx: Tx, { table, column }: Reference, memberId: number): Promise<void> {
  const ref = sql.ref(column);
  await sql`update ${sql.table(table)} set ${ref} = null where ${ref} = ${memberId}`.execute(tx);
}

/** Background jobs, whatever became of them, that are about the member or hold the address: letters above all. */
export async function deleteJobsAbout(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  const part = likeHolding(email);
  await sql`
    delete from pgboss.job
    where data ->> 'memberId' = ${String(id)} or data::text ilike ${part} or output::text ilike ${part}`.execute(tx);
}

/** A column that may hold words, and how they are kept in it. */
export type WordColumn = { table: string; column: string; type: 'text' | 'json' | 'jsonb' };

/** Every column for words of the site's own tables. */
export async function findWordColumns(db: Db): Promise<WordColumn[]> {
  const { rows } = await sql<WordColumn>`
    select c.table_name as "table", c.column_name as "column", c.data_type as type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'json', 'jsonb')
      and c.is_generated = 'NEVER'
    order by 1, c.ordinal_position`.execute(db);
  return rows;
}

/** Blocks of a table: its rows are read piece by piece, so that no statement runs long. */
export async function countBlocks(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as blocks`.execute(db);
  return rows[0]?.blocks ?? 0;
}

type Piece = {
  table: string;
  columns: readonly WordColumn[];
  words: readonly string[];
  own: RawBuilder<boolean> | null;
};
export type Found = { place: string; values: Record<string, string | null> };

/** Rows of some blocks in which one of the words stands, with where each lies. */
export async function findRowsWith(
  db: Db,
  { table, columns, words, own }: Piece,
  blocks: { from: number; until: number },
): Promise<Found[]> {
  const patterns = words.map(likeHolding);
  const has = columns.map(({ column }) => sql<boolean>`t.${sql.ref(column)}::text ilike any(${patterns}::text[])`);
  const values = columns.map(({ column }) => sql`${sql.lit(column)}, t.${sql.ref(column)}::text`);
  const { rows } = await sql<Found>`
    select t.ctid::text as place, jsonb_build_object(${sql.join(values)}) as values
    from ${sql.table(table)} t
    where t.ctid >= ${`(${blocks.from},0)`}::tid and t.ctid < ${`(${blocks.until},0)`}::tid
      and (${sql.join(has, sql` or `)}) ${own ? sql`and ${own}` : sql``}`.execute(db);
  return rows;
}

export type WordChange = { column: WordColumn; before: string; after: string };

/** Writes the changed values of a row unless somebody has changed one meanwhile. */
export async function updateWords(
  tx: Tx,
  { table, place, changes }: { table: string; place: string; changes: readonly WordChange[] },
): Promise<void> {
  const sets = changes.map(
    ({ column, after }) => sql`${sql.ref(column.column)} = ${after}::text::${sql.raw(column.type)}`,
  );
  const same = changes.map(({ column, before }) => sql`${sql.ref(column.column)}::text = ${before}`);
  await sql`
    update ${sql.table(table)} set ${sql.join(sets)}
    where ctid = ${place}::tid and ${sql.join(same, sql` and `)}`.execute(tx);
}

/** A column that says whose a row is: the member, one of their sightings, or one of their projects. */
export type OwnRows = { column: string; isSighting: boolean; isProject?: boolean };

/** Rows of a table that are a member's: by a column of theirs, or of the sighting that they belong to. */
export function ownRows({ column, isSighting, isProject = false }: OwnRows, memberId: number) {
  const ref = sql`t.${sql.ref(column)}`;
  if (isProject) return sql<boolean>`${ref} in (select id from project where member_id = ${memberId})`;
  return isSighting
    ? sql<boolean>`${ref} in (select id from sighting where member_id = ${memberId})`
    : sql<boolean>`${ref} = ${memberId}`;
}
