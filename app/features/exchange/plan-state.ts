import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';
import { type KnownTaxa, push } from './known-taxa.ts';
import type { ListedTaxon } from './listed-taxon.ts';
import { nameKey } from './name-key.ts';
import type { Problem } from './plan-problem.ts';
import type { AddedTaxon, TaxonNode } from './taxon-node.ts';

/** A row on its way: understood, then placed or held. */
export type Entry = {
  listed: ListedTaxon;
  /** Where it was found or put; a problem where it is held; undefined until it was looked for. */
  outcome: TaxonNode | Problem | undefined;
};

/** What the steps of one plan share. */
export class PlanState {
  readonly known: KnownTaxa;
  readonly entries: readonly Entry[];
  /** In the order in which they must be added: what stands above comes first. */
  readonly added: AddedTaxon[] = [];
  readonly #byId = new Map<string, Entry>();
  readonly #byName = new Map<string, Entry[]>();
  readonly #addedByName = new Map<string, AddedTaxon[]>();
  readonly #claims = new Map<string, number>();

  constructor(known: KnownTaxa, entries: readonly Entry[]) {
    this.known = known;
    this.entries = entries;
    for (const entry of entries) {
      const { row, key } = entry.listed;
      if (row.id && !this.#byId.has(row.id)) this.#byId.set(row.id, entry);
      push(this.#byName, key, entry);
    }
  }

  withId(id: string): Entry | undefined {
    return this.#byId.get(id);
  }

  /** Rows that bear a name and are no synonyms; of one rank where it is given. */
  named(key: string, rank?: TaxonRank): Entry[] {
    const all = this.#byName.get(key) ?? [];
    return all.filter(({ listed }) => listed.status !== 'synonym' && (!rank || listed.rank === rank));
  }

  add(taxon: Omit<AddedTaxon, 'key'>): TaxonNode {
    const added = { ...taxon, key: `${this.added.length + 1}` };
    this.added.push(added);
    if (!taxon.listed) push(this.#addedByName, `${taxon.rank} ${nameKey(taxon.name)}`, added);
    return { added };
  }

  /** Taxa that only columns name, so far. */
  implied(key: string, rank: TaxonRank): readonly AddedTaxon[] {
    return this.#addedByName.get(`${rank} ${key}`) ?? [];
  }

  /** Says that a row is this taxon; answers the line of the row that was it before, if one was. */
  claim(what: string, line: number): number | undefined {
    const before = this.#claims.get(what);
    if (before === undefined) this.#claims.set(what, line);
    return before;
  }
}
