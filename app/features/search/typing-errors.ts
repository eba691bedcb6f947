/** More errors than this are not looked for. */
const maxErrors = 2;

/**
 * Letters wrong, missing, too many or swapped in `query` against the likest piece of `text` that begins where a word
 * begins and ends anywhere; undefined when they are more than two (one for a query under 8 letters).
 */
export function countTypingErrors(query: string, text: string): number | undefined {
  let before: number[] = [];
  let row: number[] = [];
  for (let t = 0; t <= text.length; t++) row.push(t === 0 || text[t - 1] === ' ' ? 0 : (row[t - 1] ?? 0) + 1);
  for (let q = 1; q <= query.length; q++) {
    const next = [(row[0] ?? 0) + 1];
    for (let t = 1; t <= text.length; t++) {
      const same = query[q - 1] === text[t - 1];
      let least = Math.min((row[t - 1] ?? 0) + (same ? 0 : 1), (row[t] ?? 0) + 1, (next[t - 1] ?? 0) + 1);
      const isSwapped = q > 1 && t > 1 && query[q - 1] === text[t - 2] && query[q - 2] === text[t - 1];
      if (isSwapped) least = Math.min(least, (before[t - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  const errors = Math.min(...row);
  return errors <= (query.length < 8 ? 1 : maxErrors) ? errors : undefined;
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
