import { isDeepStrictEqual } from 'node:util';
import { type EditableSighting, toEditable } from '#app/features/sightings/changes/editable-sighting.ts';
import { openText, secretPlaceOf } from '#app/features/sightings/privacy/coarse-log.ts';
import type { Snapshot } from '#app/features/sightings/summaries/snapshot.server.ts';
import { type SuggestedChanges, suggestedChanges } from './suggestion-form.ts';

export type SuggestedField = keyof SuggestedChanges;

/** A proposed change: what stood there when it was proposed, and what is proposed. */
export type Changes = { from: SuggestedChanges; to: SuggestedChanges };
/** The same as it is kept, with whether its maker read the true place: `from` is only what they could read. */
export type KeptChanges = Changes & { seesTrue: boolean };

/** That part as the maker of a suggestion may read it: without words that tell a place which is hidden from them. */
export function asMakerSees(sighting: Snapshot, seesTrue: boolean): SuggestedChanges {
  const data = toEditable(sighting);
  const { hostPlant, habitat } = data;
  const open = (text: string | null) => openText(text, secretPlaceOf(sighting, seesTrue));
  return suggestible({ ...data, hostPlant: open(hostPlant), habitat: open(habitat) });
}

/** The part of a sighting's data that a suggestion can be about. */
export function suggestible(data: EditableSighting): SuggestedChanges {
  const { latitude, longitude, uncertaintyM } = data.place;
  return suggestedChanges.parse({
    ...data,
    place: latitude === null || longitude === null ? undefined : { latitude, longitude, uncertaintyM },
  });
}

/** What would really change, with what stands there now. */
export function keepChanges(now: SuggestedChanges, wanted: SuggestedChanges): Changes {
  const to: SuggestedChanges = {};
  const from: SuggestedChanges = {};
  for (const field of fieldsOf(wanted)) {
    if (isDeepStrictEqual(now[field], wanted[field]) || (field === 'place' && isSamePoint(now, wanted))) continue;
    Object.assign(to, { [field]: wanted[field] });
    Object.assign(from, { [field]: now[field] ?? null });
  }
  return { from, to };
}

/** The same point without an accuracy says nothing new. */
function isSamePoint({ place: now }: SuggestedChanges, { place: wanted }: SuggestedChanges): boolean {
  if (!now || !wanted || wanted.uncertaintyM !== null) return false;
  return now.latitude === wanted.latitude && now.longitude === wanted.longitude;
}

/** Fields whose value is no longer the one that the suggestion was made for, nor already the proposed one. */
export function staleFields({ from, to }: Changes, now: SuggestedChanges): SuggestedField[] {
  return fieldsOf(to).filter(
    (field) => !isDeepStrictEqual(now[field] ?? null, from[field] ?? null) && !isDeepStrictEqual(now[field], to[field]),
  );
}

/** The fields that a set of changes names, in the form's order. */
export function fieldsOf(changes: SuggestedChanges): SuggestedField[] {
  return suggestedFields.filter((field) => changes[field] !== undefined);
}

const suggestedFields = [
  'observedOn',
  'place',
  'individualCount',
  'countKind',
  'lifeStage',
  'sex',
  'method',
  'hostPlant',
  'habitat',
] as const satisfies readonly SuggestedField[];
