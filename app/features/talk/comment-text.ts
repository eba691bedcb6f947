import { ADDRESS, candidatesOf, MENTION } from '#app/features/notifications/calling/called-names.ts';

/** A piece of a comment as it is drawn: plain words, a link out, or a member who is called. */
export type CommentPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; username: string };

/** Marks that end a sentence rather than an address or a name. */
const TRAILING = /[.,;:!?)\]}…-]+$/u;

/** A text in pieces; `members` gives the user name of each written name that is a member's. */
export function commentParts(text: string, members: ReadonlyMap<string, string>): CommentPart[] {
  const parts: CommentPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    if (!isAddress(address)) continue;
    parts.push(...mentionParts(text.slice(end, match.index), members));
    parts.push({ kind: 'link', text: address, href: new URL(address).href });
    end = match.index + address.length;
  }
  parts.push(...mentionParts(text.slice(end), members));
  return parts;
}

function mentionParts(text: string, members: ReadonlyMap<string, string>): CommentPart[] {
  const parts: CommentPart[] = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    const written = candidatesOf(match[1] ?? '').find((name) => members.has(name));
    const username = written === undefined ? undefined : members.get(written);
    if (written === undefined || username === undefined) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + 1 + written.length;
    parts.push({ kind: 'mention', text: text.slice(match.index, end), username });
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
