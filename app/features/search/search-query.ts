import { fold } from '#app/platform/text/fold.ts';
import { parseLatinName } from '#app/platform/text/latin-name.ts';

/** What was typed, ready to be compared with folded names. */
export type SearchQuery = {
  /** NFC, trimmed, lower case, with its accents. */
  typed: string;
  folded: string;
  words: readonly string[];
};

/** Fewer letters than this find nothing. */
const minLetters = 3;
/** What is typed beyond this is no name. */
const maxLetters = 100;

/** The query of a typed text; undefined under 3 characters, counted after NFC and trimming. */
export function readQuery(text: string): SearchQuery | undefined {
  const typed = text.normalize('NFC').trim().slice(0, maxLetters);
  return Array.from(typed).length < minLetters ? undefined : toQuery(typed);
}

/** The name without `cf.`, `aff.`, `sp.` and the like, subgenus, author and year, as what it may be looked up: an `aff.` is only its genus. */
export function bareName(text: string): SearchQuery | undefined {
  const name = parseLatinName(text);
  const hasMore = name?.qualifier || name?.subgenus || name?.year || /[,(]/.test(name?.authorship ?? '');
  return name && hasMore ? toQuery(name.target) : undefined;
}

function toQuery(typed: string): SearchQuery | undefined {
  const words = withoutHybridSign(fold(typed).split(' ').filter(Boolean));
  if (words.length === 0) return undefined;
  return { typed: typed.toLowerCase(), folded: words.join(' '), words };
}

/** A lone x between two words is a hybrid's sign, which names are kept without; at the end it begins a word. */
function withoutHybridSign(words: readonly string[]): string[] {
  return words.filter((word, index) => word !== 'x' || index === 0 || index === words.length - 1);
}
