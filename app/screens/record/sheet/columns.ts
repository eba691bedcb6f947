import type { TypedField } from '#app/features/recording/typed-sighting.ts';
import { lifeStages, methods, sexes } from '#app/features/sightings/sighting-codes.ts';
import { lifeStageWords, methodWords, sexWords } from '#app/features/sightings/sighting-words.ts';
import { sheetMessages as messages } from './messages.ts';

type ColumnField = keyof typeof messages.columns;

/** A column of a sheet: a typed text, a name looked up in the catalogue, or one of a few codes by their words. */
export type Column = {
  field: ColumnField & TypedField;
  kind: 'text' | 'taxon' | 'choice';
  choices?: readonly { code: string; word: string }[];
  isNumber?: boolean;
  placeholder?: string;
};

const all: Record<ColumnField, Omit<Column, 'field'>> = {
  taxonName: { kind: 'taxon', placeholder: messages.namePlaceholder },
  date: { kind: 'text', isNumber: true },
  time: { kind: 'text', isNumber: true },
  coordinates: { kind: 'text', isNumber: true, placeholder: messages.coordinatesPlaceholder },
  count: { kind: 'text', isNumber: true },
  lifeStage: { kind: 'choice', choices: choicesOf(lifeStages, lifeStageWords) },
  sex: { kind: 'choice', choices: choicesOf(sexes, sexWords) },
  method: { kind: 'choice', choices: choicesOf(methods, methodWords) },
  notes: { kind: 'text' },
};

/** What has no cell: written for many rows at once, or by a photo. */
export const withoutCell: readonly TypedField[] = [
  'altitude',
  'footprintKind',
  'footprint',
  'placeText',
  'habitat',
  'hostPlant',
  'privateNotes',
];

/** Columns by their fields, in that order. */
export function columnsOf(...fields: ColumnField[]): Column[] {
  return fields.map((field) => ({ field, ...all[field] }));
}

function choicesOf<Code extends string>(codes: readonly Code[], words: Readonly<Record<Code, string>>) {
  return codes.map((code) => ({ code, word: words[code] }));
}
