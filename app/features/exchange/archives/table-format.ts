import { parse } from 'csv-parse/sync';

/** How a text table is written: `quote` null where nothing encloses cells, `lineEnd` undefined for the usual ones. */
export type TableFormat = { delimiter: string; quote: string | null; lineEnd?: string | undefined };

/** In this order: a tab or a semicolon is hardly ever in a header by chance, a comma in words or numbers often is. */
const delimiters = ['\t', ';', '|', ','];

/** The delimiter that cuts the sample's first rows into equally many cells, more than one; a comma when none does. */
export function findDelimiter(sample: string): string {
  const candidates = delimiters.map((delimiter) => ({ delimiter, widths: widthsOf(sample, delimiter) }));
  const whole = candidates.find(({ widths }) => (widths[0] ?? 0) > 1 && widths.every((width) => width === widths[0]));
  const widest = candidates.reduce((best, each) => ((each.widths[0] ?? 0) > (best.widths[0] ?? 0) ? each : best));
  return (whole ?? widest).delimiter;
}

/** The line ends that a table really has: a descriptor's promise of CRLF or LF is often wrong, another sign is believed. */
export function lineEndsOf(sample: string, declared?: string): string[] {
  if (declared !== undefined && declared !== '' && !/^[\r\n]+$/.test(declared)) return [declared];
  return sample.includes('\n') || !sample.includes('\r') ? ['\r\n', '\n'] : ['\r'];
}

function widthsOf(sample: string, delimiter: string): number[] {
  try {
    const rows: string[][] = parse(sample, {
      delimiter,
      bom: true,
      to: 20,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: lineEndsOf(sample),
    });
    return rows.map((row) => row.length);
  } catch {
    // The sample may end within quotes.
    return [sample.split(/\r\n|\n|\r/, 1)[0]?.split(delimiter).length ?? 0];
  }
}
