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
    let text = '';
    for (const row of batch) {
      let line = '';
      for (const column of columns) {
        if (line !== '' || column !== columns[0]) line += csv.separator;
        line += cellOf(column.value(row, about), column, csv);
      }
      text += `${line}\r\n`;
    }
    yield text;
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
