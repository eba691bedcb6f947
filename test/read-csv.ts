import { parse } from 'csv-parse/sync';
import { fromDefused } from '#app/platform/text/csv.ts';

/** The rows of a CSV file by their header, each cell as it stands there. */
export function cellsOfCsv(text: string, delimiter = ';'): Record<string, string>[] {
  return parse(text, { bom: true, columns: true, delimiter });
}

/** The same as the house takes it in: without what keeps a spreadsheet from running it. */
export function readCsv(text: string, delimiter = ';'): Record<string, string>[] {
  return cellsOfCsv(text, delimiter).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, fromDefused(cell)])),
  );
}
