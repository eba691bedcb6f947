import { roundDegrees } from '../geo/point.ts';
import { civilDate, isFuture } from '../text/civil-date.ts';
import { cutText } from '../text/cut-text.ts';
import { tidy } from '../text/fold.ts';
import { findExif } from './find-exif.ts';
import { type ExifTags, readExif } from './read-exif.ts';
import { minutesOf } from './read-photo-clock.ts';

/** What a photo says of itself; whatever is missing or broken is null, never 0 or today. */
export type PhotoFacts = {
  /** `YYYY-MM-DD` and `HH:MM` as the camera's clock showed them. */
  date: string | null;
  time: string | null;
  /** How far that clock stood from UTC, in minutes; null where the photo does not say. */
  offsetMinutes: number | null;
  /** The day, when the camera's clock ran ahead of today; `date` and `time` are null then. */
  futureDate: string | null;
  latitude: number | null;
  longitude: number | null;
  /** True when the position lacks its N/S or E/W letters and was taken as north and east. */
  needsCheck: boolean;
  uncertaintyM: number | null;
  altitudeM: number | null;
  directionDeg: number | null;
  cameraModel: string | null;
};

/** EXIF 2.32 tag numbers. */
const TAG = {
  model: 0x0110,
  dateTimeOriginal: 0x9003,
  offsetTimeOriginal: 0x9011,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
  altitudeRef: 5,
  altitude: 6,
  direction: 17,
  positioningError: 31,
} as const;

const NOTHING: PhotoFacts = {
  date: null,
  time: null,
  offsetMinutes: null,
  futureDate: null,
  latitude: null,
  longitude: null,
  needsCheck: false,
  uncertaintyM: null,
  altitudeM: null,
  directionDeg: null,
  cameraModel: null,
};

/** Date, place and camera from a picture's bytes, in browser and server alike; nothing is moved between time zones. */
export function readPhotoFacts(bytes: Uint8Array, now: Date = new Date()): PhotoFacts {
  const tiff = findExif(bytes);
  if (!tiff) return NOTHING;
  const { image, exif, gps } = readExif(tiff);
  const place = readPlace(gps);
  return {
    ...readMoment(exif, now),
    ...place,
    uncertaintyM: place.latitude === null ? null : positive(number(gps, TAG.positioningError)),
    altitudeM: readAltitude(gps),
    directionDeg: between(number(gps, TAG.direction), 0, 360),
    cameraModel: cutText(tidy(text(image, TAG.model)), 80) || null,
  };
}

function readMoment(exif: ExifTags, now: Date): Pick<PhotoFacts, 'date' | 'time' | 'offsetMinutes' | 'futureDate'> {
  const pattern = /^(\d{4})[:.\-/](\d\d)[:.\-/](\d\d)(?:[ T]+([01]\d|2[0-3]):([0-5]\d))?/;
  const [, year, month, day, hour, minute] = pattern.exec(text(exif, TAG.dateTimeOriginal)) ?? [];
  const date = civilDate(Number(year), Number(month), Number(day)) ?? null;
  if (date !== null && isFuture({ from: date, to: date, precision: 'day' }, now)) {
    return { date: null, time: null, offsetMinutes: null, futureDate: date };
  }
  const time = date !== null && hour !== undefined ? `${hour}:${minute}` : null;
  const offsetMinutes = time === null ? null : minutesOf(text(exif, TAG.offsetTimeOriginal));
  return { date, time, offsetMinutes, futureDate: null };
}

function readPlace(gps: ExifTags): Pick<PhotoFacts, 'latitude' | 'longitude' | 'needsCheck'> {
  const [northSouth, eastWest] = [text(gps, TAG.latitudeRef), text(gps, TAG.longitudeRef)].map((ref) =>
    ref.toUpperCase(),
  );
  const latitude = between(degrees(gps, TAG.latitude, northSouth === 'S'), -90, 90);
  const longitude = between(degrees(gps, TAG.longitude, eastWest === 'W'), -180, 180);
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) {
    return { latitude: null, longitude: null, needsCheck: false };
  }
  const needsCheck = !/^[NS]$/.test(northSouth ?? '') || !/^[EW]$/.test(eastWest ?? '');
  return { latitude, longitude, needsCheck };
}

/** Degrees of a triple; one with a broken part is NaN. A number that is negative already is not turned again. */
function degrees(gps: ExifTags, tag: number, negative: boolean): number {
  const parts = gps.get(tag);
  if (!Array.isArray(parts) || parts.length === 0) return Number.NaN;
  const [whole = 0, minutes = 0, seconds = 0] = parts;
  const size = Math.abs(whole) + minutes / 60 + seconds / 3600;
  return roundDegrees(negative || whole < 0 ? -size : size);
}

function readAltitude(gps: ExifTags): number | null {
  const below = number(gps, TAG.altitudeRef) === 1;
  const metres = between(number(gps, TAG.altitude), -500, 9000);
  return metres === null ? null : Math.round((below ? -metres : metres) * 10) / 10;
}

function number(tags: ExifTags, tag: number): number {
  const value = tags.get(tag);
  return Array.isArray(value) ? (value[0] ?? Number.NaN) : Number.NaN;
}

function text(tags: ExifTags, tag: number): string {
  const value = tags.get(tag);
  return typeof value === 'string' ? value : '';
}

function between(value: number, least: number, most: number): number | null {
  return value >= least && value <= most ? value : null;
}

function positive(value: number): number | null {
  return value > 0 && Number.isFinite(value) ? Math.round(value * 10) / 10 : null;
}
