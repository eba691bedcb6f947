import { ReadingNotes } from './ReadingNotes.tsx';
import { placeReadings, type Reading } from './readings.ts';
import { pointText } from './typed-place.ts';

/** A place as its observer sees it. */
type SavedPlace = {
  latitude: number | null;
  longitude: number | null;
  uncertaintyM: number | null;
  altitudeM: number | null;
  /** null abroad */
  county: string | null;
  settlement: string | null;
};
type SavedReadingsProps = { place: SavedPlace; when: string; readings: readonly Reading[] };

/** To its observer: what was read into what was typed, while they come from the form, and what of the place we do not know, always. */
export function SavedReadings({ place, when, readings }: SavedReadingsProps) {
  const { latitude, longitude, uncertaintyM, altitudeM, county, settlement } = place;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const unknown = point ? placeReadings(point, { inHungary: county !== null, settlement }) : [];
  const kept = { when, point: point ? pointText(point) : '', uncertaintyM, altitudeM };
  return <ReadingNotes readings={[...readings, ...unknown]} kept={kept} />;
}
