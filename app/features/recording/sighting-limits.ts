import { radii } from '#app/features/places/radius.ts';

/** Most pictures of one sighting. */
export const maxImages = 20;
/** Longest texts, in characters. */
export const maxLine = 200;
export const maxCaption = 500;
export const maxNotes = 5000;
export const maxUrl = 1000;
export const maxCount = 1_000_000;
/** Largest accuracy radius, in metres: beyond it a point says nothing. */
export const maxUncertaintyM = radii.most;
/** Altitudes in metres: of the Earth, and of Hungary with what a phone is wrong by (its lowest point lies at 75 m, its highest at 1,014 m). */
export const altitudes = { lowest: -500, highest: 9000, lowestHere: -100, highestHere: 3000 };
/** Whether a place in Hungary can lie so high, in metres. */
export function isHeightHere(altitudeM: number): boolean {
  return altitudeM >= altitudes.lowestHere && altitudeM <= altitudes.highestHere;
}
/** First year that a sighting may be of: before Linnaeus' tenth edition no name means what it means now. */
export const firstYear = 1758;
/** Most photos of one sheet (product, section 4). */
export const maxSheetPhotos = 200;
