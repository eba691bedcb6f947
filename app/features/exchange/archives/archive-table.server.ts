import { open } from 'node:fs/promises';
import path from 'node:path';
import { importRefused } from '../checklists/import-refused.ts';
import { exchangeMessages } from '../messages.ts';
import type { DescribedTable } from './archive-descriptor.ts';
import { maxDefaultLetters } from './archive-limits.ts';
import { termName } from './darwin-core-terms.ts';
import { readTable } from './read-table.server.ts';
import { lineEndsOf } from './table-format.ts';
import { findEncoding } from './text-encoding.server.ts';

/** A row by its terms' short names. `id`: its own in the core, its core row's in an extension; empty where there is none. */
export type ArchiveRow = {
  line: number;
  id: string;
  values: Readonly<Record<string, string>>;
  /** It says something in more cells than the header names: a separator stands in it unquoted. */
  hasSurplus: boolean;
  /** What stands there. */
  surplus: readonly string[];
};

export type ArchiveTable = {
  /** Short name of what a row is (`Taxon`, `Occurrence`, `VernacularName` …); empty for a table without a descriptor. */
  rowType: string;
  /** Short names of its terms; what is no known term is the header's own word. */
  terms: string[];
  /** Its files' names, for messages. */
  called: string;
  /** Its rows in the file's order, read anew each time. */
  rows(): AsyncGenerator<ArchiveRow>;
};

/** A table to open; without a row type it is described by its own header alone. */
export type TableDescription = Omit<DescribedTable, 'encoding'> & { encoding?: string };

const messages = exchangeMessages.archive;
const sampleBytes = 64 * 1024;

/** Opens a described table under `root`; what had to be decided goes to `remarks`. */
export async function openTable(root: string, described: TableDescription, remarks: string[]): Promise<ArchiveTable> {
  const called = described.files.join(', ');
  // It would stand in each of its rows, however many they are.
  const isTooLong = ({ fallback = '' }: { fallback: string | undefined }) => fallback.length > maxDefaultLetters;
  if (described.fields.some(isTooLong)) throw importRefused(messages.longDefault(called, maxDefaultLetters));
  const parts: { file: string; called: string; encoding: string; lineEnds: string[] }[] = [];
  for (const name of described.files) {
    const file = path.join(root, name);
    const found = await findEncoding(file, described.encoding);
    if (!found) throw importRefused(messages.unknownEncoding(described.encoding ?? ''));
    if (found.isGuess) remarks.push(messages.guessedEncoding(name));
    const lineEnds = lineEndsOf(await readSample(file, found.encoding), described.lineEnd);
    parts.push({ file, called: name, encoding: found.encoding, lineEnds });
  }
  const fields = described.fields.map((field) => ({ ...field, name: termName(field.term) }));
  const width = 1 + Math.max(described.idIndex ?? -1, ...fields.map((field) => field.index ?? -1));
  return {
    rowType: described.rowType.replace(/^.*[/#]/, ''),
    terms: [...new Set(fields.map((field) => field.name))],
    called,
    async *rows() {
      for (const part of parts) {
        let toSkip = described.headerLines;
        for await (const { line, cells } of readTable(part.file, { ...part, format: described })) {
          if (toSkip > 0) toSkip -= 1;
          else yield toRow(cells, line);
        }
      }
    },
  };

  function toRow(cells: readonly string[], line: number): ArchiveRow {
    // Headers are anybody's words: no inherited name may answer for them.
    const values: Record<string, string> = Object.create(null);
    for (const { name, index, fallback } of fields) {
      const value = ((index === undefined ? undefined : cells[index]) || fallback) ?? '';
      if (value !== '' && !values[name]) values[name] = value;
    }
    const id = described.idIndex === undefined ? '' : (cells[described.idIndex] ?? '');
    // Descriptors may leave columns out; a header names them all.
    const surplus = described.rowType === '' ? cells.slice(width) : [];
    const hasSurplus = surplus.some((cell) => cell.trim() !== '');
    return { line, id: id.trim(), values, hasSurplus, surplus: hasSurplus ? surplus : [] };
  }
}

/** The beginning of a text file. */
export async function readSample(file: string, encoding: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true });
  } finally {
    await handle.close();
  }
}
