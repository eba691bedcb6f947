import { csvCell, csvText } from '#app/platform/text/csv.ts';
import { type Cell, type ExportColumn, exportColumns } from '../export-columns.ts';
import type { CsvStyle, ExportSource } from '../export-format.ts';

/** CSV: UTF-8 with a byte order mark, as spreadsheets want it, lines ended by CRLF (RFC 4180). */
export async function* csvTexts({
  about,
  rows,
  csv,
}: Pick<ExportSource, 'about' | 'rows' | 'csv'>): AsyncGenerator<string> {
  const columns = exportColumns(about);
  yield `\uFEFF${columns.map(({ header }) => csvCell(header, csv.separator)).join(csv.separator)}\r\n`;
  for await (const batch of rows) {
    // Joined, not added to each other: each addition would leave a piece behind to be thrown away.
    const lines = batch.map((row) => columns.map((of) => cellOf(of.value(row, about), of, csv)).join(csv.separator));
    if (lines.length > 0) yield `${lines.join('\r\n')}\r\n`;
  }
}

function cellOf(value: Cell, { kind }: ExportColumn, { separator, decimal }: CsvStyle): string {
  if (value === null) return '';
  if (typeof value === 'number') {
    const text = String(value);
    return decimal === ',' ? csvText(text.replace('.', ','), separator) : text;
  }
  return kind === 'text' ? csvCell(value, separator) : csvText(value, separator);
}
