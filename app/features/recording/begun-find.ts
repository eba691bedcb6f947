import type { BegunFind } from '#app/features/sightings/projects/fit-of-project.ts';
import { parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';
import { parseDate } from '#app/platform/text/parse-date.ts';
import { pointOfFootprint } from './footprint-point.ts';
import { readFootprint } from './typed-footprint.ts';
import { placeOf, type TypedSighting } from './typed-sighting.ts';

/** What a form says by now of its find's time and place; its name's line is another's to find. */
export function begunFind(typed: TypedSighting): Omit<BegunFind, 'line'> {
  const parsed = parseDate(typed.date);
  const footprint = readFootprint(typed, {});
  const place = footprint ? pointOfFootprint(footprint) : placeOf(parseCoordinates(typed.coordinates));
  return {
    days: parsed.kind === 'date' ? { from: parsed.value.from, to: parsed.value.to } : null,
    point: place ? { latitude: place.latitude, longitude: place.longitude } : null,
    isExact: typed.visibility === '' || typed.visibility === 'exact',
  };
}
