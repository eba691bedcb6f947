import { usernameLength } from '#app/features/members/username.ts';
import { isEnding } from './hungarian-endings.ts';

/** A piece of a comment as it is drawn: plain words, a link out, or a member who is called. */
export type CommentPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; username: string };

// No scheme but these two becomes a link, so nothing that a browser would run can be one.
const ADDRESS = /https?:\/\/[^\s<>"'`]+/giu;
const MENTION = /(?<![\p{L}\p{N}._@/-])@([a-záéíóöőúüű0-9][a-záéíóöőúüű0-9._-]{2,49})/giu;
/** Marks that end a sentence rather than an address or a name. */
const TRAILING = /[.,;:!?)\]}…-]+$/u;

/** The user names that a text may call, as written: `@anna-nak` can mean `anna-nak` or `anna`. In order, each once. */
export function calledNames(text: string): string[] {
  const withoutAddresses = text.replaceAll(ADDRESS, ' ');
  const names = [...withoutAddresses.matchAll(MENTION)].flatMap(([, name = '']) => candidatesOf(name));
  return [...new Set(names)];
}

/** The members that a text calls, each once: of the names that a call may mean the longest that is somebody's. */
export function calledMembers<Member>(text: string, members: ReadonlyMap<string, Member>): Member[] {
  const calls = [...text.replaceAll(ADDRESS, ' ').matchAll(MENTION)];
  const called = calls.flatMap(([, name = '']) => {
    const written = candidatesOf(name).find((each) => members.has(each));
    return (written !== undefined && members.get(written)) || [];
  });
  return [...new Set(called)];
}

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
    parts.push({ kind: 'mention', text: `@${written}`, username });
    end = match.index + 1 + written.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** The longest first: all that was written, less its marks at the end, less what may be a Hungarian ending. */
function candidatesOf(written: string): string[] {
  const candidates: string[] = [];
  for (let end = written.length; end >= usernameLength.min; end--) {
    const [name, rest] = [written.slice(0, end), written.slice(end).replace(/[._-]+$/, '')];
    if (name.length <= usernameLength.max && (rest === '' || isEnding(rest, name))) candidates.push(name);
  }
  return candidates;
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
