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

/** Facts that cost a query, each kept until a write touches one of `tags`. */
export class KeptFacts<Fact> {
  readonly #tags: readonly string[];
  readonly #ofDb = new WeakMap<Db, Map<string, Fact>>();

  constructor(tags: readonly PageTag[]) {
    this.#tags = tags;
  }

  async get(db: Db, { key, read, isWorthKeeping = () => true }: Reading<Fact>): Promise<Fact> {
    const facts = this.#factsOf(db);
    const kept = facts.get(key);
    if (kept !== undefined) return kept;
    const fact = await read();
    // A touch in the meantime has put another map in this one's place: what was read before it is kept by nobody.
    if (isWorthKeeping(fact)) facts.set(key, fact);
    for (const oldest of facts.keys()) {
      if (facts.size <= MAX_FACTS) break;
      facts.delete(oldest);
    }
    return fact;
  }

  #factsOf(db: Db): Map<string, Fact> {
    const known = this.#ofDb.get(db);
    if (known) return known;
    onTouched(db, (tags) => {
      if (tags.some((tag) => this.#tags.includes(tag))) this.#ofDb.set(db, new Map());
    });
    const facts = new Map<string, Fact>();
    this.#ofDb.set(db, facts);
    return facts;
  }
}
