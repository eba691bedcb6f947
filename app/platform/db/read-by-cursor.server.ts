import { type CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import type { Tx } from './database.server.ts';

type Query<Row> = { compile(): CompiledQuery<Row> };

/** The rows of a query, at most `atOnce` in memory at a time, within a transaction; one such reading at a time. Read to its end the whole plan counts, not the first rows. */
export async function* readByCursor<Row>(tx: Tx, query: Query<Row>, atOnce: number): AsyncGenerator<Row[]> {
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  await sql`declare rows_read no scroll cursor for ${sql.raw(withValues(query.compile()))}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from rows_read`.execute(tx);
    // Whoever has the rows may take them out of their list.
    const isLast = rows.length < atOnce;
    if (rows.length > 0) yield rows;
    if (isLast) break;
  }
  await sql`close rows_read`.execute(tx);
}

/** A cursor's statement takes no parameters: they are written into it, each as a literal. */
function withValues({ sql: text, parameters }: CompiledQuery): string {
  return text.replaceAll(/\$(\d+)/g, (_, at) => literal(parameters[Number(at) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return value < 0 ? `(${value})` : String(value);
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(arrayItem).join(',')}}`);
  if (typeof value === 'string') return pg.escapeLiteral(value);
  throw new Error(`A cursor's statement takes no ${typeof value}.`);
}

function arrayItem(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
