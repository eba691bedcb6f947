import { diffWordsWithSpace } from 'diff';

export type TextChange = { kind: 'same' | 'added' | 'removed'; text: string };

/** What of a text stayed, came and went, word by word, in the order of reading. */
export function compareTexts(before: string, after: string): TextChange[] {
  return diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
