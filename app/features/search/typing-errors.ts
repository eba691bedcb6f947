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

/** What of a query is whole wherever one typing error stands: its first or its last part, the letters at the middle in neither. */
export function wholeParts(query: string): { first: string; last: string } {
  const middle = query.length / 2;
  return { first: query.slice(0, Math.ceil(middle) - 1), last: query.slice(Math.floor(middle) + 1) };
}
