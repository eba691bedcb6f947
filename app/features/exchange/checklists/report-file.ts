import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import { csvCell } from '#app/platform/text/csv.ts';
import { exchangeMessages } from '../messages.ts';
import type { ReportLine } from './report-line.ts';

const { columns, kinds } = exchangeMessages.report;

/** A report as CSV for Hungarian spreadsheets: byte order mark, semicolons, CRLF. */
export async function* writeReport(lines: Iterable<ReportLine> | AsyncIterable<ReportLine>): AsyncGenerator<string> {
  yield `\uFEFF${row(columns)}`;
  for await (const { line, kind, rank, name, details } of lines)
    yield row([String(line), kinds[kind], rank ? rankWord(rank) : '', name, details]);
}

function row(cells: readonly string[]): string {
  return `${cells.map((cell) => csvCell(cell, ';')).join(';')}\r\n`;
}
