import type { TableShape } from './terms.ts';

/**
 * A line of a table: commas between cells, quotes only where one needs them. Values stay as they are: programs read these files, and
 * what a spreadsheet would run is the matter of the files made for spreadsheets.
 */
export function textLine<Term extends string>(
  { terms }: TableShape<Term>,
  record: Readonly<Record<Term, string>>,
): string {
  return `${terms.map((term) => cell(record[term])).join(',')}\n`;
}

/** The line that names the columns. */
export function headerLine({ terms }: TableShape): string {
  return `${terms.join(',')}\n`;
}

function cell(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
