import { type ImportField, importFields } from '#app/features/exchange/imports/mapping/import-fields.ts';
import { dateOrders, emptyObservers } from '#app/features/exchange/imports/mapping/mapping-choices.ts';
import type { Mapping } from '#app/features/exchange/imports/mapping/mapping-schema.ts';
import { tidy } from '#app/platform/text/fold.ts';

/** How a form says that a table is to be read; `headers` are its columns. */
export function mappingFromForm(fields: { get(name: string): unknown }, headers: readonly string[]): Mapping {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const fieldOf = (value: string): ImportField | null => importFields.find((field) => field === value) ?? null;
  return {
    columns: headers.map((_, at) => fieldOf(text(columnName(at)))),
    dateOrder: dateOrders.find((order) => order === text('dateOrder')) ?? null,
    emptyObserver: emptyObservers.find((each) => each === text('emptyObserver')) ?? 'self',
    ownNames: text('ownNames')
      .split(';')
      .map(tidy)
      .filter((name) => name !== ''),
    takesUnknown: text('takesUnknown') === 'on',
  };
}

/** The name of a column's field in the form. */
export function columnName(at: number): string {
  return `column-${at}`;
}
