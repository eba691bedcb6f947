import { readObserverNames } from '#app/features/sightings/changes/observer-names.ts';
import {
  formerLifeStages,
  formerMethods,
  formerSexes,
  readCode,
  typedCode,
} from '#app/features/sightings/former-words.ts';
import type { AnswerField } from '#app/features/sightings/projects/answer-field.ts';
import {
  type AltitudeSource,
  altitudeSources,
  countKinds,
  lifeStages,
  methods,
  positionSources,
  sexes,
  visibilities,
} from '#app/features/sightings/sighting-codes.ts';
import { type ParsedCoordinates, parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';
import { isFuture, type ObservedOn } from '#app/platform/text/civil-date.ts';
import { withoutUnseen } from '#app/platform/text/fold.ts';
import { type DateProblem, parseDate } from '#app/platform/text/parse-date.ts';
import { pointOfFootprint } from './footprint-point.ts';
import { readHintAnswers } from './hint-answers.ts';
import { recordingMessages as messages } from './messages.ts';
import { sentAnswers } from './sent-answers.ts';
import type { SightingFormInput } from './sighting-form.ts';
import { altitudes } from './sighting-limits.ts';
import { readFootprint } from './typed-footprint.ts';
import { decimal, placeProblems } from './typed-place.ts';

/** The recording form as it is typed: its fields by name, each a text. */
export const typedFields = [
  'taxonId',
  'taxonName',
  'date',
  'time',
  'coordinates',
  'uncertaintyM',
  'positionSource',
  'isConfirmed',
  'footprintKind',
  'footprint',
  'placeText',
  'altitude',
  'altitudeSource',
  'visibility',
  'count',
  'countKind',
  'lifeStage',
  'sex',
  'method',
  'hostPlant',
  'habitat',
  'notes',
  'privateNotes',
  'licenseId',
  'observers',
  'externalUrl',
  'externalAuthor',
  'externalLicenseId',
  'externalIsIncoming',
  'hintAnswers',
  'projectAnswers',
] as const;

export type TypedField = (typeof typedFields)[number];
export type TypedSighting = Record<TypedField, string>;

/** What is wrong, by field; `photos` are the pictures, '' the whole form. */
export type TypedErrors = Partial<Record<TypedField | AnswerField | 'photos' | '', string>>;

export type ReadSighting = { input: SightingFormInput; errors: null } | { input: null; errors: TypedErrors };

/** Reads the fields of a form, or of what a device kept of one; what was not sent is empty, former words are read as their codes. */
export function typedFrom(fields: { get(name: string): unknown }): TypedSighting {
  const read = (name: TypedField) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    taxonId: read('taxonId'),
    taxonName: read('taxonName'),
    date: read('date'),
    time: read('time'),
    coordinates: read('coordinates'),
    uncertaintyM: read('uncertaintyM'),
    positionSource: read('positionSource'),
    isConfirmed: read('isConfirmed'),
    footprintKind: read('footprintKind'),
    footprint: read('footprint'),
    placeText: read('placeText'),
    altitude: read('altitude'),
    altitudeSource: read('altitudeSource'),
    visibility: read('visibility'),
    count: read('count'),
    countKind: read('countKind'),
    lifeStage: typedCode(read('lifeStage'), lifeStages, formerLifeStages),
    sex: typedCode(read('sex'), sexes, formerSexes),
    method: typedCode(read('method'), methods, formerMethods),
    hostPlant: read('hostPlant'),
    habitat: read('habitat'),
    notes: read('notes'),
    privateNotes: read('privateNotes'),
    licenseId: read('licenseId'),
    observers: read('observers'),
    externalUrl: read('externalUrl'),
    externalAuthor: read('externalAuthor'),
    externalLicenseId: read('externalLicenseId'),
    externalIsIncoming: read('externalIsIncoming'),
    hintAnswers: read('hintAnswers'),
    projectAnswers: read('projectAnswers'),
  };
}

type SentPhotos = { imageIds: number[]; imageDetails?: NonNullable<SightingFormInput['imageDetails']> };

/** Turns what was typed into what `/spottings/new/saveasync` takes, or tells every field that has to be mended. */
export function readTypedSighting(
  typed: TypedSighting,
  { clientId, imageIds, imageDetails = [], now = new Date() }: SentPhotos & { clientId: string; now?: Date },
): ReadSighting {
  const errors: TypedErrors = {};
  const { observedOn, place, ...rest } = readOwnFields(typed, errors, now);
  const taxonId = typed.taxonId === '' ? null : Number(typed.taxonId);
  const taxonName = taxonId === null && typed.taxonName.trim() !== '' ? typed.taxonName : null;
  if (taxonId === null && taxonName === null && imageIds.length === 0) errors.photos = messages.photoOrName;
  if (Object.keys(errors).length > 0 || !observedOn || !place) return { input: null, errors };
  const hintAnswers = readHintAnswers(typed.hintAnswers);
  const projectAnswers = sentAnswers(typed.projectAnswers);
  return {
    errors: null,
    input: {
      ...{ ...rest, clientId, taxonId, taxonName, observedOn, place, imageIds, imageDetails, hintAnswers },
      ...(projectAnswers.length > 0 && { projectAnswers }),
    },
  };
}

/** A square or a code is never known closer than it is wide, whatever was typed beside it. */
export function widest(typed: number | null, own: number | null): number | null {
  return own === null || typed === null ? (typed ?? own) : Math.max(typed, own);
}

/** A sighting's own fields but its pictures and name; what has to be mended is added to `errors`. */
export function readOwnFields(typed: TypedSighting, errors: TypedErrors, now: Date) {
  const observedOn = readWhen(typed, now, errors);
  const footprint = readFootprint(typed, errors);
  const place = footprint ? pointOfFootprint(footprint) : readWhere(typed, errors);
  const count = readNumber(typed.count);
  if (count !== null && !(Number.isInteger(count) && count > 0)) errors.count = messages.count;
  if (isDoubtful(typed.count)) errors.count = messages.doubtful;
  const uncertaintyM = readUncertainty(typed.uncertaintyM, errors);
  return {
    observedOn,
    place: place && {
      ...place,
      uncertaintyM: footprint ? place.uncertaintyM : widest(uncertaintyM, place.uncertaintyM),
      ...(footprint && { footprint }),
      source: oneOf(typed.positionSource, positionSources),
      text: typed.placeText,
      // What is not understood may have been meant to hide it.
      visibility: chosenOf(typed, 'visibility', { words: visibilities, errors }) ?? 'exact',
      isConfirmed: typed.isConfirmed !== '',
    },
    altitudeM: readAltitude(typed.altitude, errors),
    ...readAltitudeSource(typed),
    individualCount: count,
    countKind: chosenOf(typed, 'countKind', { words: countKinds, errors }) ?? 'exact',
    ...readChoices(typed, errors),
    hostPlant: typed.hostPlant,
    habitat: typed.habitat,
    notes: typed.notes,
    privateNotes: typed.privateNotes,
    licenseId: typed.licenseId === '' ? null : Number(typed.licenseId),
    observers: readObserverNames(typed.observers),
    externalObservation: readExternal(typed, errors),
  };
}

/** What is chosen of a closed list; a word that is none of it, as out of a pasted table, has to be mended. */
function readChoices(typed: TypedSighting, errors: TypedErrors) {
  const chosen = {
    lifeStage: readCode(typed.lifeStage, lifeStages, formerLifeStages),
    sex: readCode(typed.sex, sexes, formerSexes),
    method: readCode(typed.method, methods, formerMethods),
  };
  for (const field of ['lifeStage', 'sex', 'method'] as const)
    if (chosen[field] === null && typed[field].trim() !== '')
      errors[field] = messages.unknownChoice(typed[field].trim());
  return chosen;
}

/** The word of a closed list that a field holds, null for nothing; any other is told. */
export function chosenOf<Field extends string, const Word extends string>(
  typed: Readonly<Record<Field, string>>,
  field: Field,
  { words, errors }: { words: readonly Word[]; errors: Partial<Record<Field, string>> },
): Word | null {
  const text = typed[field].trim();
  const chosen = oneOf(text, words);
  if (chosen === null && text !== '') errors[field] = messages.unknownChoice(text);
  return chosen;
}

/** Metres around a point, typed; null for nothing. */
export function readUncertainty(text: string, errors: { uncertaintyM?: string | undefined }): number | null {
  const metres = readNumber(text);
  if (metres !== null && !(metres > 0)) errors.uncertaintyM = messages.uncertainty;
  if (isDoubtful(text)) errors.uncertaintyM = messages.doubtful;
  return metres;
}

/** Whole metres; a fraction of one is no more than the phone's own word. */
export function readAltitude(text: string, errors: TypedErrors): number | null {
  const typed = withoutUnseen(text).trim().replace(/m$/i, '');
  const metres = readNumber(typed);
  if (metres === null) return null;
  if (isDoubtful(typed)) {
    errors.altitude = messages.doubtful;
    return null;
  }
  if (metres >= altitudes.lowest && metres <= altitudes.highest) return Math.round(metres);
  errors.altitude = messages.altitude;
  return null;
}

/** Who said the altitude; nothing where there is none. */
function readAltitudeSource({ altitude, altitudeSource }: TypedSighting): { altitudeSource?: AltitudeSource } {
  const source = altitude.trim() === '' ? null : oneOf(altitudeSource, altitudeSources);
  return source === null ? {} : { altitudeSource: source };
}

function readExternal(typed: TypedSighting, errors: TypedErrors) {
  const externalUrl = typed.externalUrl.trim();
  const isNamed =
    typed.externalAuthor.trim() !== '' || typed.externalLicenseId !== '' || typed.externalIsIncoming !== '';
  if (externalUrl === '' && !isNamed) return null;
  if (externalUrl === '') errors.externalUrl = messages.externalUrlMissing;
  else if (!/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(externalUrl)) errors.externalUrl = messages.externalUrl;
  return {
    externalUrl,
    author: typed.externalAuthor,
    licenseId: typed.externalLicenseId === '' ? null : Number(typed.externalLicenseId),
    isIncoming: typed.externalIsIncoming !== '',
  };
}

/** The form's field that a path of the API's answer is about. */
export function fieldOfPath(path: string): keyof TypedErrors {
  if (path.startsWith('observedOn')) return path.endsWith('time') ? 'time' : 'date';
  if (path.startsWith('image')) return 'photos';
  if (path.startsWith('observers')) return 'observers';
  if (path.startsWith('place.footprint')) return 'footprint';
  if (isAnswerField(path)) return path;
  return fieldsByPath[path] ?? typedFields.find((field) => field === path) ?? '';
}

/** Written out here: what else is known of these fields comes with the questions alone. */
function isAnswerField(path: string): path is AnswerField {
  return /^(felelet|projekt)-[1-9]\d{0,9}$/.test(path);
}

const fieldsByPath: Record<string, TypedField> = {
  taxonId: 'taxonName',
  altitudeM: 'altitude',
  individualCount: 'count',
  'externalObservation.externalUrl': 'externalUrl',
  'externalObservation.author': 'externalAuthor',
  place: 'coordinates',
  'place.latitude': 'coordinates',
  'place.longitude': 'coordinates',
  'place.uncertaintyM': 'uncertaintyM',
  'place.text': 'placeText',
  'place.visibility': 'visibility',
};

const dateProblems: Record<DateProblem, string> = {
  unreadable: messages.dateUnreadable,
  impossible: messages.dateImpossible,
  end_before_start: messages.dateReversed,
  end_time: messages.dateEndTime,
};

function readWhen({ date, time }: TypedSighting, now: Date, errors: TypedErrors): ObservedOn | undefined {
  const parsed = parseDate(date);
  if (parsed.kind === 'empty') errors.date = messages.dateMissing;
  if (parsed.kind === 'invalid') errors.date = dateProblems[parsed.problem];
  if (parsed.kind !== 'date') return undefined;
  const when = parsed.value;
  if (isFuture(when, now)) errors.date = messages.dateFuture;
  const typedTime = readTime(time);
  if (typedTime === undefined) errors.time = messages.timeUnreadable;
  else if (when.precision !== 'day' && (typedTime || when.time))
    errors[typedTime === '' ? 'date' : 'time'] = messages.timeNeedsDay;
  return { ...when, time: typedTime || when.time || null };
}

/** `HH:MM` of "7:05", "7.05" or "0705"; empty for nothing, undefined for what is no time. */
export function readTime(text: string): string | undefined {
  const typed = withoutUnseen(text);
  if (typed.trim() === '') return '';
  const [, hour = '', minute = ''] = /^\s*(\d{1,2})(?:\s*[:.,]\s*|)(\d{2})\s*$/.exec(typed) ?? [];
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined;
}

function readWhere({ coordinates, isConfirmed }: TypedSighting, errors: TypedErrors) {
  const parsed = parseCoordinates(coordinates);
  const place = placeOf(parsed);
  if (parsed.kind === 'empty') errors.coordinates = messages.placeMissing;
  if (parsed.kind === 'invalid') errors.coordinates = placeProblems[parsed.problem];
  if (parsed.kind === 'swapped' && isConfirmed === '') {
    const { latitude, longitude } = parsed.suggestion;
    errors.coordinates = messages.placeSwapped(decimal(latitude), decimal(longitude));
  }
  return place;
}

/** The point of typed coordinates with the accuracy that their form implies, in metres. */
export function placeOf(
  parsed: ParsedCoordinates,
): { latitude: number; longitude: number; uncertaintyM: number | null } | undefined {
  if (parsed.kind !== 'point' && parsed.kind !== 'square' && parsed.kind !== 'swapped') return undefined;
  return { ...parsed.point, uncertaintyM: 'uncertaintyM' in parsed ? parsed.uncertaintyM : null };
}

/** "1.000" and "1,000": a thousand to some, and one to others. */
export function isDoubtful(text: string): boolean {
  return /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(withoutUnseen(text).replaceAll(/\s/g, ''));
}

/** A typed number with comma or point; null for nothing, NaN for what is none. */
export function readNumber(text: string): number | null {
  const typed = withoutUnseen(text).replaceAll(/\s/g, '').replace(',', '.').replace('−', '-');
  return typed === '' ? null : Number(typed);
}

/** A number as a form shows it, to be read as the same again: three decimals alone would be doubtful. Empty for null. */
export function numberText(value: number | null): string {
  if (value === null) return '';
  const text = String(value);
  return isDoubtful(text) ? `${text}0` : text;
}

function oneOf<const Word extends string>(text: string, words: readonly Word[]): Word | null {
  return words.find((word) => word === text) ?? null;
}
