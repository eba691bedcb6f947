import { isCivilDate } from '../text/civil-date.ts';
import type { WallTime } from '../text/wall-time.ts';
import { findExif } from './find-exif.ts';
import { readExif } from './read-exif.ts';

/** What the camera's clock showed, right or wrong, and how far it stood from UTC where the photo says so. */
export type PhotoClock = { shown: WallTime; offsetMinutes: number | null };

const DATE_TIME_ORIGINAL = 0x9003;
/** The offset of the shot alone: those of the file's change and of its scan say nothing of it. */
const OFFSET_TIME_ORIGINAL = 0x9011;

/** The reading of the camera's clock to the second; null when there is none. Days that lie ahead are given too. */
export function readPhotoClock(bytes: Uint8Array): PhotoClock | null {
  const tiff = findExif(bytes);
  if (!tiff) return null;
  const { exif } = readExif(tiff);
  return parseClock(text(exif.get(DATE_TIME_ORIGINAL)), text(exif.get(OFFSET_TIME_ORIGINAL)));
}

/** A reading as EXIF (`2024:05:20 08:30:00`) or XMP (`2024-05-20T08:30:00+02:00`) writes it. */
export function parseClock(written: string, offset = ''): PhotoClock | null {
  const pattern = /^(\d{4})[:.\-/](\d\d)[:.\-/](\d\d)[ T]+([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?\s*(\S*)/;
  const [, year, month, day, hour, minute, second = '00', zone = ''] = pattern.exec(written) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isCivilDate(date)) return null;
  return { shown: `${date}T${hour}:${minute}:${second}`, offsetMinutes: minutesOf(offset || zone) };
}

/** Minutes from UTC of `+02:00` or `Z`. */
export function minutesOf(offset: string): number | null {
  if (offset === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d\d):?([0-5]\d)$/.exec(offset.trim()) ?? [];
  if (sign === undefined) return null;
  const size = Number(hours) * 60 + Number(minutes);
  return size > 14 * 60 ? null : sign === '-' ? -size : size;
}

function text(value: string | number[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
