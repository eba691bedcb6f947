import { formerMethods, readCode, typedCode } from '#app/features/sightings/former-words.ts';
import { parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';
import { isFuture } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { parseDate } from '#app/platform/text/parse-date.ts';
import { formerClouds, formerRains, formerWinds } from '../former-session-words.ts';
import { recordingMessages as messages } from '../messages.ts';
import type { OutboxSighting } from '../outbox/outbox.ts';
import { decimal, placeProblems } from '../typed-place.ts';
import {
  placeOf,
  readNumber,
  readTime,
  readUncertainty,
  type TypedErrors,
  type TypedSighting,
  widest,
} from '../typed-sighting.ts';
import { dayAt, isWithinNight, type Night } from './night.ts';
import { cloudCovers, rains, sessionMethods, winds } from './session-codes.ts';
import type { SessionFormInput } from './session-form.ts';

/** The evening's form as it is typed. */
export type TypedSession = Record<
  | 'date'
  | 'startedAt'
  | 'endedAt'
  | 'method'
  | 'lamp'
  | 'coordinates'
  | 'uncertaintyM'
  | 'positionSource'
  | 'placeText'
  | 'visibility'
  | 'temperatureC'
  | 'wind'
  | 'clouds'
  | 'rain'
  | 'notes',
  string
> & { isComplete: boolean };

export type SessionErrors = Partial<Record<keyof TypedSession | '', string>>;

export const emptySession: TypedSession = {
  date: '',
  startedAt: '',
  endedAt: '',
  method: sessionMethods[0],
  lamp: '',
  coordinates: '',
  uncertaintyM: '',
  positionSource: '',
  placeText: '',
  visibility: 'exact',
  temperatureC: '',
  wind: '',
  clouds: '',
  rain: '',
  notes: '',
  isComplete: false,
};

/** The evening's texts as those of a find are read. */
export function textsOfSession({ date, coordinates, uncertaintyM }: TypedSession) {
  return { date, coordinates, uncertaintyM, time: '', altitude: '' };
}

/** A typed evening that this device may have kept in the former words. */
export function sessionInCodes(typed: TypedSession): TypedSession {
  return {
    ...typed,
    method: typedCode(typed.method, sessionMethods, formerMethods),
    wind: typedCode(typed.wind, winds, formerWinds),
    clouds: typedCode(typed.clouds, cloudCovers, formerClouds),
    rain: typedCode(typed.rain, rains, formerRains),
  };
}

/** The evening's span as far as it is typed; undefined without a day. */
export function nightOf({ date, startedAt, endedAt }: TypedSession): Night | undefined {
  const parsed = parseDate(date);
  // An hour beside the day has a field of its own: it is not left out in silence.
  if (parsed.kind !== 'date' || parsed.value.precision !== 'day' || parsed.value.time) return undefined;
  return { startedOn: parsed.value.from, startedAt: readTime(startedAt) || null, endedAt: readTime(endedAt) || null };
}

/** Turns the typed evening into what `/spottings/newsession/save` takes, or tells every field that has to be mended. */
export function readTypedSession(
  typed: TypedSession,
  { clientId, now = new Date() }: { clientId: string; now?: Date },
): { input: SessionFormInput; errors: null } | { input: null; errors: SessionErrors } {
  const errors: SessionErrors = {};
  const night = nightOf(typed);
  if (typed.date.trim() === '') errors.date = messages.nightMissing;
  else if (!night) errors.date = messages.nightUnreadable;
  else if (isFuture({ from: night.startedOn, to: night.startedOn, precision: 'day' }, now))
    errors.date = messages.dateFuture;
  if (readTime(typed.startedAt) === undefined) errors.startedAt = messages.timeUnreadable;
  if (readTime(typed.endedAt) === undefined) errors.endedAt = messages.timeUnreadable;
  if (typed.endedAt.trim() !== '' && typed.startedAt.trim() === '') errors.startedAt = messages.startMissing;
  const parsed = parseCoordinates(typed.coordinates);
  const place = placeOf(parsed);
  if (parsed.kind === 'empty') errors.coordinates = messages.placeMissing;
  if (parsed.kind === 'invalid') errors.coordinates = placeProblems[parsed.problem];
  if (parsed.kind === 'swapped')
    errors.coordinates = messages.placeSwapped(
      decimal(parsed.suggestion.latitude),
      decimal(parsed.suggestion.longitude),
    );
  const temperatureC = readNumber(typed.temperatureC);
  if (temperatureC !== null && !(temperatureC >= -40 && temperatureC <= 50)) errors.temperatureC = messages.temperature;
  const uncertaintyM = readUncertainty(typed.uncertaintyM, errors);
  if (Object.keys(errors).length > 0 || !night || !place) return { input: null, errors };
  return {
    errors: null,
    input: {
      clientId,
      ...night,
      method: readCode(typed.method, sessionMethods, formerMethods) ?? 'other',
      lamp: typed.lamp,
      place: {
        latitude: place.latitude,
        longitude: place.longitude,
        uncertaintyM: widest(uncertaintyM, place.uncertaintyM),
        text: typed.placeText,
        visibility: oneOf(typed.visibility, ['exact', 'square', 'hidden']) ?? 'exact',
      },
      temperatureC,
      wind: readCode(typed.wind, winds, formerWinds),
      clouds: readCode(typed.clouds, cloudCovers, formerClouds),
      rain: readCode(typed.rain, rains, formerRains),
      notes: typed.notes,
      isComplete: typed.isComplete,
      // Every field but the id of one that is changed, so that none that is typed is left behind.
    } satisfies Required<Omit<SessionFormInput, 'id'>>,
  };
}

/** A line of the evening as the sighting that it becomes: the day by its time, place and method from the evening. */
export function lineInSession(row: OutboxSighting, session: TypedSession): TypedSighting {
  const night = nightOf(session);
  const time = readTime(row.typed.time) || null;
  return {
    ...row.typed,
    date: night ? formatDate(dayAt(night, time)) : session.date,
    coordinates: session.coordinates,
    uncertaintyM: session.uncertaintyM,
    positionSource: session.positionSource,
    placeText: session.placeText,
    visibility: session.visibility,
    method: session.method,
  };
}

/** What is wrong with a line because of the evening's hours. */
export function lineProblems(row: OutboxSighting, session: TypedSession): TypedErrors {
  const night = nightOf(session);
  const time = readTime(row.typed.time);
  return night && time && !isWithinNight(night, time) ? { time: messages.outsideNight } : {};
}

function oneOf<const Word extends string>(text: string, words: readonly Word[]): Word | null {
  return words.find((word) => word === text) ?? null;
}
