import { Readable } from 'node:stream';
import { CsvError, type Options, type Parser, parse } from 'csv-parse';
import { isStorable } from '#app/platform/text/storable.ts';
import { importRefused } from '../checklists/import-refused.ts';
import { exchangeMessages } from '../messages.ts';
import type { TableFormat } from './table-format.ts';
import { decodeFile } from './text-encoding.server.ts';

/** A row as it stands: the line of the file that it begins on, and its cells. */
export type TableRow = { line: number; cells: string[] };

const messages = exchangeMessages.archive;

/** Longest row in characters: beyond it a quote was opened and never closed. */
const maxRowLength = 1024 * 1024;

/** The rows of a text table one by one, header lines included, empty lines not; refuses a file that cannot be cut into rows. */
export async function* readTable(
  file: string,
  { encoding, format, lineEnds, called }: { encoding: string; format: TableFormat; lineEnds: string[]; called: string },
): AsyncGenerator<TableRow> {
  const parser = openParser(format, lineEnds, called);
  const source = Readable.from(decodeFile(file, encoding));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 1;
  let emptyLines = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      line += info.empty_lines - emptyLines;
      emptyLines = info.empty_lines;
      // The database could keep neither the row nor a report of it.
      if (!record.every(isStorable)) throw importRefused(messages.unstorable(called, line));
      yield { line, cells: record };
      line += 1 + breaksIn(record);
    }
  } catch (error) {
    if (error instanceof CsvError) throw importRefused(messages.brokenTable(called, line));
    throw error;
  } finally {
    source.destroy();
  }
}

/** A parser of the described table; what the descriptor says of its form may make no sense. */
function openParser(format: TableFormat, lineEnds: string[], called: string): Parser {
  try {
    return parse(optionsOf(format, lineEnds));
  } catch (error) {
    if (error instanceof CsvError) throw importRefused(messages.badFormat(called));
    throw error;
  }
}

function optionsOf(format: TableFormat, lineEnds: string[]): Options {
  return {
    bom: true,
    delimiter: format.delimiter,
    quote: format.quote,
    record_delimiter: lineEnds,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRowLength,
    info: true,
  };
}

type ParsedRow = { record: string[]; info: { empty_lines: number } };

function breaksIn(cells: readonly string[]): number {
  let breaks = 0;
  for (const cell of cells) if (cell.includes('\n')) breaks += cell.split('\n').length - 1;
  return breaks;
}
