import type { SuggestionRequest } from '#app/features/recording/changes/suggestion-form.ts';
import { pointText } from '#app/features/recording/typed-place.ts';
import {
  fieldOfPath,
  readOwnFields,
  type TypedErrors,
  type TypedSighting,
  typedFrom,
} from '#app/features/recording/typed-sighting.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';

/** What of a sighting a proposal can be about, as a form shows it: what the viewer may read of it. */
export function typedSuggestion(sighting: SightingView): TypedSighting {
  const { observedOn, place } = sighting;
  const { latitude, longitude } = place;
  const hasPoint = place.isTrue && latitude !== null && longitude !== null;
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return typedFrom(
    new Map([
      ['date', place.isTrue ? formatObservedOn({ ...observedOn, time: null }) : ''],
      ['time', place.isTrue ? text(observedOn.time) : ''],
      ['coordinates', hasPoint ? pointText({ latitude, longitude }) : ''],
      ['count', text(sighting.individualCount)],
      ['countKind', sighting.countKind],
      ['lifeStage', text(sighting.lifeStage)],
      ['sex', text(sighting.sex)],
      ['method', text(sighting.method)],
      ['hostPlant', text(sighting.hostPlant)],
      ['habitat', text(place.habitat)],
    ]),
  );
}

/** What has to be mended, by the form's fields; '' is the whole. */
export type SuggestErrors = TypedErrors & { comment?: string };

/** The call's refusals beside the fields that they are about. */
export function errorsOf(refused: Readonly<Record<string, string>>): SuggestErrors {
  const errors: SuggestErrors = {};
  for (const [path, message] of Object.entries(refused))
    errors[path === 'comment' ? path : fieldOfPath(path.replace(/^changes\.?/, ''))] ??= message;
  return errors;
}

type Changes = Extract<SuggestionRequest, { action: 'propose' }>['changes'];

/** The fields that somebody has changed, as the call takes them, and what has to be mended. */
export function readSuggestion(
  form: { get(name: string): unknown },
  sighting: SightingView,
): { changes: Changes; errors: TypedErrors; typed: TypedSighting } {
  const before = typedSuggestion(sighting);
  const typed = { ...typedFrom(form), uncertaintyM: '' };
  const problems: TypedErrors = {};
  const read = readOwnFields(typed, problems, new Date());
  const isChanged = (field: keyof TypedSighting) => typed[field].trim() !== before[field];
  const errors: TypedErrors = {};
  const take = <Key extends keyof Changes>(
    key: Key,
    fields: (keyof TypedSighting)[],
    value: Changes[Key],
  ): Partial<Changes> => {
    if (!fields.some(isChanged)) return {};
    for (const field of fields) if (problems[field]) errors[field] = problems[field];
    return value === undefined ? {} : { [key]: value };
  };
  const { observedOn, place } = read;
  const point = place && { latitude: place.latitude, longitude: place.longitude, uncertaintyM: place.uncertaintyM };
  return {
    typed,
    errors,
    changes: {
      ...take('observedOn', ['date', 'time'], observedOn && { ...observedOn, time: observedOn.time ?? null }),
      ...take('place', ['coordinates'], point),
      ...take('individualCount', ['count'], read.individualCount),
      ...take('countKind', ['countKind'], read.countKind),
      ...take('lifeStage', ['lifeStage'], read.lifeStage),
      ...take('sex', ['sex'], read.sex),
      ...take('method', ['method'], read.method),
      ...take('hostPlant', ['hostPlant'], read.hostPlant.trim() || null),
      ...take('habitat', ['habitat'], read.habitat.trim() || null),
    },
  };
}
