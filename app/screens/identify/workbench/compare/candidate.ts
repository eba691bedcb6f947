import type { BenchName } from '../case/bench-case.ts';

export type CandidatePicture = {
  id: number;
  small: string;
  medium: string;
  large: string;
  width: number;
  height: number;
  credit: string;
  url: string;
};

/** A name that a sighting may well bear, and why. */
export type Candidate = BenchName & {
  label: string;
  /** It bears it now. */
  isCurrent: boolean;
  why: string[];
  /** How it is told from the present name, by an editor. */
  note: string | null;
  pictures: CandidatePicture[];
};
