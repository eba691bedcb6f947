import { soundsAlike } from './sound-of.ts';

/** For so many typed letters one error is forgiven. */
const lettersPerError = 4;
/** As many errors weighs one in the first letter of a word, unless both letters sound alike. */
const firstLetterWeight = 2;

/** What the errors in a folded query may weigh together: one for each four letters. */
export function forgivenErrors(query: string): number {
  return Math.floor(query.replaceAll(' ', '').length / lettersPerError);
}

/**
 * What the letters wrong, missing, too many or swapped in `query` weigh against the likest piece of `text` that begins
 * where a word begins and ends anywhere, both folded; undefined where they are more than forgiven.
 */
export function countTypingErrors(query: string, text: string): number | undefined {
  let before: number[] = [];
  let row: number[] = [];
  for (let t = 0; t <= text.length; t++) row.push(beginsWord(text, t) ? 0 : (row[t - 1] ?? 0) + weightAt(text, t - 1));
  for (let q = 1; q <= query.length; q++) {
    const ofQuery = weightAt(query, q - 1);
    const next = [(row[0] ?? 0) + ofQuery];
    for (let t = 1; t <= text.length; t++) {
      const ofText = weightAt(text, t - 1);
      const heavier = Math.max(ofQuery, ofText);
      let least = Math.min(
        (row[t - 1] ?? 0) + exchangeWeight(query[q - 1], text[t - 1], heavier),
        (row[t] ?? 0) + ofQuery,
        (next[t - 1] ?? 0) + ofText,
      );
      const isSwapped = q > 1 && t > 1 && query[q - 1] === text[t - 2] && query[q - 2] === text[t - 1];
      if (isSwapped) least = Math.min(least, (before[t - 2] ?? 0) + Math.max(heavier, weightAt(text, t - 2)));
      next.push(least);
    }
    before = row;
    row = next;
  }
  const errors = Math.min(...row);
  return errors <= forgivenErrors(query) ? errors : undefined;
}

function beginsWord(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === ' ';
}

function weightAt(text: string, at: number): number {
  return beginsWord(text, at) ? firstLetterWeight : 1;
}

function exchangeWeight(typed = '', meant = '', weight = 1): number {
  if (typed === meant) return 0;
  return weight > 1 && soundsAlike(typed, meant) ? 1 : weight;
}

/** Without three letters side by side the index of trigrams is of no help. */
const fewestIndexed = 3;

/**
 * LIKE patterns one of which a name matches when `query`, with one letter wrong, missing, too many or swapped, begins it
 * or a word of it: for each piece of the query what stands before and behind. Of a long query half says enough, a short
 * one needs more of its letters. Only patterns that an index can answer.
 */
export function patternsOfErrors(query: string): string[] {
  const parts = query.length < 8 ? 3 : query.length < 12 ? 4 : 2;
  const patterns: string[] = [];
  for (let part = 0; part < parts; part++) {
    const from = Math.floor((part * query.length) / parts);
    const to = Math.floor(((part + 1) * query.length) / parts);
    const before = query.slice(0, from);
    // the last letter of a piece may be swapped with the first of the next
    const after = query.slice(to + 1);
    if (before.length < fewestIndexed - 1 && after.length < fewestIndexed) continue;
    const behind = after === '' ? '' : `${after}%`;
    if (before === '') patterns.push(`%${behind}`);
    else patterns.push(`${before}%${behind}`, `% ${before}%${behind}`);
  }
  return patterns;
}
