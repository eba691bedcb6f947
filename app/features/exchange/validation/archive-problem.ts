/** What can be wrong with an archive, and whether it can be used all the same (`warning`). */
export const problemLevels = {
  // the archive
  unreadable: 'error',
  noDescriptor: 'warning',
  noMetadata: 'warning',
  brokenMetadata: 'error',
  poorMetadata: 'warning',
  // its tables
  unknownTerm: 'warning',
  doubledTerm: 'error',
  headerDiffers: 'warning',
  lineEndDiffers: 'warning',
  encodingDiffers: 'warning',
  shortRow: 'error',
  longRow: 'error',
  noRows: 'warning',
  // ids
  missingId: 'error',
  doubledId: 'error',
  orphan: 'error',
  // values
  missingValue: 'error',
  emptyValue: 'warning',
  unknownWord: 'warning',
  badDate: 'error',
  futureDate: 'error',
  badCoordinates: 'error',
  zeroCoordinates: 'warning',
  noDatum: 'warning',
  badNumber: 'error',
  badCountry: 'error',
  badFootprint: 'error',
  badAddress: 'error',
  unknownLicence: 'warning',
  closedLicence: 'error',
  contradiction: 'error',
} as const;

export type ProblemCode = keyof typeof problemLevels;
export type ProblemLevel = (typeof problemLevels)[ProblemCode];

/** What is wrong in a record: with which of its terms, and what stands there. */
export type RecordProblem = { code: ProblemCode; term: string; value: string };

/** The same with its place: the file, and the line that the row begins on where it is a row's. */
export type ArchiveProblem = {
  code: ProblemCode;
  level: ProblemLevel;
  file: string;
  line: number | null;
  term: string;
  value: string;
};
