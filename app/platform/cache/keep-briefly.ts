/** Gives one answer to all who ask while it is looked for and within so many milliseconds after; that it failed is an answer too. */
export function keepBriefly<Answer>(milliseconds: number, look: () => Promise<Answer>): () => Promise<Answer> {
  let kept: Promise<Answer> | undefined;
  let until = 0;
  return () => {
    if (kept && performance.now() < until) return kept;
    until = Number.POSITIVE_INFINITY;
    kept = look().finally(() => {
      until = performance.now() + milliseconds;
    });
    return kept;
  };
}
