import { DomainError } from '#app/platform/action/domain-error.ts';
import { checkPoint } from '#app/platform/geo/parse-coordinates.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { recordingMessages as messages } from './messages.ts';
import type { SightingForm } from './sighting-form.ts';
import { isHeightHere } from './sighting-limits.ts';
import { decimal, placeProblems } from './typed-place.ts';

/** The point of a form, which no person would mean otherwise. Throws invalid. */
export function checkedPoint(place: Pick<SightingForm['place'], 'latitude' | 'longitude' | 'isConfirmed'>): LatLon {
  const checked = checkPoint(place);
  if (checked.kind === 'point') return checked.point;
  if (checked.kind === 'swapped') {
    if (place.isConfirmed) return checked.point;
    const { latitude, longitude } = checked.suggestion;
    throw invalid('place.latitude', messages.placeSwapped(decimal(latitude), decimal(longitude)));
  }
  throw invalid('place.latitude', checked.kind === 'invalid' ? placeProblems[checked.problem] : messages.placeMissing);
}

/** An altitude that its place can have; `inHungary` null where that is not known. Throws invalid. */
export function checkAltitude(altitudeM: number | null, inHungary: boolean | null): void {
  if (altitudeM === null || inHungary !== true || isHeightHere(altitudeM)) return;
  throw invalid('altitudeM', messages.altitudeHere);
}

/** Where a sighting came from or went to, as it is kept. */
export function toExternal({ externalUrl, ...rest }: NonNullable<SightingForm['externalObservation']>) {
  return { url: externalUrl, ...rest };
}

/** One field that has to be mended. */
export function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid', [{ path, message }]);
}
