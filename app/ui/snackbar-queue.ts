/** A short message at the foot of the page; with an act (undo) it stays longer. */
export type Snack = {
  id: number;
  text: string;
  tone: 'plain' | 'ok' | 'error';
  act?: { label: string; run: () => void };
};

/** At most three stand at once (specification, section 9). */
export const maxSnacks = 3;

/** Adds a message; the oldest makes room, and the same words do not stand twice. */
export function withSnack(snacks: readonly Snack[], added: Snack): Snack[] {
  return [...snacks.filter((snack) => snack.text !== added.text), added].slice(-maxSnacks);
}

/** How long a message stands, in ms: longer where there is something to press. */
export function standingMs(snack: Snack): number {
  return snack.act ? 10_000 : 6_000;
}
