import { type DragEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import type { CellChange } from '#app/features/recording/sheet/sheet-changes.ts';
import type { TypedSighting } from '#app/features/recording/typed-sighting.ts';
import { cx } from '#app/ui/cx.ts';
import type { Column } from './columns.ts';
import { sheetMessages as messages } from './messages.ts';
import css from './Sheet.module.css';
import { cellId } from './SheetCell.tsx';
import { SheetRow } from './SheetRow.tsx';
import type { Pasted } from './spread-cells.ts';
import { useRowWindow } from './use-row-window.ts';
import { useSheetKeys } from './use-sheet-keys.ts';

/** The cell that has, or last had, the focus. */
export type ActiveCell = { clientId: string; field: Column['field'] };

type SheetProps = {
  label: string;
  /** Which cells there are and how they stand together. */
  layout: 'photos' | 'evening';
  rows: readonly OutboxSighting[];
  columns: readonly Column[];
  selected: ReadonlySet<string>;
  active: ActiveCell | null;
  /** A cell to go to, each time anew. */
  wanted: ActiveCell | null;
  showsMissing: boolean;
  photosOf(row: OutboxSighting, number: number): ReactNode;
  stateOf(row: OutboxSighting, number: number): ReactNode;
  onSelect(clientId: string, isSelected: boolean, isRange: boolean): void;
  onActive(cell: ActiveCell): void;
  /** how many rows may be added below by pasting; none where each has its photos */
  room?: number;
  onWrite(changes: CellChange[], what?: 'filled'): void;
  onPaste(pasted: Pasted): void;
  onDropPhotos(clientId: string, event: DragEvent): void;
};

/** Heights of a row before it was seen, in pixels: a line of a table, or a card. */
const LINE = 120;

/** Many sightings as one editable sheet; only the rows near the view are drawn. */
export function Sheet(props: SheetProps) {
  const { label, layout, rows, columns, selected, active, wanted, showsMissing, onWrite, onPaste, onActive } = props;
  const { room = 0 } = props;
  const keys = useMemo(() => rows.map(({ clientId }) => clientId), [rows]);
  const window = useRowWindow(keys, LINE);
  const [toFocus, setToFocus] = useState<ActiveCell | null>(null);
  const lastWanted = useRef(wanted);

  const focusCell = useCallback((clientId: string, field: string) => {
    const control = document.getElementById(cellId(clientId, field));
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
    control?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return control !== null;
  }, []);

  useEffect(() => {
    if (!wanted || wanted === lastWanted.current) return;
    lastWanted.current = wanted;
    if (focusCell(wanted.clientId, wanted.field)) return;
    window.scrollTo(wanted.clientId);
    setToFocus(wanted);
  });
  useEffect(() => {
    // The row is drawn now that it was scrolled to.
    if (toFocus && focusCell(toFocus.clientId, toFocus.field)) setToFocus(null);
  });

  const keysOfSheet = useSheetKeys({ rows, columns, selected, focusCell, room, onWrite, onPaste });
  const write = useCallback(
    (clientId: string, texts: Partial<TypedSighting>) => onWrite([{ clientId, texts }]),
    [onWrite],
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: on phones the rows are cards, which no table can be
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      tabIndex={-1}
      className={cx(css.grid, css[layout])}
      onKeyDown={keysOfSheet.onKeyDown}
      onPaste={keysOfSheet.onPaste}
      onFocus={({ target }) => {
        const clientId = target.closest<HTMLElement>('[data-row]')?.dataset.row;
        const field = target.closest<HTMLElement>('[data-field]')?.dataset.field;
        const column = columns.find((each) => each.field === field);
        if (clientId && column) onActive({ clientId, field: column.field });
      }}
    >
      <Head columns={columns} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup" ref={window.root} className={css.body}>
        <Unseen height={window.before} />
        {rows.slice(window.first, window.last).map((row, index) => {
          const number = window.first + index + 1;
          return (
            <SheetRow
              key={row.clientId}
              row={row}
              number={number}
              columns={columns}
              isSelected={selected.has(row.clientId)}
              isActive={active?.clientId === row.clientId}
              showsMissing={showsMissing}
              photos={props.photosOf(row, number)}
              state={props.stateOf(row, number)}
              measure={window.measure}
              onSelect={props.onSelect}
              onWrite={write}
              onDropPhotos={props.onDropPhotos}
            />
          );
        })}
        <Unseen height={window.after} />
      </div>
    </div>
  );
}

/** Room for the rows that are not drawn. */
function Unseen({ height }: { height: number }) {
  return (
    <div role="presentation" className={css.unseen}>
      <svg width="1" height={height} aria-hidden="true" focusable="false" />
    </div>
  );
}

function Head({ columns }: { columns: readonly Column[] }) {
  const cells = [
    { key: 'number', name: <span className="visually-hidden">{messages.number}</span> },
    { key: 'photos', name: messages.photos },
    ...columns.map(({ field }) => ({ key: field, name: messages.columns[field] })),
    { key: 'state', name: messages.state },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: on phones the rows are cards, which no table can be
    // biome-ignore lint/a11y/useFocusableInteractive: the controls inside have the focus
    <div role="row" aria-rowindex={1} className={css.head}>
      {cells.map(({ key, name }) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div key={key} role="columnheader" className={css[key]}>
          {name}
        </div>
      ))}
    </div>
  );
}
