import type { PhotoFacts } from '#app/platform/images/read-photo-facts.ts';

/** What a photo proposes for the sighting; null where it says nothing. */
export type Proposal = Pick<
  PhotoFacts,
  | 'date'
  | 'time'
  | 'offsetMinutes'
  | 'futureDate'
  | 'latitude'
  | 'longitude'
  | 'needsCheck'
  | 'uncertaintyM'
  | 'altitudeM'
>;

/** One file's fate: an id when it was taken, else the reason. `previewUrl` is null until the worker has made the pictures. */
export type UploadedFile =
  | { id: number; name: string; error: null; proposal: Proposal; previewUrl: string | null }
  | { id: null; name: string; error: { code: string; message: string }; proposal: null; previewUrl: null };

/** The answer of `/spottings/upload/v2`; `success` when any file was taken. */
export type UploadAnswer = { success: boolean; images: UploadedFile[] };

/** The part of a photo's facts that a sighting can take. */
export function proposalOf(facts: PhotoFacts): Proposal {
  const { date, time, offsetMinutes, futureDate, latitude, longitude, needsCheck, uncertaintyM, altitudeM } = facts;
  return { date, time, offsetMinutes, futureDate, latitude, longitude, needsCheck, uncertaintyM, altitudeM };
}
