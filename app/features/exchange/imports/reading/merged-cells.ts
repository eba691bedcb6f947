import type { SourceRow } from './source-table.ts';

/** A cell that stands for several rows of its column, numbered as in the file. */
export type Merged = { fromRow: number; toRow: number; column: number };

/** Fills cells that stand for several, row by row as they come; a row costs no more than the columns it has, however many merges the sheet has. */
export class MergedCells {
  readonly #starts: ReadonlyMap<number, readonly Merged[]>;
  /** What fills each column now. */
  readonly #open = new Map<number, { of: Merged; value: string }>();

  constructor(merged: readonly Merged[]) {
    this.#starts = Map.groupBy(merged, ({ fromRow }) => fromRow);
  }

  /** A merged cell's value stands in each row that it covers; across columns only once, or a title would fill a header. */
  fill(row: SourceRow): SourceRow {
    for (const [column, { of, value }] of this.#open) {
      if (row.line > of.toRow) this.#open.delete(column);
      if (row.line <= of.fromRow || row.line > of.toRow) continue;
      while (row.cells.length <= column) row.cells.push('');
      row.cells[column] = value;
    }
    for (const of of this.#starts.get(row.line) ?? [])
      this.#open.set(of.column, { of, value: row.cells[of.column] ?? '' });
    return row;
  }
}
