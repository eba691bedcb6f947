import { DomainError } from '#app/platform/action/domain-error.ts';

/** A file that cannot be imported as a whole; the Hungarian sentence says why and what to do. */
export function importRefused(sentence: string): DomainError {
  return new DomainError('not_importable', [{ path: 'file', message: sentence }]);
}
