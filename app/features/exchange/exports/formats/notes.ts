import type { ExportSource } from '../export-format.ts';
import { exportNotes } from '../export-notes.ts';

/** What an export says of itself, alone: for the formats that hold nothing but rows. */
export async function* notesTexts({ about, rows, tally }: ExportSource): AsyncGenerator<string> {
  for await (const _ of rows);
  yield `\uFEFF${exportNotes(about, tally).join('\r\n')}\r\n`;
}
