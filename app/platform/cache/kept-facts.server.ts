import type { Db } from '../db/database.server.ts';
import type { PageTag } from './page-tag.ts';
import { onTouched } from './touch.server.ts';

/** Most facts of one kind kept for one database; the oldest go first. */
const MAX_FACTS = 500;

type Reading<Fact> = {
  key: string;
  read: () => Promise<Fact>;
  /** Facts that cost nothing to find again are not worth keeping; all are when left out. */
  isWorthKeeping?: (fact: Fact) => boolean;
};

type Kept<Fact> = { facts: Map<string, Fact>; readings: Map<string, Promise<Fact>> };

/** Facts that cost a query, each kept until a write touches one of `tags`; who asks while one is read waits for that reading. */
export class KeptFacts<Fact> {
  readonly #tags: readonly string[];
  readonly #ofDb = new WeakMap<Db, Kept<Fact>>();

  constructor(tags: readonly PageTag[]) {
    this.#tags = tags;
  }

  async get(db: Db, { key, read, isWorthKeeping = () => true }: Reading<Fact>): Promise<Fact> {
    const { facts, readings } = this.#keptOf(db);
    const kept = facts.get(key);
    if (kept !== undefined) return kept;
    const known = readings.get(key);
    if (known) return known;
    const reading = read();
    readings.set(key, reading);
    const fact = await reading.finally(() => readings.delete(key));
    // A touch in the meantime has put other maps in the place of these: what was read before it is kept by nobody.
    if (isWorthKeeping(fact)) facts.set(key, fact);
    for (const oldest of facts.keys()) {
      if (facts.size <= MAX_FACTS) break;
      facts.delete(oldest);
    }
    return fact;
  }

  #keptOf(db: Db): Kept<Fact> {
    const known = this.#ofDb.get(db);
    if (known) return known;
    onTouched(db, (tags) => {
      if (tags.some((tag) => this.#tags.includes(tag))) this.#ofDb.set(db, nothing());
    });
    const kept = nothing<Fact>();
    this.#ofDb.set(db, kept);
    return kept;
  }
}

const nothing = <Fact>(): Kept<Fact> => ({ facts: new Map(), readings: new Map() });
