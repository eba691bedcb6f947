import { placeReadings, type Reading, type SaidReading, sayReadings } from './readings.ts';
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
type Saved = { place: SavedPlace; when: string; readings: readonly Reading[] };

/** To its observer: what was read into what was typed, while they come from the form, and what of the place we do not know, always. */
export function savedReadings({ place, when, readings }: Saved): SaidReading[] {
  const { latitude, longitude, uncertaintyM, altitudeM, county, settlement } = place;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const unknown = point ? placeReadings(point, { inHungary: county !== null, settlement }) : [];
  const kept = { when, point: point ? pointText(point) : '', uncertaintyM, altitudeM };
  return sayReadings([...readings, ...unknown], kept);
}
