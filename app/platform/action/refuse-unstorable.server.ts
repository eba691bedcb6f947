import { findUnstorable } from '../text/storable.ts';
import { DomainError } from './domain-error.ts';

const message = 'A küldött szövegben olyan jel van, amelyet nem tudunk eltárolni. Töröld ki, és küldd el újra.';

/** Refuses what holds a text that the database cannot; once, before anything reads it. */
export function refuseUnstorable(sent: unknown): void {
  const path = findUnstorable(sent);
  if (path !== undefined) throw new DomainError('malformed', [{ path, message }]);
}
