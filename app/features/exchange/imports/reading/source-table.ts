import type { ReadOccurrence } from '../../darwin-core/read-occurrence.ts';

/** What a file of finds turned out to be. */
export const sourceKinds = ['csv', 'xlsx', 'ods', 'archive', 'gpx', 'kml', 'geojson', 'gpkg'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** How text tables may be read against what we took them for, and which sheet of a workbook. */
export type SourceWish = { encoding?: string | undefined; delimiter?: string | undefined; sheet?: string | undefined };

/** A row as it stands: where it is in the file (line or row from 1), its cells, each a text, and why it cannot be taken whole, a sentence each. */
export type SourceRow = {
  line: number;
  cells: string[];
  faults?: string[];
  /** Of an archive: what it says with all that hangs on it. */
  occurrence?: ReadOccurrence;
};

/** A file of finds, read as one table. Call `close` when done. */
export type SourceTable = {
  kind: SourceKind;
  headers: string[];
  /** Of a text table; null elsewhere. */
  encoding: string | null;
  delimiter: string | null;
  /** The visible sheets of a workbook or the layers of a GeoPackage, and which of them was read. */
  sheets: string[];
  sheet: string | null;
  /** What had to be decided while reading, a Hungarian sentence each. */
  remarks: string[];
  /** The rows below the header, read anew each time. */
  rows(): AsyncGenerator<SourceRow>;
  /** Where the files of an archive lie while it is open; null elsewhere. */
  folder: string | null;
  close(): Promise<void>;
};

/** What was found of a file before its header is read. */
export type OpenedRows = {
  kind: SourceKind;
  encoding?: string;
  delimiter?: string;
  sheets?: string[];
  sheet?: string;
  remarks: string[];
  /** All rows with the header among the first; undefined headers are found there. */
  rows(): AsyncGenerator<SourceRow>;
  headers?: string[];
  folder?: string;
};

/** Columns and rows of one file, letters of one header, cell and row, and bytes of a map file, at most. */
export const sourceLimits = {
  ...{ columns: 300, rows: 200_000, headerLetters: 1000, cellLetters: 20_000, rowLetters: 200_000 },
  mapBytes: 64 * 1024 * 1024,
};
