import { usernameLength } from '#app/features/members/username.ts';
import { isEnding, withDoubledLetter } from './hungarian-endings.ts';

// No scheme but these two becomes a link, so nothing that a browser would run can be one.
export const ADDRESS = /https?:\/\/[^\s<>"'`]+/giu;
const NAME = '@[a-záéíóöőúüű0-9][a-záéíóöőúüű0-9._-]{2,49}';
/** A call stands by itself, or right behind others: `@anna/@bela`. */
export const MENTION = new RegExp(`(?<=(?:^|[^\\p{L}\\p{N}._@/-])(?:${NAME}[/.-])*)@(${NAME.slice(1)})`, 'giu');

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

/** The longest first: all that was written, less its marks at the end, less what may be a Hungarian ending. */
export function candidatesOf(written: string): string[] {
  const candidates: string[] = [];
  for (let end = written.length; end >= usernameLength.min; end--) {
    const [name, rest] = [written.slice(0, end), written.slice(end).replace(/[._-]+$/, '')];
    if (name.length <= usernameLength.max && (rest === '' || isEnding(rest, name))) candidates.push(name);
  }
  const doubled = withDoubledLetter(written.replace(/[._-]+$/, ''));
  return doubled === undefined ? candidates : [...candidates, doubled].toSorted((a, b) => b.length - a.length);
}
