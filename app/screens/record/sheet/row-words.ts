import type { OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { readTypedSighting, type TypedErrors } from '#app/features/recording/typed-sighting.ts';
import { sheetMessages as messages } from './messages.ts';

const known = new WeakMap<OutboxSighting, TypedErrors>();

/** What is wrong with a row as it stands: what was refused, else what its texts lack. Reckoned once for each state of a row. */
export function rowErrors(row: OutboxSighting): TypedErrors {
  const before = known.get(row);
  if (before) return before;
  // The pictures get their numbers on the way; that there are any is enough here.
  const read = readTypedSighting(row.typed, { clientId: row.clientId, imageIds: row.photoKeys.length > 0 ? [1] : [] });
  const errors = { ...read.errors, ...row.errors };
  known.set(row, errors);
  return errors;
}

/** True for a row of which nothing is written yet: an invitation, not a sighting. */
export function isEmptyRow({ typed, photoKeys }: OutboxSighting): boolean {
  const { taxonName, count, notes, time, lifeStage, sex } = typed;
  return photoKeys.length === 0 && [taxonName, count, notes, time, lifeStage, sex].every((text) => text === '');
}

/** A row's state in a few words. */
export function stateWords(row: OutboxSighting, percent: number | undefined): string {
  if (row.state === 'saved') return messages.saved;
  if (row.state === 'waiting') return percent === undefined ? messages.waiting : messages.sending(percent);
  const errors = rowErrors(row);
  if (row.state === 'refused' && Object.keys(errors).length > 0) return messages.refused;
  const missing = Object.entries(messages.missingWords).flatMap(([field, word]) =>
    field in errors && isBlank(row, field) ? word : [],
  );
  if (missing.length > 0) return messages.missing(missing.join(', '));
  return Object.keys(errors).length > 0 ? messages.refused : messages.ready;
}

function isBlank(row: OutboxSighting, field: string): boolean {
  return field === 'photos' || (field === 'date' ? row.typed.date === '' : row.typed.coordinates === '');
}
