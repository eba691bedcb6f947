import { importRefused } from '../../checklists/import-refused.ts';
import { recogniseSource } from '../mapping/known-sources.ts';
import { importMessages } from '../messages.ts';
import { DateOrderEvidence } from '../planning/date-order.ts';
import { LetterEvidence, repairLetters } from '../reading/repaired-letters.ts';
import type { SourceTable } from '../reading/source-table.ts';
import type { Layout } from './layout-schema.ts';

/** Rows that the page shows of a file. */
const sampleRows = 3;
const sampleLetters = 120;

/** Reads a file once from its first row to its last: what it is, and what its columns prove. Throws not_importable. */
export async function readLayout(
  table: SourceTable,
): Promise<{ layout: Layout; totalRows: number; remarks: string[] }> {
  const { headers, kind, encoding, delimiter, sheets, sheet } = table;
  const orders = headers.map(() => new DateOrderEvidence());
  const letters = new LetterEvidence();
  const samples: string[][] = [];
  let totalRows = 0;
  for (const header of headers) letters.see(header);
  for await (const { cells } of table.rows()) {
    totalRows += 1;
    cells.forEach((cell, at) => {
      orders[at]?.see(cell);
      letters.see(cell);
    });
    if (samples.length < sampleRows) samples.push(headers.map((_, at) => (cells[at] ?? '').slice(0, sampleLetters)));
  }
  if (totalRows === 0) throw importRefused(importMessages.imports.noRows);
  const isRepaired = letters.isMisread;
  const shown = (text: string) => (isRepaired ? repairLetters(text) : text);
  const proven = orders.flatMap(({ order }) => order ?? []);
  return {
    layout: {
      ...{ kind, encoding, delimiter, sheets, sheet, isRepaired },
      headers: headers.map(shown),
      source: recogniseSource(headers),
      samples: samples.map((row) => row.map(shown)),
      asksOrder: orders.map((each) => each.isOpen),
      dateOrder: proven.every((order) => order === proven[0]) ? (proven[0] ?? null) : null,
    },
    totalRows,
    remarks: isRepaired ? [...table.remarks, importMessages.reading.repaired] : table.remarks,
  };
}
