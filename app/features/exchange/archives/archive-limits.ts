/** How much an archive may hold once unpacked. */
export type ArchiveLimits = {
  /** bytes of all its files together */
  maxBytes: number;
  /** unpacked size ÷ packed size; counts from `ratioFromBytes` on, since small texts pack well */
  maxRatio: number;
  ratioFromBytes: number;
  maxFiles: number;
};

const mebibyte = 1024 * 1024;

/** A list of 300,000 taxa with its extensions is about 150 MB; honest text packs to a twentieth, a bomb to a thousandth. */
export const archiveLimits: ArchiveLimits = {
  maxBytes: 1024 * mebibyte,
  maxRatio: 200,
  ratioFromBytes: 32 * mebibyte,
  maxFiles: 1000,
};

/** How much may hang on the rows of an archive's core. */
export type ExtensionLimits = {
  rows: number;
  /** bytes on disk of all that is kept of them */
  bytes: number;
  /** of a cell: longer than any that is kept, so that an address that is too long is not taken for a shorter one */
  cellLetters: number;
  /** of the core row's id */
  idLetters: number;
  /** rows that one core row is told of each extension, and their letters: more is no find's */
  rowsOfOne: number;
  lettersOfOne: number;
};

export const extensionLimits: ExtensionLimits = {
  rows: 2_000_000,
  bytes: 768 * mebibyte,
  ...{ cellLetters: 1200, idLetters: 500 },
  ...{ rowsOfOne: 200, lettersOfOne: 250_000 },
};

/** Letters of a default that stands for every row of a table. */
export const maxDefaultLetters = 20_000;
