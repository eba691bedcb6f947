import path from 'node:path';
import { fromDefused } from '#app/platform/text/csv.ts';
import { readSample } from '../../archives/archive-table.server.ts';
import { readTable } from '../../archives/read-table.server.ts';
import { findDelimiter, lineEndsOf } from '../../archives/table-format.ts';
import { findEncoding } from '../../archives/text-encoding.server.ts';
import { importRefused } from '../../checklists/import-refused.ts';
import { importMessages } from '../messages.ts';
import type { OpenedRows, SourceWish } from './source-table.ts';

const messages = importMessages.reading;

/** Encodings and separators that a person may choose against our guess. */
export const offeredEncodings = ['utf-8', 'windows-1250', 'iso-8859-2', 'windows-1252', 'utf-16le'] as const;
export const offeredDelimiters = [';', ',', '\t', '|'] as const;

/** Lines that may stand above the header. */
const mostAbove = 10;

/** The separator of a table, also where a title stands above it. */
function delimiterOf(sample: string): string {
  const lines = sample.split(/\r\n|\n|\r/);
  for (let above = 0; above < mostAbove; above++) {
    const rest = lines.slice(above);
    const delimiter = findDelimiter(rest.join('\n'));
    if (rest[0]?.includes(delimiter)) return delimiter;
  }
  return findDelimiter(sample);
}

/** Opens a text table; what was wished is believed. Throws not_importable. */
export async function openTextTable(file: string, wish: SourceWish): Promise<OpenedRows> {
  const called = path.basename(file);
  const wished = offeredEncodings.find((each) => each === wish.encoding);
  const found = wished ? { encoding: wished, isGuess: false } : await findEncoding(file);
  const { encoding, isGuess } = found ?? { encoding: 'utf-8', isGuess: false };
  const sample = await readSample(file, encoding);
  if (sample.includes('\0')) throw importRefused(messages.notText);
  const delimiter = offeredDelimiters.find((each) => each === wish.delimiter) ?? delimiterOf(sample);
  const reading = {
    ...{ encoding, called },
    format: { delimiter, quote: '"' },
    lineEnds: lineEndsOf(sample),
  };
  return {
    kind: 'csv',
    ...{ encoding, delimiter },
    remarks: isGuess ? [messages.guessedEncoding] : [],
    async *rows() {
      for await (const { line, cells } of readTable(file, reading)) yield { line, cells: cells.map(fromDefused) };
    },
  };
}
