import { createHash, createHmac } from 'node:crypto';

/** What every key begins with, so that people and programs that look for lost secrets know one when they see it. */
export const tokenMark = 'lelo_';

/** The letters after the mark that the list shows. */
const shownLetters = 4;

type Asked = { secret: string; memberId: number; clientId: string };

/**
 * The key that a form makes. It follows from the form's own key and the server's secret: a form that is sent twice makes one key, and gives
 * it both times, though only its hash is kept.
 */
export function makeTokenWord({ secret, memberId, clientId }: Asked): string {
  const word = createHmac('sha256', secret)
    .update(`access-token ${memberId} ${clientId.toLowerCase()}`)
    .digest('base64url');
  return tokenMark + word;
}

/** What is kept of it: a key is as long as its hash, so that a fast one will do. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** How it begins, for its member to know it by. */
export function beginningOf(token: string): string {
  return token.slice(0, tokenMark.length + shownLetters);
}

const shape = /^lelo_[\w-]{43}$/;

/** Whether it can be a key at all; what cannot is asked nowhere. */
export function isTokenShaped(word: string): boolean {
  return shape.test(word);
}
