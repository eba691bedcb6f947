import type { OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { type CellChange, isOpen } from '#app/features/recording/sheet/sheet-changes.ts';
import type { TypedSighting } from '#app/features/recording/typed-sighting.ts';
import { newClientId } from '#app/platform/action/client-id.ts';
import { fold } from '#app/platform/text/fold.ts';
import type { Column } from './columns.ts';
import { sheetMessages as messages } from './messages.ts';

/** What a cell holds; a name brings its taxon along, a place its accuracy and source. */
export function cellTexts({ typed }: OutboxSighting, field: Column['field']): Partial<TypedSighting> {
  if (field === 'taxonName') return { taxonName: typed.taxonName, taxonId: typed.taxonId };
  if (field !== 'coordinates') return { [field]: typed[field] };
  const { coordinates, uncertaintyM, altitude, altitudeSource, positionSource, isConfirmed } = typed;
  return { coordinates, uncertaintyM, altitude, altitudeSource, positionSource, isConfirmed };
}

/** What a text typed or pasted into a cell means for the row; a word that no choice has stays as it is, to be mended. */
export function typedTexts(column: Column, text: string): Partial<TypedSighting> {
  if (column.field === 'taxonName') return { taxonName: text, taxonId: '' };
  if (column.field === 'coordinates') {
    return { coordinates: text, uncertaintyM: '', isConfirmed: '', positionSource: text === '' ? '' : 'typed' };
  }
  if (column.kind !== 'choice') return { [column.field]: text };
  const typed = fold(text.trim());
  const chosen = column.choices?.find(({ code, word }) => fold(word) === typed || fold(code) === typed);
  return { [column.field]: chosen?.code ?? text.trim() };
}

/** Copies one row's cell into others; rows on their way or saved stay as they are. */
export function fillCells(
  source: OutboxSighting,
  targets: readonly OutboxSighting[],
  field: Column['field'],
): CellChange[] {
  const texts = cellTexts(source, field);
  return targets.filter((row) => row !== source && isOpen(row)).map(({ clientId }) => ({ clientId, texts }));
}

/** Where a block is laid: over the cells from one on, and on as many new rows below as there is `room` for. */
type PasteAt = {
  rows: readonly OutboxSighting[];
  columns: readonly Column[];
  row: number;
  column: number;
  room: number;
};

/** What a block changes, of new rows too, in how many cells, and what of it found no place. */
export type Pasted = { changes: CellChange[]; cells: number; lost: { lines: number; cells: number } };

/** Lays a block copied from a table (tabs and lines) over the cells. */
export function pasteCells(text: string, at: PasteAt): Pasted {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n+$/, '').split('\n');
  const changes: CellChange[] = [];
  const lost = { lines: 0, cells: 0 };
  let cells = 0;
  let { room } = at;
  for (const [down, line] of lines.entries()) {
    const row = at.rows[at.row + down];
    const isWritable = row !== undefined && isOpen(row);
    if (!isWritable && line.trim() === '') continue;
    if (!isWritable && room === 0) {
      lost.lines += 1;
      continue;
    }
    if (!isWritable) room -= 1;
    const texts: Partial<TypedSighting> = {};
    for (const [across, cell] of line.split('\t').entries()) {
      const column = at.columns[at.column + across];
      if (column) Object.assign(texts, typedTexts(column, cell.trim()));
      if (column) cells += 1;
      else if (cell.trim() !== '') lost.cells += 1;
    }
    changes.push({ clientId: isWritable ? row.clientId : newClientId(), texts });
  }
  return { changes, cells, lost };
}

/** What to say of it: how much was written, and what was not, which stays on the clipboard. */
export function pastedWords({ cells, lost }: Pasted): { text: string; tone: 'plain' | 'error' } {
  return { text: messages.pasted(cells, lost), tone: lost.lines + lost.cells > 0 ? 'error' : 'plain' };
}
