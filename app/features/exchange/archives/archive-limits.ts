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
