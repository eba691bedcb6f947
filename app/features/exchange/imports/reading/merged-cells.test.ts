import { expect, it } from 'vitest';
import { MergedCells } from './merged-cells.ts';

const filled = (merged: MergedCells, ...rows: [line: number, ...cells: string[]][]) =>
  rows.map(([line, ...cells]) => merged.fill({ line, cells }).cells);

it('a merged cell’s value stands in each row that it covers, and in no other', () => {
  const merged = new MergedCells([
    { fromRow: 2, toRow: 3, column: 0 },
    { fromRow: 3, toRow: 5, column: 1 },
  ]);
  expect(filled(merged, [1, 'cím', ''], [2, 'a', 'x'], [3, '', 'y'], [5], [6, '', 'z'])).toEqual([
    ['cím', ''],
    ['a', 'x'],
    ['a', 'y'],
    ['', 'y'],
    ['', 'z'],
  ]);
});

it('ten thousand merges that all cover one column cost a long sheet no more than one', () => {
  const merged = new MergedCells(
    Array.from({ length: 10_000 }, (_, at) => ({ fromRow: at + 1, toRow: 200_000, column: 0 })),
  );
  let last = '';
  for (let line = 1; line <= 200_000; line += 1)
    last = merged.fill({ line, cells: [line <= 10_000 ? String(line) : ''] }).cells[0] ?? '';
  expect(last).toBe('1');
});
