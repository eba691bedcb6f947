import { z } from 'zod';
import { taken } from './flickr-photo.ts';

const text = z.string().nullable();
const number = z.number().nullable();

/** A photo as it came in: an image without a sighting, and what Flickr says of it, as proposals. */
const importedPhoto = z.object({
  id: z.number(),
  name: z.string(),
  /** The sighting that has it already: it goes into no other. */
  sightingId: number,
  previewUrl: text,
  proposal: z.object({
    date: text,
    time: text,
    offsetMinutes: number,
    futureDate: text,
    latitude: number,
    longitude: number,
    needsCheck: z.boolean(),
    uncertaintyM: number,
    altitudeM: number,
  }),
  taken: taken.nullable(),
  /** What its machine tags call it, found in the catalogue. */
  taxon: z.object({ id: z.number(), label: z.string() }).nullable(),
});
export type ImportedPhoto = z.output<typeof importedPhoto>;

/** The answer of the call that takes a photo in. */
export const importAnswer = z.object({ success: z.literal(true), image: importedPhoto });
