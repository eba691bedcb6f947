import { memo } from 'react';
import type { TypedSighting } from '#app/features/recording/typed-sighting.ts';
import { cx } from '#app/ui/cx.ts';
import type { Column } from './columns.ts';
import { sheetMessages as messages } from './messages.ts';
import css from './Sheet.module.css';
import { typedTexts } from './spread-cells.ts';
import { TaxonCell } from './TaxonCell.tsx';

type SheetCellProps = {
  clientId: string;
  number: number;
  column: Column;
  text: string;
  taxonId: string;
  error: string | undefined;
  isLocked: boolean;
  onWrite(clientId: string, texts: Partial<TypedSighting>): void;
};

/** The id of a cell's control. */
export function cellId(clientId: string, field: string): string {
  return `cella-${clientId}-${field}`;
}

/** One cell: always a control, so that one types where one is. Its own sentence stands below when something is wrong. */
export const SheetCell = memo(function SheetCell(props: SheetCellProps) {
  const { clientId, number, column, text, taxonId, error, isLocked, onWrite } = props;
  const { field, kind, choices = [], isNumber, placeholder } = column;
  const id = cellId(clientId, field);
  const label = messages.cellLabel(messages.columns[field], number);
  const isUnknown = text !== '' && !choices.some(({ code }) => code === text);
  const describedBy = error ? `${id}-hiba` : undefined;
  const shared = {
    id,
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
    className: cx(css.input, isNumber && 'num', error && css.wrong),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: on phones the rows are cards, which no table can be
    // biome-ignore lint/a11y/useFocusableInteractive: the control inside has the focus
    <div role="gridcell" className={cx(css.cell, css[field])} data-field={field}>
      <span className={css.cellLabel} aria-hidden="true">
        {messages.columns[field]}
      </span>
      {isLocked ? (
        <span className={css.locked}>{choices.find(({ code }) => code === text)?.word ?? text}</span>
      ) : kind === 'taxon' ? (
        <TaxonCell
          id={id}
          label={label}
          text={text}
          isPicked={taxonId !== ''}
          isWrong={error !== undefined}
          describedBy={describedBy}
          placeholder={placeholder}
          onWrite={(texts) => onWrite(clientId, texts)}
        />
      ) : kind === 'choice' ? (
        <select {...shared} value={text} onChange={(event) => onWrite(clientId, { [field]: event.target.value })}>
          <option value="">{messages.noChoice}</option>
          {isUnknown && <option value={text}>{text}</option>}
          {choices.map(({ code, word }) => (
            <option key={code} value={code}>
              {word}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type="text"
          autoComplete="off"
          inputMode={field === 'count' ? 'numeric' : undefined}
          placeholder={placeholder}
          value={text}
          onChange={(event) => onWrite(clientId, typedTexts(column, event.target.value))}
        />
      )}
      {error && !isLocked && (
        <p className={css.error} id={describedBy}>
          {error}
        </p>
      )}
    </div>
  );
});
