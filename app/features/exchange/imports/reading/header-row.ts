import type { SourceRow } from './source-table.ts';

/** Rows that may stand above the header: a title, a date. */
const mostAbove = 10;

/** The header of a table: its first row of two cells or more; undefined where none of the first rows is one. */
export function findHeader(first: readonly SourceRow[]): SourceRow | undefined {
  return first.slice(0, mostAbove).find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
}

/** Headers as people read them: none empty, no two alike, those behind the last one that says something left out. */
export function namedHeaders(cells: readonly string[], nameless: (column: number) => string): string[] {
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const counts = new Map<string, number>();
  return cells.slice(0, width).map((cell, at) => {
    const name = cell.replaceAll(/\s+/g, ' ').trim() || nameless(at + 1);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** The first rows of a table, without reading on. */
export async function firstRows(rows: AsyncGenerator<SourceRow>, most = mostAbove): Promise<SourceRow[]> {
  const found: SourceRow[] = [];
  for await (const row of rows) {
    found.push(row);
    if (found.length === most) break;
  }
  return found;
}
