import type { EditableSighting } from '#app/features/sightings/changes/editable-sighting.ts';
import { observerText } from '#app/features/sightings/changes/observer-names.ts';
import { positionSources } from '#app/features/sightings/sighting-codes.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { recordingMessages as messages } from '../messages.ts';
import { cornersText } from '../typed-footprint.ts';
import { pointText } from '../typed-place.ts';
import { numberText, readOwnFields, type TypedErrors, type TypedField, type TypedSighting } from '../typed-sighting.ts';
import type { SightingEditInput } from './edit-form.ts';

/** A sighting's own data as the form shows them; the name is not among them. */
export function typedFromEditable(data: EditableSighting): TypedSighting {
  const { observedOn, place, externalObservation: external } = data;
  const { latitude, longitude } = place;
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined ? '' : String(value);
  return {
    taxonId: '',
    taxonName: '',
    date: formatObservedOn({ ...observedOn, time: null }),
    time: text(observedOn.time),
    coordinates: latitude === null || longitude === null ? '' : pointText({ latitude, longitude }),
    uncertaintyM: numberText(place.uncertaintyM),
    positionSource: text(place.source),
    isConfirmed: '',
    footprintKind: place.footprint?.kind ?? '',
    footprint: cornersText(place.footprint?.corners ?? []),
    placeText: text(place.text),
    altitude: numberText(data.altitudeM),
    altitudeSource: text(data.altitudeSource),
    visibility: place.visibility,
    count: text(data.individualCount),
    countKind: data.countKind,
    lifeStage: text(data.lifeStage),
    sex: text(data.sex),
    method: text(data.method),
    hostPlant: text(data.hostPlant),
    habitat: text(data.habitat),
    notes: text(data.notes),
    privateNotes: text(data.privateNotes),
    licenseId: text(data.licenseId),
    observers: observerText(data.observers),
    externalUrl: text(external?.externalUrl),
    externalAuthor: text(external?.author),
    externalLicenseId: text(external?.licenseId),
    externalIsIncoming: external?.isIncoming ? 'on' : '',
    hintAnswers: '',
    projectAnswers: '',
  };
}

type EditRead = { input: SightingEditInput; errors: null } | { input: null; errors: TypedErrors };

type EditStart = { id: number; revision: number; base: EditableSighting; now?: Date };

/** Turns an edited form into what `/spottings/editsave/async` takes. Date and point whose texts nobody touched go back as they came, to the last digit. */
export function readTypedEdit(
  typed: TypedSighting,
  photos: Pick<SightingEditInput, 'imageIds' | 'imageDetails'>,
  { id, revision, base, now = new Date() }: EditStart,
): EditRead {
  const before = typedFromEditable(base);
  const isSame = (...fields: TypedField[]) => fields.every((field) => typed[field] === before[field]);
  const keepsWhen = isSame('date', 'time');
  const keepsWhere = isSame('coordinates', 'uncertaintyM', 'footprintKind', 'footprint');
  const errors: TypedErrors = {};
  const { observedOn, place, ...rest } = readOwnFields(typed, errors, now);
  if (keepsWhen) for (const field of ['date', 'time'] as const) delete errors[field];
  if (keepsWhere) for (const field of ['coordinates', 'uncertaintyM', 'footprint'] as const) delete errors[field];
  const { latitude, longitude } = base.place;
  const isPlaceless = latitude === null || longitude === null;
  if (keepsWhere && isPlaceless && !isSame('placeText', 'visibility')) errors.coordinates = messages.placeWithoutPoint;
  const when = keepsWhen ? base.observedOn : observedOn;
  if (Object.keys(errors).length > 0 || !when) return { input: null, errors };
  const where = wherePart({ typed, base, place, keepsWhere });
  return {
    errors: null,
    input: { ...rest, ...photos, id, revision, observedOn: when, ...(where && { place: where }) },
  };
}

type Place = NonNullable<SightingEditInput['place']>;
type WhereParts = { typed: TypedSighting; base: EditableSighting; place: Place | undefined; keepsWhere: boolean };

/** A sighting that came without a place keeps none while nobody gives one. */
function wherePart({ typed, base, place, keepsWhere }: WhereParts): Place | undefined {
  if (!keepsWhere) return place;
  const { latitude, longitude, uncertaintyM, source, footprint } = base.place;
  if (latitude === null || longitude === null) return undefined;
  const known = positionSources.find((each) => each === source) ?? null;
  const visibility = (['exact', 'square', 'hidden'] as const).find((each) => each === typed.visibility) ?? 'exact';
  const point = { latitude, longitude, uncertaintyM, source: known, text: typed.placeText, visibility };
  return { ...point, isConfirmed: true, ...(footprint && { footprint }) };
}
