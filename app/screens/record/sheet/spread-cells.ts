import type { OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { type CellChange, isOpen } from '#app/features/recording/sheet/sheet-changes.ts';
import type { TypedSighting } from '#app/features/recording/typed-sighting.ts';
import { fold } from '#app/platform/text/fold.ts';
import type { Column } from './columns.ts';

/** What a cell holds; a name brings its taxon along, a place its accuracy and source. */
export function cellTexts({ typed }: OutboxSighting, field: Column['field']): Partial<TypedSighting> {
  if (field === 'taxonName') return { taxonName: typed.taxonName, taxonId: typed.taxonId };
  if (field !== 'coordinates') return { [field]: typed[field] };
  const { coordinates, uncertaintyM, altitude, positionSource, isConfirmed } = typed;
  return { coordinates, uncertaintyM, altitude, positionSource, isConfirmed };
}

/** What a text typed or pasted into a cell means for the row. */
export function typedTexts(column: Column, text: string): Partial<TypedSighting> {
  if (column.field === 'taxonName') return { taxonName: text, taxonId: '' };
  if (column.field === 'coordinates') {
    return { coordinates: text, uncertaintyM: '', isConfirmed: '', positionSource: text === '' ? '' : 'typed' };
  }
  if (column.kind !== 'choice') return { [column.field]: text };
  const typed = fold(text.trim());
  const chosen = column.choices?.find(({ code, word }) => fold(word) === typed || fold(code) === typed);
  return { [column.field]: chosen?.code ?? '' };
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

/** Lays a block copied from a table (tabs and lines) over the cells from one on, as far as rows and columns go. */
export function pasteCells(
  text: string,
  at: { rows: readonly OutboxSighting[]; columns: readonly Column[]; row: number; column: number },
): CellChange[] {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');
  return lines.flatMap((line, down) => {
    const row = at.rows[at.row + down];
    if (!row || !isOpen(row)) return [];
    const texts: Partial<TypedSighting> = {};
    for (const [across, cell] of line.split('\t').entries()) {
      const column = at.columns[at.column + across];
      if (column) Object.assign(texts, typedTexts(column, cell.trim()));
    }
    return { clientId: row.clientId, texts };
  });
}
