import { ReadingNotes } from '#app/features/recording/ReadingNotes.tsx';
import { placeReadings, type Reading } from '#app/features/recording/readings.ts';
import { pointText } from '#app/features/recording/typed-place.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';

export type SavedSighting = Pick<SightingView, 'observedOn' | 'place'>;
type SavedReadingsProps = { sighting: SavedSighting; readings: readonly Reading[] };

/** To its observer: what was read into what was typed, while they come from the form, and what of the place we do not know, always. */
export function SavedReadings({ sighting: { observedOn, place }, readings }: SavedReadingsProps) {
  const { latitude, longitude, uncertaintyM, altitudeM, countyCode, settlement } = place;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const unknown = point ? placeReadings(point, { inHungary: countyCode !== null, settlement }) : [];
  const kept = { when: formatObservedOn(observedOn), point: point ? pointText(point) : '', uncertaintyM, altitudeM };
  return <ReadingNotes readings={[...readings, ...unknown]} kept={kept} />;
}
