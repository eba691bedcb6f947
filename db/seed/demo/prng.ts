/** Numbers that look random and are the same for the same seed (mulberry32). */
export type Dice = {
  /** In [0, 1). */
  next(): number;
  /** A number in [from, to). */
  between(from: number, to: number): number;
  /** A whole number in [from, to]. */
  whole(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True in this share of the throws. */
  chance(share: number): boolean;
};

/** Dice of a seed: any text. */
export function dice(seed: string): Dice {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    whole: (from, to) => Math.floor(from + next() * (to - from + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
    chance: (share) => next() < share,
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}
