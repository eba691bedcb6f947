/** A short message at the foot of the page; with an act (undo) it stays longer. */
export type Snack = {
  id: number;
  text: string;
  tone: 'plain' | 'ok' | 'error';
  act?: { label: string; run: () => void };
};

/** At most three stand at once (specification, section 9). */
export const maxSnacks = 3;

/**
 * Adds a message; the same words do not stand twice. Where there are too many, the oldest that only tells something makes room. Errors
 * and what can be undone are not pushed out: behind three of them, what comes waits (`shownSnacks` leaves it out) until one has gone.
 */
export function withSnack(snacks: readonly Snack[], added: Snack): Snack[] {
  const others = snacks.filter((snack) => snack.text !== added.text);
  const passing = others.length < maxSnacks ? undefined : others.find((snack) => !snack.act && snack.tone !== 'error');
  return [...others.filter((snack) => snack !== passing), added];
}

/** The messages that stand now, the oldest first. */
export function shownSnacks(snacks: readonly Snack[]): readonly Snack[] {
  return snacks.slice(0, maxSnacks);
}

/** How long a message stands, in ms: longer where there is something to press. */
export function standingMs(snack: Snack): number {
  return snack.act ? 10_000 : 6_000;
}
