import { checkPoint, parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { minutesOf } from '#app/platform/images/read-photo-clock.ts';
import { withoutUnseen } from '#app/platform/text/fold.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { parseDate } from '#app/platform/text/parse-date.ts';
import { isElsewhere } from '#app/platform/text/wall-time.ts';
import { recordingMessages } from './messages.ts';
import type { PhotoProposals } from './sheet/photo-proposals.ts';
import { pointText } from './typed-place.ts';
import { placeOf, readAltitude, readNumber, readTime, type TypedSighting, widest } from './typed-sighting.ts';

/** Every way in which what is kept is not simply what was typed, or lies outside what we know. Each is said beside its field and after saving. */
export const readings = [
  'eov',
  'utm',
  'square',
  'plus_code',
  'sexagesimal',
  'longitude_first',
  'wrapped',
  'exchanged',
  'abroad',
  'no_settlement',
  'hemisphere',
  'accuracy_widened',
  'altitude_rounded',
  'utc_time',
  'foreign_time',
  'decade',
  'time_twice',
  'seconds_dropped',
  'days_differ',
  'foreign_clock',
  'given_away',
  'gives_away',
] as const;
export type Reading = (typeof readings)[number];

/** The query key under which the page of a saved sighting hears what was read into it. */
export const readingsKey = 'olvasat';

/** What is kept, as the sentences name it. */
export type Kept = { when: string; point: string; uncertaintyM: number | null; altitudeM: number | null };

type Typed = Pick<TypedSighting, 'date' | 'time' | 'coordinates' | 'uncertaintyM' | 'altitude'>;
type Sent = { typed: Typed; ofPhotos?: readonly Reading[]; saved: { readings?: readonly Reading[] } | null };
type Located = { inHungary: boolean; settlement: unknown };

/** What typed texts are read as, where that is not what stands there. */
export function typedReadings(typed: Typed): Reading[] {
  return [...whereReadings(typed), ...altitudeReadings(typed), ...whenReadings(typed)];
}

/** What of a point lies outside what we know. */
export function placeReadings(point: LatLon, { inHungary, settlement }: Located): Reading[] {
  if (checkPoint(point).kind === 'swapped') return ['exchanged'];
  if (!inHungary) return ['abroad'];
  return settlement ? [] : ['no_settlement'];
}

/** What of the member's own tells the place of what was saved, or is told by it. */
export function tellingReadings({ isTold, isTeller }: { isTold: boolean; isTeller: boolean }): Reading[] {
  return [...(isTold ? (['given_away'] as const) : []), ...(isTeller ? (['gives_away'] as const) : [])];
}

/** What was decided between photos, or taken of one that does not say it all. */
export type PhotoDoubts = Pick<PhotoProposals, 'daysDiffer' | 'foreignClock'> & {
  where: { needsCheck: boolean } | null;
};

/** The doubts of photos in words' kinds; `isWhen` and `isWhere` where date and place are still the photos'. */
export function photoReadings(
  { where, daysDiffer, foreignClock }: PhotoDoubts,
  { isWhen, isWhere }: { isWhen: boolean; isWhere: boolean },
): Reading[] {
  const found: Reading[] = [];
  if (isWhere && where?.needsCheck) found.push('hemisphere');
  if (isWhen && daysDiffer) found.push('days_differ');
  if (isWhen && foreignClock) found.push('foreign_clock');
  return found;
}

/** The doubts of photos about a date and a place that are theirs, whether they stand there by themselves or were taken over. */
export function proposedReadings(
  proposals: PhotoProposals,
  typed: Pick<TypedSighting, 'date' | 'time' | 'coordinates'>,
): Reading[] {
  const { when, where } = proposals;
  const date = parseDate(typed.date);
  return photoReadings(proposals, {
    isWhen: date.kind === 'date' && date.value.from === when?.date && readTime(typed.time) === when.time,
    isWhere: where !== null && typed.coordinates === where.coordinates,
  });
}

/** All that a form can tell by itself: of its texts, and of the photos that filled them. */
export function formReadings(typed: Typed, proposals: PhotoProposals): Reading[] {
  return [...typedReadings(typed), ...proposedReadings(proposals, typed)];
}

/** A reading as the calls answer it. */
export type SaidReading = { kind: Reading; message: string };

/** Each kind once, in words. */
export function sayReadings(found: readonly Reading[], kept: Kept): SaidReading[] {
  return [...new Set(found)].map((kind) => ({ kind, message: readingText(kind, kept) }));
}

/** What is kept of typed texts. */
export function keptOf(typed: Typed): Kept {
  const place = placeOf(parseCoordinates(typed.coordinates));
  const date = parseDate(typed.date);
  const metres = readNumber(typed.uncertaintyM) || null;
  return {
    when:
      date.kind === 'date'
        ? formatObservedOn({ ...date.value, time: readTime(typed.time) || (date.value.time ?? null) })
        : '',
    point: place ? pointText(place) : '',
    uncertaintyM: widest(metres, place?.uncertaintyM ?? null),
    altitudeM: readAltitude(typed.altitude, {}),
  };
}

/** A sighting's address that hears what was read into it. */
export function withReadings(url: string, found: readonly Reading[]): string {
  const kinds = [...new Set(found)].join('.');
  return kinds === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${readingsKey}=${kinds}`;
}

/** Whether a sighting's own page says it by itself, whenever its observer comes to it. */
export function isStanding(reading: Reading): boolean {
  return reading === 'given_away' || reading === 'gives_away';
}

/** What an address says was read; what is no reading is left out. */
export function readReadings(text: string | null): Reading[] {
  const asked = new Set((text ?? '').split('.'));
  return readings.filter((each) => asked.has(each));
}

/** The kinds of an answer's `readings`, whatever it holds. */
export function readSaidKinds(said: unknown): Reading[] {
  const kinds = new Set((Array.isArray(said) ? said : []).map((each: unknown) => Object(each).kind));
  return readings.filter((each) => kinds.has(each));
}

/** What there is to say of a find that this device sent, as far as it knows. */
export function sentReadings({ typed, ofPhotos = [], saved }: Sent): Reading[] {
  return [...new Set([...typedReadings(typed), ...ofPhotos, ...(saved?.readings ?? [])])];
}

function whereReadings({ coordinates, uncertaintyM }: Typed): Reading[] {
  const parsed = parseCoordinates(coordinates);
  const found: Reading[] = [];
  if (parsed.kind === 'square') found.push('square');
  if (parsed.kind === 'point' && parsed.source !== 'degrees') found.push(parsed.source);
  if (parsed.kind === 'swapped') found.push('exchanged');
  if (parsed.kind === 'swapped' || (parsed.kind === 'point' && parsed.source === 'degrees'))
    found.push(...degreeReadings(coordinates, parsed.point));
  const own = placeOf(parsed)?.uncertaintyM ?? null;
  const metres = readNumber(uncertaintyM) ?? 0;
  if (own !== null && metres > 0 && metres < own) found.push('accuracy_widened');
  return found;
}

function degreeReadings(text: string, { latitude, longitude }: LatLon): Reading[] {
  const numbers = (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')));
  const found: Reading[] = [];
  if (numbers.length > 2) found.push('sexagesimal');
  const [first = Number.NaN] = numbers;
  const [asLatitude, asLongitude] = [Math.abs(latitude), Math.abs(longitude)].map(
    (degrees) => Math.floor(degrees) === Math.floor(first),
  );
  if (!asLatitude && asLongitude) found.push('longitude_first');
  if (numbers.some((number) => number > 180)) found.push('wrapped');
  return found;
}

function altitudeReadings({ altitude }: Typed): Reading[] {
  const kept = readAltitude(altitude, {});
  const typed = readNumber(withoutUnseen(altitude).trim().replace(/m$/i, ''));
  return kept !== null && kept !== typed ? ['altitude_rounded'] : [];
}

function whenReadings({ date, time }: Typed): Reading[] {
  const parsed = parseDate(date);
  if (parsed.kind !== 'date') return [];
  const { value } = parsed;
  const found: Reading[] = [];
  if (/[ae]s\s+évek\s*$/i.test(date)) found.push('decade');
  const own = value.time ?? null;
  const [, offset] = /:\d{2}(?:[.,]\d+)?\s*(Z|[+-]\d{2}:?\d{2})\s*$/i.exec(date) ?? [];
  if (own !== null && offset !== undefined) {
    if (/z/i.test(offset)) found.push('utc_time');
    else if (isElsewhere(`${value.from}T${own}:00`, minutesOf(offset))) found.push('foreign_time');
  }
  if (
    own !== null &&
    /\b\d{1,2}[:.]\d{2}[:.]\d{2}(?:[.,]\d+)?\s*(?:Z|[+-]\d{2}:?\d{2})?\s*$/i.test(date.replace('T', ' '))
  )
    found.push('seconds_dropped');
  const typedTime = readTime(time);
  if (own !== null && typedTime && typedTime !== own) found.push('time_twice');
  return found;
}

/** Each kind in words: a new kind without a sentence does not compile. */
export function readingText(reading: Reading, kept: Kept): string {
  return recordingMessages.readings[reading](kept);
}
