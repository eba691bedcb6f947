import { createHash } from 'node:crypto';

/** How the word of a one-time link is kept. */
export function hashOfLink(word: string): string {
  return createHash('sha256').update(word).digest('hex');
}
