import { type RawBuilder, sql } from 'kysely';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { ExportFile } from './export-files.ts';

export type Row = Record<string, unknown>;

const atOnce = 500;

/** The member's rows of a file, a few hundred in memory at a time; where they name a taxon, with its names. */
export async function* streamRows(
  tx: Tx,
  { file, memberId }: { file: ExportFile; memberId: number },
): AsyncGenerator<Row> {
  const table = sql.table(file.table);
  const columns = await findColumns(tx, file.table);
  const hasTaxon = columns.includes('taxon_id');
  const names = hasTaxon
    ? sql`|| jsonb_build_object('scientific_name', x.scientific_name, 'hungarian_name', x.hungarian_name)`
    : sql``;
  const join = hasTaxon ? sql`left join taxon x on x.id = t.taxon_id` : sql``;
  const omit = [...(file.omit ?? [])];
  const { closed, isThere } = ownSight(file.table, sql.lit(memberId));
  await sql`
    declare own_rows no scroll cursor for
    select (to_jsonb(t) - ${sql.lit(`{${omit.join(',')}}`)}::text[]) ${names} ${closed} as row from ${table} t ${join}
    where ${ownedBy(file, memberId)} and ${isThere} order by t.${sql.ref(columns[0] ?? 'id')}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: Row }>`fetch ${sql.lit(atOnce)} from own_rows`.execute(tx);
    yield* await withPeople(
      tx,
      rows.map(({ row }) => row),
      file.people ?? [],
    );
    if (rows.length < atOnce) break;
  }
  await sql`close own_rows`.execute(tx);
}

/** The rows with the names of those whom these columns point at. */
async function withPeople(tx: Tx, rows: readonly Row[], columns: readonly string[]): Promise<Row[]> {
  if (columns.length === 0) return [...rows];
  const idOf = (row: Row, column: string) => (typeof row[column] === 'number' ? row[column] : 0);
  const members = await findMembers(tx, [
    ...new Set(rows.flatMap((row) => columns.map((column) => idOf(row, column)))),
  ]);
  const nameOf = (row: Row, column: string) => members.get(idOf(row, column))?.displayName ?? null;
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map((column) => [nameColumn(column), nameOf(row, column)])),
  }));
}

/** Where the name of whom a column points at stands. */
export function nameColumn(column: string): string {
  return column.replace(/_id$/, '_name');
}

/** What of a table its member does not have: messages that they took away, and of those that a moderator has hidden from them the words. */
function ownSight(
  table: string,
  id: RawBuilder<unknown>,
): { closed: RawBuilder<unknown>; isThere: RawBuilder<boolean> } {
  if (table !== 'private_message') return { closed: sql``, isThere: sql<boolean>`true` };
  return {
    closed: sql`|| case when t.hidden_at is not null and t.recipient_id = ${id} then '{"text": ""}'::jsonb else '{}' end`,
    isThere: sql<boolean>`(
      not (case when t.sender_id = ${id} then t.gone_for_sender else t.gone_for_recipient end)
      and t.id > coalesce((
        select side.gone_id from correspondence side where side.member_id = ${id}
          and side.partner_id = case when t.sender_id = ${id} then t.recipient_id else t.sender_id end), 0))`,
  };
}

/** A table's columns in their order. */
export async function findColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`.execute(db);
  return rows.map(({ name }) => name);
}

/** A cursor's statement takes no parameters: the number is written into it. */
function ownedBy({ owners = [], through, isAboutMember }: ExportFile, memberId: number): RawBuilder<boolean> {
  const id = sql.lit(memberId);
  const parts = owners.map((column) => sql`t.${sql.ref(column)} = ${id}`);
  if (through)
    parts.push(
      sql`t.${sql.ref(through.column)} in (select o.id from ${sql.table(through.table)} o where o.member_id = ${id})`,
    );
  if (isAboutMember) parts.push(sql`t.subject = ${sql.lit(`member:${memberId}`)}`);
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

/** A member's pictures, by id; those of deleted sightings too, as long as they are there. */
export async function pageOriginals(db: Db, page: { memberId: number; afterId: number; limit: number }) {
  return db
    .selectFrom('sighting_image')
    .select(['id', 'original_key', 'original_name', 'original_bytes'])
    .where('member_id', '=', page.memberId)
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

/** A member's published finds, the first first, with how many pictures each has and their bytes. */
export async function findPartSizes(db: Db, memberId: number) {
  const { rows } = await sql<{ id: number; files: number; bytes: number }>`
    select s.id, count(i.id)::int as files, coalesce(sum(i.original_bytes), 0)::bigint as bytes
    from sighting s left join sighting_image i on i.sighting_id = s.id and i.deleted_at is null
    where s.member_id = ${memberId} and s.state = 'published' group by s.id order by s.id`.execute(db);
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

/** The original files of finds' pictures, with their bytes. */
export async function findOriginals(db: Db, sightingIds: readonly number[]) {
  return db
    .selectFrom('sighting_image')
    .select(['id', 'original_key as key', 'original_bytes as bytes'])
    .where('sighting_id', '=', anyOf(sightingIds))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** How much of the member there is, for the page that tells what a deletion does. */
export async function countOwnThings(db: Db, memberId: number) {
  const count = (table: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql<number>`(select count(*)::int from ${table} where ${where})`;
  const own = sql`member_id = ${memberId}`;
  const { rows } = await sql<Record<CountedThing, number>>`select
    ${count(sql`sighting`, sql`${own} and state = 'published'`)} as "published",
    ${count(sql`sighting`, sql`${own} and state in ('draft', 'hidden')`)} as "notPublic",
    ${count(sql`sighting_image`, sql`${own} and deleted_at is null and sighting_id is not null`)} as "images",
    ${count(
      sql`determination d`,
      sql`d.member_id = ${memberId} and d.withdrawn_at is null and d.replaced_at is null
      and (select s.member_id from sighting s where s.id = d.sighting_id) <> ${memberId}`,
    )} as "votes",
    ${count(sql`sighting_comment`, sql`${own} and deleted_at is null`)} as "comments",
    ${count(sql`sighting_group`, sql`${own} and deleted_at is null`)} as "groups",
    ${count(sql`own_place`, own)} as "places",
    ${count(sql`favourite`, own)} as "favourites"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A select without a from gave no row.');
  return counts;
}

type CountedThing = 'published' | 'notPublic' | 'images' | 'votes' | 'comments' | 'groups' | 'places' | 'favourites';
