import { importMessages } from '../messages.ts';

/** A table's own headers, without the column that stands behind them where rows are given back to be mended. */
export function withoutProblems(headers: readonly string[]): readonly string[] {
  const isGivenBack = headers.at(-1) === importMessages.report.problemColumn;
  return isGivenBack ? headers.slice(0, -1) : headers;
}
