import type { Way } from './read-way.ts';

type Read = { way: Way | null; problems: readonly string[] };

/** Reads files into one way, those that come while others are being read after them: none begins from a way that lacks the others. */
export function wayQueue() {
  let latest: Promise<Way | null> = Promise.resolve(null);
  return {
    add(read: (before: Way | null) => Promise<Read>): Promise<Read> {
      const before = latest;
      const reading = before.then(read);
      latest = reading.then(
        ({ way }) => way,
        () => before,
      );
      return reading;
    },
    drop() {
      latest = Promise.resolve(null);
    },
  };
}
