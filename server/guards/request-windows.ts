const windowMs = 60_000;
/** So many are counted at once; past that the oldest window is forgotten. */
const mostKept = 20_000;

type Window = { endsAt: number; hits: number };

/** Requests by whose they are, a minute at a time: at most `most` in each. Every web process counts for itself. */
export class RequestWindows {
  readonly most: number;
  readonly #windows = new Map<number, Window>();

  constructor(most: number) {
    this.most = most;
  }

  /** Counts one; `left` is below zero past the limit, `seconds` is until the window ends. */
  count(who: number, now = Date.now()): { most: number; left: number; seconds: number } {
    const known = this.#windows.get(who);
    const window = known && known.endsAt > now ? known : { endsAt: now + windowMs, hits: 0 };
    window.hits += 1;
    if (window !== known) this.#keep(who, window);
    const seconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    return { most: this.most, left: this.most - window.hits, seconds };
  }

  #keep(who: number, window: Window): void {
    // The newest stand last.
    this.#windows.delete(who);
    this.#windows.set(who, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > mostKept && oldest !== undefined) this.#windows.delete(oldest);
  }
}
