import { memo, type ReactNode, type RefCallback } from 'react';
import type { OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { isOpen } from '#app/features/recording/sheet/sheet-changes.ts';
import type { TypedSighting } from '#app/features/recording/typed-sighting.ts';
import { cx } from '#app/ui/cx.ts';
import { type Column, withoutCell } from './columns.ts';
import { sheetMessages as messages } from './messages.ts';
import { rowErrors } from './row-words.ts';
import css from './Sheet.module.css';
import { SheetCell } from './SheetCell.tsx';

type SheetRowProps = {
  row: OutboxSighting;
  number: number;
  columns: readonly Column[];
  isSelected: boolean;
  isActive: boolean;
  /** Complaints stand at the cells once saving was tried, or a cell says something that cannot be. */
  showsMissing: boolean;
  photos: ReactNode;
  state: ReactNode;
  measure: RefCallback<HTMLElement>;
  onSelect(clientId: string, isSelected: boolean, isRange: boolean): void;
  onWrite(clientId: string, texts: Partial<TypedSighting>): void;
  onDropPhotos(clientId: string, event: React.DragEvent): void;
};

/** One sighting: its number (also on the map), photos, cells and state. A table's row, and on phones a card. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, number, columns, isSelected, isActive, showsMissing, photos, state, measure } = props;
  const { clientId, typed } = row;
  const errors = rowErrors(row);
  const errorOf = (field: Column['field']) =>
    showsMissing || row.state === 'refused' || typed[field] !== '' ? errors[field] : undefined;
  const unseen = withoutCell.find((field) => errors[field] && typed[field]);
  const loose = unseen
    ? errors[unseen]
    : showsMissing || row.state === 'refused'
      ? (errors[''] ?? errors.photos)
      : undefined;

  return (
    // biome-ignore lint/a11y/useSemanticElements: on phones the rows are cards, which no table can be
    // biome-ignore lint/a11y/useFocusableInteractive: the controls inside have the focus
    <div
      ref={measure}
      role="row"
      aria-rowindex={number + 1}
      aria-label={messages.rowLabel(number)}
      className={cx(css.row, isActive && css.active, isSelected && css.selected)}
      data-row={clientId}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => props.onDropPhotos(clientId, event)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className={css.number}>
        <label className={css.select}>
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={messages.select(number)}
            onChange={() => undefined}
            onClick={(event) => props.onSelect(clientId, event.currentTarget.checked, event.shiftKey)}
          />
          <b className="num" aria-hidden="true">
            {number}
          </b>
        </label>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className={css.photos}>
        {photos}
      </div>
      {columns.map((column) => (
        <SheetCell
          key={column.field}
          clientId={clientId}
          number={number}
          column={column}
          text={typed[column.field]}
          taxonId={typed.taxonId}
          error={errorOf(column.field)}
          isLocked={!isOpen(row)}
          onWrite={props.onWrite}
        />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className={css.state}>
        {state}
        {loose && <p className={css.error}>{loose}</p>}
      </div>
    </div>
  );
});
