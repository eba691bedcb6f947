import { formerMethods, readCode, typedCode } from '#app/features/sightings/former-words.ts';
import { visibilities } from '#app/features/sightings/sighting-codes.ts';
import { parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';
import { isFuture } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { parseDate } from '#app/platform/text/parse-date.ts';
import { formerClouds, formerRains, formerWinds } from '../former-evening-words.ts';
import { recordingMessages as messages } from '../messages.ts';
import type { OutboxSighting } from '../outbox/outbox.ts';
import { decimal, placeProblems, pointText } from '../typed-place.ts';
import {
  chosenOf,
  numberText,
  placeOf,
  readNumber,
  readTime,
  readUncertainty,
  type TypedErrors,
  type TypedSighting,
  widest,
} from '../typed-sighting.ts';
import { cloudCovers, eveningMethods, rains, winds } from './evening-codes.ts';
import type { EveningContent, EveningFormInput } from './evening-form.ts';
import { dayAt, type EveningSpan, isWithinEvening } from './evening-span.ts';

/** The evening's form as it is typed. */
export type TypedEvening = Record<
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

export type EveningErrors = Partial<Record<keyof TypedEvening | '', string>>;

export const emptyEvening: TypedEvening = {
  date: '',
  startedAt: '',
  endedAt: '',
  method: eveningMethods[0],
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
export function textsOfEvening({ date, coordinates, uncertaintyM }: TypedEvening) {
  return { date, coordinates, uncertaintyM, time: '', altitude: '' };
}

/** A typed evening that this device may have kept in the former words. */
export function eveningInCodes(typed: TypedEvening): TypedEvening {
  return {
    ...typed,
    method: typedCode(typed.method, eveningMethods, formerMethods),
    wind: typedCode(typed.wind, winds, formerWinds),
    clouds: typedCode(typed.clouds, cloudCovers, formerClouds),
    rain: typedCode(typed.rain, rains, formerRains),
  };
}

/** The evening's span as far as it is typed; undefined without a day. */
export function spanOf({ date, startedAt, endedAt }: TypedEvening): EveningSpan | undefined {
  const parsed = parseDate(date);
  // An hour beside the day has a field of its own: it is not left out in silence.
  if (parsed.kind !== 'date' || parsed.value.precision !== 'day' || parsed.value.time) return undefined;
  return { startedOn: parsed.value.from, startedAt: readTime(startedAt) || null, endedAt: readTime(endedAt) || null };
}

/** Turns the typed evening into what `/spottings/newsession/save` takes, or tells every field that has to be mended. */
export function readTypedEvening(
  typed: TypedEvening,
  { clientId, now = new Date() }: { clientId: string; now?: Date },
): { input: EveningFormInput; errors: null } | { input: null; errors: EveningErrors } {
  const errors: EveningErrors = {};
  const span = spanOf(typed);
  if (typed.date.trim() === '') errors.date = messages.eveningMissing;
  else if (!span) errors.date = messages.eveningUnreadable;
  else if (isFuture({ from: span.startedOn, to: span.startedOn, precision: 'day' }, now))
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
  const chosen = readChoices(typed, errors);
  if (Object.keys(errors).length > 0 || !span || !place) return { input: null, errors };
  return {
    errors: null,
    input: {
      clientId,
      ...span,
      method: chosen.method ?? 'other',
      lamp: typed.lamp,
      place: {
        latitude: place.latitude,
        longitude: place.longitude,
        uncertaintyM: widest(uncertaintyM, place.uncertaintyM),
        text: typed.placeText,
        visibility: chosen.visibility ?? 'exact',
      },
      temperatureC,
      wind: chosen.wind,
      clouds: chosen.clouds,
      rain: chosen.rain,
      notes: typed.notes,
      isComplete: typed.isComplete,
      // Every field but those of one that is changed, so that none that is typed is left behind.
    } satisfies Required<Omit<EveningFormInput, 'id' | 'former'>>,
  };
}

/** What is chosen of closed lists; a word that is none of them has to be mended. */
function readChoices(typed: TypedEvening, errors: EveningErrors) {
  const chosen = {
    method: readCode(typed.method, eveningMethods, formerMethods),
    wind: readCode(typed.wind, winds, formerWinds),
    clouds: readCode(typed.clouds, cloudCovers, formerClouds),
    rain: readCode(typed.rain, rains, formerRains),
  };
  for (const field of ['method', 'wind', 'clouds', 'rain'] as const)
    if (chosen[field] === null && typed[field].trim() !== '')
      errors[field] = messages.unknownChoice(typed[field].trim());
  return { ...chosen, visibility: chosenOf(typed, 'visibility', { words: visibilities, errors }) };
}

/** What stands of an evening as its form has it. */
export function typedOfEvening(evening: EveningContent): TypedEvening {
  const { place } = evening;
  return {
    date: formatDate(evening.startedOn),
    startedAt: evening.startedAt ?? '',
    endedAt: evening.endedAt ?? '',
    method: evening.method,
    lamp: evening.lamp ?? '',
    coordinates: pointText(place),
    uncertaintyM: numberText(place.uncertaintyM),
    positionSource: '',
    placeText: place.text ?? '',
    visibility: place.visibility,
    temperatureC: numberText(evening.temperatureC),
    wind: evening.wind ?? '',
    clouds: evening.clouds ?? '',
    rain: evening.rain ?? '',
    notes: evening.notes ?? '',
    isComplete: evening.isComplete,
  };
}

/** Where the call has what is typed in a field of the form. */
const paths: Readonly<Record<string, string>> = {
  date: 'startedOn',
  coordinates: 'place',
  placeText: 'place.text',
  visibility: 'place.visibility',
};

export function eveningPath(field: string): string {
  return paths[field] ?? field;
}

/** The form's field that a part of the call is typed in. */
export function eveningField(path: string): string {
  const field = Object.keys(paths).find((each) => paths[each] === path);
  return field ?? (path.startsWith('place') ? 'coordinates' : path);
}

/** A line of the evening as the sighting that it becomes: the day by its time, place and method from the evening. */
export function lineInEvening(row: OutboxSighting, evening: TypedEvening): TypedSighting {
  const span = spanOf(evening);
  const time = readTime(row.typed.time) || null;
  return {
    ...row.typed,
    date: span ? formatDate(dayAt(span, time)) : evening.date,
    coordinates: evening.coordinates,
    uncertaintyM: evening.uncertaintyM,
    positionSource: evening.positionSource,
    placeText: evening.placeText,
    visibility: evening.visibility,
    method: evening.method,
  };
}

/** What is wrong with a line because of the evening's hours. */
export function lineProblems(row: OutboxSighting, evening: TypedEvening): TypedErrors {
  const span = spanOf(evening);
  const time = readTime(row.typed.time);
  return span && time && !isWithinEvening(span, time) ? { time: messages.outsideEvening } : {};
}
