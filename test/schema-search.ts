import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/**
 * Every column that points at a member, read from the schema: keys of the member table, keys of tables that have a member as
 * their own key, columns that are named after people, and arrays of numbers that are not taxa.
 */
export async function findMemberReferences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'member'
      and (c.data_type in ('integer', 'bigint', 'smallint') and c.column_name ~ '(^|_)(member|user|actor|observer|determiner|author|owner|admin|moderator|expert|editor)_id$'
        or c.data_type in ('integer', 'bigint') and c.column_name ~ '_by$'
        or c.udt_name in ('_int4', '_int8') and c.column_name !~ '(taxon|ancestor|order)_ids$|_line$')
    union
    select r.relname || '.' || a.attname from pg_constraint k
    join pg_class r on r.oid = k.conrelid join pg_namespace n on n.oid = r.relnamespace
    join pg_attribute a on a.attrelid = r.oid and a.attnum = any(k.conkey)
    where n.nspname = 'public' and k.contype = 'f' and k.confrelid = 'member'::regclass
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Every column of every table, the queue's included, whose content can be read as text. */
export async function findReadableColumns(db: Db): Promise<{ schema: string; table: string; column: string }[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea', 'uuid', 'inet') or c.data_type = 'USER-DEFINED')
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** Where one of the words stands, as `table.column`; capitals count for nothing. */
export async function findWordsIn(db: Db, words: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const { schema, table, column } of await findReadableColumns(db)) {
    const patterns = words.map((word) => `%${word}%`);
    const { rows } = await sql`
      select 1 from ${sql.id(schema, table)} where ${sql.ref(column)}::text ilike any(${patterns}::text[]) limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.add(`${schema === 'public' ? '' : `${schema}.`}${table}.${column}`);
  }
  return [...found];
}

/** Where one of the words is a whole value, or the whole of a text or a key inside of JSON, as `table.column`. */
export async function findValuesIn(db: Db, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, table, column } of await findReadableColumns(db)) {
    const texts = words.flatMap((word) => [word, `{${word}}`]);
    // As PostgreSQL writes JSON: a quotation mark inside of a text would bear a backslash.
    const inside = words.map((word) => `%"${word}"%`);
    const { rows } = await sql`
      select 1 from ${sql.id(schema, table)}
      where ${sql.ref(column)}::text = any(${texts}::text[]) or ${sql.ref(column)}::text like any(${inside}::text[]) limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** References, as `table.column`, that lead to the member. */
export async function findReferencesTo(db: Db, references: readonly string[], memberId: number): Promise<string[]> {
  const found: string[] = [];
  for (const name of references) {
    const [table = '', column = ''] = name.split('.');
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)}::text ~ ${`(^|[{,])${memberId}([,}]|$)`} limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
