import type { TypedField } from '#app/features/recording/typed-sighting.ts';
import { lifeStages, methods, sexes } from '#app/features/sightings/sighting-words.ts';
import { sheetMessages as messages } from './messages.ts';

type ColumnField = keyof typeof messages.columns;

/** A column of a sheet: a typed text, a name looked up in the catalogue, or one of a few words. */
export type Column = {
  field: ColumnField & TypedField;
  kind: 'text' | 'taxon' | 'choice';
  words?: readonly string[];
  isNumber?: boolean;
  placeholder?: string;
};

const all: Record<ColumnField, Omit<Column, 'field'>> = {
  taxonName: { kind: 'taxon', placeholder: messages.namePlaceholder },
  date: { kind: 'text', isNumber: true },
  time: { kind: 'text', isNumber: true },
  coordinates: { kind: 'text', isNumber: true, placeholder: messages.coordinatesPlaceholder },
  count: { kind: 'text', isNumber: true },
  lifeStage: { kind: 'choice', words: lifeStages },
  sex: { kind: 'choice', words: sexes },
  method: { kind: 'choice', words: methods },
  notes: { kind: 'text' },
};

/** What has no cell: written for many rows at once, or by a photo. */
export const withoutCell: readonly TypedField[] = ['altitude', 'placeText', 'habitat', 'hostPlant', 'privateNotes'];

/** Columns by their fields, in that order. */
export function columnsOf(...fields: ColumnField[]): Column[] {
  return fields.map((field) => ({ field, ...all[field] }));
}
