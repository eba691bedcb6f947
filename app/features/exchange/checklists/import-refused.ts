import { DomainError } from '#app/platform/action/domain-error.ts';
import { toStorable } from '#app/platform/text/storable.ts';

/** A file that cannot be imported as a whole; the Hungarian sentence says why and what to do. It is kept with the import: names that it quotes from the file are made such as can be. */
export function importRefused(sentence: string): DomainError {
  return new DomainError('not_importable', [{ path: 'file', message: toStorable(sentence) }]);
}
