import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import type { CellChange } from '#app/features/recording/sheet/sheet-changes.ts';
import type { Column } from './columns.ts';
import { fillCells, type Pasted, pasteCells } from './spread-cells.ts';

type Grid = {
  rows: readonly OutboxSighting[];
  columns: readonly Column[];
  selected: ReadonlySet<string>;
  focusCell(clientId: string, field: string): void;
  /** how many rows may be added below by pasting */
  room: number;
  onWrite(changes: CellChange[], what: 'filled'): void;
  onPaste(pasted: Pasted): void;
};

/** The keys of a spreadsheet: arrows, Enter, Ctrl+D, and pasting of several cells. Tab goes on as everywhere. */
export function useSheetKeys({ rows, columns, selected, focusCell, room, ...grid }: Grid) {
  const placeOf = (target: EventTarget) => {
    if (!(target instanceof HTMLElement)) return undefined;
    const clientId = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    const field = target.closest<HTMLElement>('[data-field]')?.dataset.field;
    const row = rows.findIndex((each) => each.clientId === clientId);
    const column = columns.findIndex((each) => each.field === field);
    return row < 0 || column < 0 ? undefined : { row, column };
  };

  function go({ row, column }: { row: number; column: number }): boolean {
    const [toRow, toColumn] = [rows[row], columns[column]];
    if (!toRow || !toColumn) return false;
    focusCell(toRow.clientId, toColumn.field);
    return true;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = placeOf(event.target);
    if (!at || event.isDefaultPrevented() || event.nativeEvent.isComposing) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault();
      fill(at);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isListOpen(event.target)) return;
    const step = stepOf(event);
    if (step && go({ row: at.row + step.down, column: at.column + step.across })) event.preventDefault();
  }

  /** What stands above goes into this cell; where rows are selected, what stands in the first of them goes into the others. */
  function fill(at: { row: number; column: number }): void {
    const chosen = rows.filter(({ clientId }) => selected.has(clientId));
    const isRange = chosen.length > 1;
    const source = isRange ? chosen[0] : rows[at.row - 1];
    const targets = isRange ? chosen : rows.slice(at.row, at.row + 1);
    const field = columns[at.column]?.field;
    if (source && field) grid.onWrite(fillCells(source, targets, field), 'filled');
  }

  function onPaste(event: ClipboardEvent): void {
    const at = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    // Into a field that is typed in, one cell's text goes by itself.
    const isOne = !/[\t\n]/.test(text.trimEnd());
    if (!at || text.trim() === '' || (isOne && !(event.target instanceof HTMLSelectElement))) return;
    event.preventDefault();
    grid.onPaste(pasteCells(text, { rows, columns, room, ...at }));
  }

  return { onKeyDown, onPaste };
}

function stepOf(event: KeyboardEvent): { down: number; across: number } | undefined {
  const { key, shiftKey, target } = event;
  if (key === 'Enter') return { down: shiftKey ? -1 : 1, across: 0 };
  if (shiftKey) return undefined;
  if (key === 'ArrowDown') return { down: 1, across: 0 };
  if (key === 'ArrowUp') return { down: -1, across: 0 };
  if (key === 'ArrowRight' && isAtEdge(target, 'end')) return { down: 0, across: 1 };
  if (key === 'ArrowLeft' && isAtEdge(target, 'start')) return { down: 0, across: -1 };
  return undefined;
}

/** In the middle of a text left and right go through its letters. */
function isAtEdge(target: EventTarget, edge: 'start' | 'end'): boolean {
  if (!(target instanceof HTMLInputElement)) return true;
  const { selectionStart, selectionEnd, value } = target;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  return isAll || (selectionStart === selectionEnd && selectionStart === (edge === 'start' ? 0 : value.length));
}

function isListOpen(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';
}
