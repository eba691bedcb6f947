import { maxLine } from '#app/features/recording/sighting-limits.ts';
import type { ImportField } from '../mapping/import-fields.ts';

/** Letters of what is kept as one line, or looked up by it, at most. */
export const longest: Readonly<Partial<Record<ImportField, number>>> = {
  ...{ externalId: 500, scientificName: maxLine, vernacularName: maxLine, qualifier: maxLine },
  ...{ recordedBy: maxLine, identifiedBy: maxLine },
  ...{ date: maxLine, endDate: maxLine, time: maxLine, year: maxLine, month: maxLine, day: maxLine },
  ...{ latitude: maxLine, longitude: maxLine, coordinates: maxLine, eovY: maxLine, eovX: maxLine, utm: maxLine },
};
