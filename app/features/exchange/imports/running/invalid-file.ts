import { csvCell } from '#app/platform/text/csv.ts';
import { withoutProblems } from '../mapping/given-back.ts';
import { importMessages } from '../messages.ts';

const separator = ';';

/** Rows as CSV with what is wrong with each behind them: mended, the same file can be brought again. */
export async function* writeInvalid({
  headers,
  rows,
}: {
  headers: readonly string[];
  rows: AsyncIterable<{ cells: readonly string[]; details: string }>;
}): AsyncGenerator<string> {
  const lineOf = (cells: readonly string[]) => `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
  // What was wrong the last time gives way to what is wrong now.
  const own = withoutProblems(headers);
  yield `\uFEFF${lineOf([...own, importMessages.report.problemColumn])}`;
  // What was beyond the header stays beyond it: nothing of the row is lost, and it is asked about again until it is mended.
  for await (const { cells, details } of rows)
    yield lineOf([...own.map((_, at) => cells[at] ?? ''), details, ...cells.slice(headers.length)]);
}
