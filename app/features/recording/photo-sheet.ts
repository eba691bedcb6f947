import type { LatLon } from '#app/platform/geo/point.ts';
import type { TrackPoint } from '#app/platform/geo/read-gpx.ts';
import type { PhotoClock } from '#app/platform/images/read-photo-clock.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { instantOf, shiftWall, type WallTime } from '#app/platform/text/wall-time.ts';
import type { GroupablePhoto } from './group-photos.ts';
import type { OutboxSighting } from './outbox.ts';
import { placeByTrack } from './place-by-track.ts';
import { pointText } from './typed-place.ts';
import { typedFrom } from './typed-sighting.ts';

/** A photo on a sheet, with what it says of itself: the camera's clock as it stood, and the place it wrote, if any. */
export type SheetPhoto = {
  key: string;
  name: string;
  clock: PhotoClock | null;
  place: { point: LatLon; uncertaintyM: number | null; altitudeM?: number | null; needsCheck: boolean } | null;
  /** What it looks like (`fingerprintOfGrey`): not known before its thumbnail is made, null where that tells nothing. */
  likeness?: string | null;
};

/** What holds for all photos of a sheet: how wrong the camera's clock was, and the tracks walked meanwhile. */
export type SheetSettings = { shiftSeconds: number; tracks: readonly (readonly TrackPoint[])[] };

/** When a photo was taken, with the clock put right. */
export function momentOf({ clock }: SheetPhoto, { shiftSeconds }: SheetSettings): WallTime | null {
  return clock && shiftWall(clock.shown, shiftSeconds);
}

/** Where a photo was taken: what it says itself, else where the track was at that moment. */
export function placeOfPhoto(photo: SheetPhoto, settings: SheetSettings): SheetPhoto['place'] {
  if (photo.place) return photo.place;
  const moment = momentOf(photo, settings);
  if (moment === null || settings.tracks.length === 0) return null;
  const found = placeByTrack(settings.tracks, instantOf(moment, photo.clock?.offsetMinutes ?? null));
  return found ? { ...found, needsCheck: false } : null;
}

/** A photo as grouping looks at it. */
export function toGroupable(photo: SheetPhoto, settings: SheetSettings): GroupablePhoto {
  const place = placeOfPhoto(photo, settings);
  const { key, name } = photo;
  const time = momentOf(photo, settings);
  const where = { point: place?.point ?? null, uncertaintyM: place?.uncertaintyM ?? null };
  return { key, name, time, ...where, likeness: photo.likeness ?? null };
}

/** A fresh row for these photos. */
export function newRow(given: Pick<OutboxSighting, 'clientId' | 'sheetId' | 'position' | 'photoKeys'>): OutboxSighting {
  const touched = { when: false, where: false };
  return { ...given, state: 'draft', typed: typedFrom(new Map()), touched, errors: {}, saved: null };
}

/**
 * The row with the date and place that its photos propose, unless the person has set them: the earliest moment, the first
 * place. A day that lies ahead is written too, so that the row says what is wrong with it.
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
  const [first] = photos.flatMap((photo) => momentOf(photo, settings) ?? []).sort();
  return first ? { date: formatDate(first.slice(0, 10)), time: first.slice(11, 16) } : { date: '', time: '' };
}

function whereOf(photos: readonly SheetPhoto[], settings: SheetSettings) {
  const place = photos.map((photo) => placeOfPhoto(photo, settings)).find((found) => found !== null);
  if (!place) return { coordinates: '', uncertaintyM: '', altitude: '', positionSource: '' };
  const metres = place.uncertaintyM === null ? '' : String(Math.max(1, Math.round(place.uncertaintyM)));
  const altitude = typeof place.altitudeM === 'number' ? String(Math.round(place.altitudeM)) : '';
  return { coordinates: pointText(place.point), uncertaintyM: metres, altitude, positionSource: 'photo' };
}

function sameTexts(a: Record<string, string>, b: Record<string, string>): boolean {
  return Object.entries(a).every(([name, text]) => b[name] === text);
}
