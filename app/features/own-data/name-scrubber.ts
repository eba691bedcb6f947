import { foldUsername } from '#app/features/members/username.ts';

export type Known = { username: string; fullName: string; email: string };

/**
 * Takes a member out of a text: the address, `@username`, and with `isOwn` (their own words) the full name where it has two words,
 * and texts that are nothing but a name of theirs. A single word may mean something else in the words of others.
 */
export function scrubText(text: string, known: Known, { isOwn, by }: { isOwn: boolean; by: string }): string {
  if (isOwn && isName(text, known)) return by;
  let scrubbed = text.replaceAll(whole(known.email), by).replaceAll(whole(`@${known.username}`), by);
  if (isOwn && isLongName(known.fullName)) scrubbed = scrubbed.replaceAll(whole(known.fullName), by);
  return scrubbed;
}

/** The same in every text of a JSON value. */
export function scrubJson(value: unknown, scrub: (text: string) => string): unknown {
  if (typeof value === 'string') return scrub(value);
  if (Array.isArray(value)) return value.map((each) => scrubJson(each, scrub));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, scrubJson(each, scrub)]));
}

/** What to look for: a text without any of these is left alone. */
export function telltales({ username, fullName, email }: Known, { isOwn }: { isOwn: boolean }): string[] {
  const names = isOwn ? [username, fullName].filter((name) => name !== '') : [];
  return [email, `@${username}`, ...names];
}

function isName(text: string, { username, fullName }: Known): boolean {
  const folded = foldUsername(text.trim());
  return folded !== '' && [username, fullName].some((name) => name !== '' && foldUsername(name) === folded);
}

function isLongName(name: string): boolean {
  return /\S\s+\S/.test(name);
}

/** A word with no letter, digit or sign of a name on either side. */
function whole(word: string): RegExp {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}._@-])${escaped}(?![\\p{L}\\p{N}_@]|[.-][\\p{L}\\p{N}])`, 'giu');
}
