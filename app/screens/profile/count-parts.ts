/** Each row with its length in percent of the longest; never quite nothing. */
export function countParts<Row extends { count: number }>(rows: readonly Row[]): (Row & { percent: number })[] {
  const most = Math.max(1, ...rows.map((row) => row.count));
  return rows.map((row) => ({ ...row, percent: Math.max(1, Math.round((100 * row.count) / most)) }));
}
