import { countKindWords, lifeStageWords, methodWords, sexWords } from '#app/features/sightings/sighting-words.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { NBSP } from '#app/platform/text/numbers.ts';
import { pointText } from '../typed-place.ts';
import type { SuggestedChanges } from './suggestion-form.ts';

export type SuggestionChangeWords = { field: string; from: string; to: string };

const fields: Record<keyof SuggestedChanges, string> = {
  observedOn: 'mikor',
  place: 'hol',
  individualCount: 'darab',
  countKind: 'a szám',
  lifeStage: 'fejlődési alak',
  sex: 'ivar',
  method: 'módszer',
  hostPlant: 'tápnövény',
  habitat: 'élőhely',
};
const nothing = 'nincs megadva';

/** Which fields a suggestion is about, in words; how a number is meant goes without saying beside the number. */
export function fieldWords(names: readonly (keyof SuggestedChanges)[]): string {
  const told = names.filter((name) => name !== 'countKind' || !names.includes('individualCount'));
  return told.map((name) => fields[name]).join(', ');
}

/** One proposed change in words: what stands there, and what would. */
export function suggestionWords(
  field: keyof SuggestedChanges,
  { from, to }: { from: SuggestedChanges; to: SuggestedChanges },
): SuggestionChangeWords {
  return { field: fields[field], from: valueWords(field, from), to: valueWords(field, to) };
}

function valueWords(
  field: keyof SuggestedChanges,
  { observedOn, place, countKind, lifeStage, sex, method, ...rest }: SuggestedChanges,
): string {
  switch (field) {
    case 'observedOn':
      return observedOn ? formatObservedOn(observedOn) : nothing;
    case 'place':
      return place
        ? `${pointText(place)}${place.uncertaintyM === null ? '' : ` ±${NBSP}${place.uncertaintyM}${NBSP}m`}`
        : nothing;
    case 'countKind':
      return countKind ? countKindWords[countKind] : nothing;
    case 'lifeStage':
      return lifeStage ? lifeStageWords[lifeStage] : nothing;
    case 'sex':
      return sex ? sexWords[sex] : nothing;
    case 'method':
      return method ? methodWords[method] : nothing;
    default:
      return rest[field] === null || rest[field] === undefined ? nothing : String(rest[field]);
  }
}
