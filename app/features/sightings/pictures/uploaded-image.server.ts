import { z } from 'zod';
import type { PhotoFacts } from '#app/platform/images/read-photo-facts.ts';

const text = z.string().nullable().catch(null);
const number = z.number().nullable().catch(null);

/** What a photo said of itself when it was uploaded, read back from the database; what is not there is null. */
const factsSchema = z.object({
  date: text,
  time: text,
  offsetMinutes: number,
  futureDate: text,
  latitude: number,
  longitude: number,
  needsCheck: z.boolean().catch(false),
  uncertaintyM: number,
  altitudeM: number,
  directionDeg: number,
  cameraModel: text,
});

/** An image that its member uploaded and no sighting has yet; `previewKey` is null until it is ready. */
export type UploadedImage = {
  id: number;
  uploadKey: string;
  name: string;
  width: number;
  height: number;
  previewKey: string | null;
  facts: PhotoFacts;
};

/** Reads the facts kept with an image. */
export function readKeptFacts(kept: unknown): PhotoFacts {
  return factsSchema.parse(typeof kept === 'object' && kept !== null ? kept : {});
}
