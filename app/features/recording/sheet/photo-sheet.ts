import { formatDate } from '#app/platform/text/hungarian.ts';
import { isElsewhere } from '#app/platform/text/wall-time.ts';
import type { OutboxSighting } from '../outbox/outbox.ts';
import type { PhotoDoubts } from '../readings.ts';
import { pointText } from '../typed-place.ts';
import { typedFrom } from '../typed-sighting.ts';
import type { GroupablePhoto } from './group-photos.ts';
import { clockOf, momentOf, type PhotoSaid, placeOf, type SheetSettings, strongest } from './photo-sources.ts';

/** A photo on a sheet, with what it says of itself and what lies beside it. */
export type SheetPhoto = PhotoSaid & {
  key: string;
  name: string;
  /** What it looks like (`fingerprintOfGrey`): not known before its thumbnail is made, null where that tells nothing. */
  likeness?: string | null;
};

/** A photo as grouping looks at it. */
export function toGroupable(photo: SheetPhoto, settings: SheetSettings): GroupablePhoto {
  const place = placeOf(photo, settings);
  const { key, name } = photo;
  const time = momentOf(photo, settings);
  const where = { point: place?.point ?? null, uncertaintyM: place?.uncertaintyM ?? null };
  return { key, name, time, ...where, likeness: photo.likeness ?? null };
}

/** What a row's photos leave open of what they propose, to be said beside it. */
export function doubtsOf(photos: readonly SheetPhoto[], settings: SheetSettings): PhotoDoubts {
  const moments = photos.flatMap((photo) => momentOf(photo, settings) ?? []).sort();
  return {
    where: { needsCheck: photos.some(({ place }) => place?.needsCheck) },
    daysDiffer: new Set(moments.map((moment) => moment.slice(0, 10))).size > 1,
    foreignClock: photos.some((photo) => {
      const clock = clockOf(photo);
      return clock !== null && isElsewhere(clock.shown, clock.offsetMinutes);
    }),
  };
}

/** A fresh row for these photos. */
export function newRow(given: Pick<OutboxSighting, 'clientId' | 'sheetId' | 'position' | 'photoKeys'>): OutboxSighting {
  const touched = { when: false, where: false };
  return { ...given, state: 'draft', typed: typedFrom(new Map()), touched, errors: {}, saved: null };
}

/**
 * The row with the date and place that its photos propose, unless the person has set them: the earliest moment, the first
 * place, each of the strongest source (`photoSources`). A day that lies ahead is written too, so that the row says what is wrong with it.
 */
export function proposeRow(
  row: OutboxSighting,
  photoOf: (key: string) => SheetPhoto | undefined,
  settings: SheetSettings,
): OutboxSighting {
  const photos = row.photoKeys.flatMap((key) => photoOf(key) ?? []);
  const typed = { ...row.typed, ...(!row.touched.when && whenOf(photos, settings)) };
  if (!row.touched.where) Object.assign(typed, whereOf(photos, settings));
  return sameTexts(typed, row.typed) ? row : { ...row, typed };
}

function whenOf(photos: readonly SheetPhoto[], settings: SheetSettings): { date: string; time: string } {
  const said = photos.flatMap((photo) => {
    const [clock, moment] = [clockOf(photo), momentOf(photo, settings)];
    return clock && moment ? { source: clock.source, moment } : [];
  });
  const [first] = strongest(said)
    .map(({ moment }) => moment)
    .sort();
  return first ? { date: formatDate(first.slice(0, 10)), time: first.slice(11, 16) } : { date: '', time: '' };
}

function whereOf(photos: readonly SheetPhoto[], settings: SheetSettings) {
  const [place] = strongest(photos.flatMap((photo) => placeOf(photo, settings) ?? []));
  if (!place) return { coordinates: '', uncertaintyM: '', altitude: '', altitudeSource: '', positionSource: '' };
  const metres = place.uncertaintyM === null ? '' : String(Math.max(1, Math.round(place.uncertaintyM)));
  const altitude = typeof place.altitudeM === 'number' ? String(Math.round(place.altitudeM)) : '';
  const altitudeSource = altitude === '' ? '' : place.source;
  return {
    coordinates: pointText(place.point),
    uncertaintyM: metres,
    altitude,
    altitudeSource,
    positionSource: place.source,
  };
}

function sameTexts(a: Record<string, string>, b: Record<string, string>): boolean {
  return Object.entries(a).every(([name, text]) => b[name] === text);
}
