import { findUnstorable, isNestedDeeper } from '../text/storable.ts';
import { DomainError } from './domain-error.ts';

const messages = {
  unstorable: 'A küldött szövegben olyan jel van, amelyet nem tudunk eltárolni. Töröld ki, és küldd el újra.',
  tooDeep: 'A küldött adat túl mélyen van egymásba ágyazva, ezért nem tudjuk elolvasni.',
};

/** Deeper than anything that our pages send; a schema that calls itself can go so far and much further. */
export const mostDepth = 50;

/** Refuses what holds a text that the database cannot, or is nested too deep for what reads it; once, before anything does. */
export function refuseUnreadable(sent: unknown): void {
  if (isNestedDeeper(sent, mostDepth)) throw new DomainError('malformed', [{ path: '', message: messages.tooDeep }]);
  const path = findUnstorable(sent);
  if (path !== undefined) throw new DomainError('malformed', [{ path, message: messages.unstorable }]);
}
