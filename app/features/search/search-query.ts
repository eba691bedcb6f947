import { fold } from '#app/platform/text/fold.ts';
import { parseLatinName } from '#app/platform/text/latin-name.ts';
import { searchableText } from './searchable-text.ts';

/** What was typed, ready to be compared with folded names. */
export type SearchQuery = {
  /** NFC, trimmed, lower case, with its accents. */
  typed: string;
  folded: string;
  words: readonly string[];
};

/** Of a query of several words, so short ones are taken for beginnings of a name's words ("cop mac"). */
export const longestInitial = 3;

/** What is typed beyond this is no name. */
const maxLetters = 100;

/** The query of a typed text; undefined where it has fewer letters than are searched. */
export function readQuery(text: string): SearchQuery | undefined {
  const typed = searchableText(text);
  return typed === undefined ? undefined : toQuery(typed);
}

/** Whether accents were typed, so that names that have them come first. */
export function hasAccents(typed: string): boolean {
  return /\P{ASCII}/u.test(typed);
}

/** The name without `cf.`, `aff.`, `sp.` and the like, subgenus, author and year, as what it may be looked up, best first: an `aff.` is only its genus. */
export function bareNames(text: string): SearchQuery[] {
  const name = parseLatinName(text);
  const hasMore = name?.qualifier || name?.subgenus || name?.year || /[,(]/.test(name?.authorship ?? '');
  if (!name || !hasMore) return [];
  return [name.target, name.subgenus ?? ''].flatMap((each) => toQuery(each) ?? []);
}

function toQuery(typed: string): SearchQuery | undefined {
  const words = withoutHybridSign(fold(typed).slice(0, maxLetters).split(' ').filter(Boolean));
  const folded = words.join(' ');
  if (searchableText(folded) === undefined) return undefined;
  return { typed: typed.toLowerCase(), folded, words };
}

/** A lone x between two words is a hybrid's sign, which names are kept without; at the end it begins a word. */
function withoutHybridSign(words: readonly string[]): string[] {
  return words.filter((word, index) => word !== 'x' || index === 0 || index === words.length - 1);
}
