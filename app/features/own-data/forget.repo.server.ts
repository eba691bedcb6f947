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

/** Ends a member's running scopes; what they had been granted for is told no more. */
export async function updateScopesEnded(tx: Tx, { memberId, reason }: { memberId: number; reason: string }) {
  await tx
    .updateTable('expert_scope')
    .set({
      reason: null,
      ended_at: sql`coalesce(ended_at, now())`,
      end_reason: sql`case when ended_at is null then ${reason} end`,
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** The words beside a member's votes and decisions; the votes stay. */
export async function updateVoteWordsGone(tx: Tx, memberId: number): Promise<void> {
  await tx.updateTable('determination').set({ comment: '' }).where('member_id', '=', memberId).execute();
  await tx.updateTable('verdict').set({ comment: '' }).where('member_id', '=', memberId).execute();
}

/** What others were told of a member whom they follow, and the number among those who did the same. */
export async function deleteNoticesAbout(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('notification').where('followed', '=', `member:${memberId}`).execute();
  await sql`
    update notification set data = jsonb_set(data, '{others}', (
      select coalesce(jsonb_agg(other), '[]') from jsonb_array_elements(data -> 'others') as other
      where other <> to_jsonb(${memberId}::int)))
    where data -> 'others' @> to_jsonb(${memberId}::int)`.execute(tx);
}

/** What mail servers said of the address. */
export async function deleteBounces(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('bounced_address').where('email', '=', email).execute();
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

/** Rows of a table that are a member's: by a column of theirs, or of the sighting that they belong to. */
export function ownRows({ column, isSighting }: { column: string; isSighting: boolean }, memberId: number) {
  const ref = sql`t.${sql.ref(column)}`;
  return isSighting
    ? sql<boolean>`${ref} in (select id from sighting where member_id = ${memberId})`
    : sql<boolean>`${ref} = ${memberId}`;
}

/** Names of the columns that say who a member is and that no default can fill. */
const named = ['id', 'username', 'username_folded', 'full_name', 'email', 'deleted_at'];

/** Under what sightings and pictures that stay may be used: a licence once given is not changed by leaving. */
const terms = [
  'use_default_licenc',
  'unique_licenc',
  'use_flickr_licenc',
  'use_original_license_for_spottings',
  'use_original_license_for_images',
];

type Emptied = { id: number; placeholder: string; keepsTerms: boolean };

/** Leaves of a member's row nothing but its number and when they left: whatever else there is falls back to what a new one has. */
export async function updateMemberEmptied(tx: Tx, { id, placeholder, keepsTerms }: Emptied): Promise<void> {
  const kept = keepsTerms ? [...named, ...terms] : named;
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'member' and is_generated = 'NEVER'`.execute(tx);
  const others = rows.filter(({ name }) => !kept.includes(name)).map(({ name }) => sql`${sql.ref(name)} = default`);
  await sql`
    update member set username = ${placeholder}, username_folded = ${placeholder}, full_name = '',
      email = ${placeholder.toLowerCase()}, ${sql.join(others)}
    where id = ${id}`.execute(tx);
}

/** The last trace of the wish. */
export async function deleteWish(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('member_deletion').where('member_id', '=', memberId).execute();
}
