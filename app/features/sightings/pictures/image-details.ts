import type { LifeStage, Sex } from '../sighting-codes.ts';

/** What is said of one picture by itself; null author is the owner, null licence leaves the one it has. */
export type ImageDetails = {
  id: number;
  author: string | null;
  licenseId: number | null;
  /** Wall time of the camera, `YYYY-MM-DDTHH:MM:SS`. */
  takenAt: string | null;
  lifeStage: LifeStage | null;
  sex: Sex | null;
  caption: string | null;
};

/** The same as somebody says it; no word of its time leaves the one it has. */
export type SaidOfImage = Omit<ImageDetails, 'takenAt'> & Partial<Pick<ImageDetails, 'takenAt'>>;
