import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import css from './DataTable.module.css';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** a figure: right aligned, tabular */
  number?: boolean;
  /** phones: stands beside the row's first cell, without its label */
  up?: boolean;
  hideOnPhone?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  dense?: boolean;
};

/** Figures in columns under hairlines; the first column names the row. Under 600 px each row is a small card. */
export function DataTable<Row>({ caption, columns, rows, rowKey, dense = false }: DataTableProps<Row>) {
  return (
    <div className={css.wrap}>
      <table className={cx(css.root, dense && css.dense)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cx(column.number && css.number)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    data-label={column.up ? undefined : column.header}
                    className={cx(column.number && css.number, column.up && css.up, column.hideOnPhone && css.hide)}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
