import { csvCell } from '#app/platform/text/csv.ts';

type Row = Record<string, unknown>;

/** Rows as a JSON array, a line each. */
export async function* asJson(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Rows as CSV for a Hungarian spreadsheet: semicolons, and a mark that tells UTF-8. Its head needs the columns. */
export async function* asCsv(rows: AsyncIterable<Row>, columns: readonly string[]): AsyncGenerator<string> {
  yield `\uFEFF${columns.map((name) => csvCell(name, ';')).join(';')}\r\n`;
  for await (const row of rows) yield `${columns.map((name) => csvCell(cellOf(row[name]), ';')).join(';')}\r\n`;
}

function cellOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'igen' : 'nem';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
