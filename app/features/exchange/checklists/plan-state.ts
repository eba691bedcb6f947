import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';
import type { KnownTaxon } from '#app/features/taxonomy/tree/find-known-taxa.server.ts';
import { type KnownTaxa, push } from './known-taxa.ts';
import type { ListedTaxon } from './listed-taxon.ts';
import { authorshipKey, nameKey } from './name-key.ts';
import type { OrderSlugs } from './order-slugs.ts';
import type { Problem } from './plan-problem.ts';
import type { AddedTaxon, TaxonNode } from './taxon-node.ts';

/** A row on its way: understood, then placed or held. */
export type Entry = {
  listed: ListedTaxon;
  /** Where it was found or put; a problem where it is held; undefined until it was looked for. */
  outcome: TaxonNode | Problem | undefined;
};

type Claim = { line: number; author: string };

/** What the steps of one plan share. */
export class PlanState {
  readonly known: KnownTaxa;
  readonly entries: readonly Entry[];
  /** In the order in which they must be added: what stands above comes first. */
  readonly added: AddedTaxon[] = [];
  readonly #byId = new Map<string, Entry>();
  readonly #byName = new Map<string, Entry[]>();
  readonly #addedByName = new Map<string, AddedTaxon[]>();
  readonly #claims = new Map<string, Claim[]>();
  readonly #parents = new Set<number>();
  readonly #slugs: OrderSlugs;

  constructor(known: KnownTaxa, entries: readonly Entry[], slugs: OrderSlugs) {
    this.known = known;
    this.#slugs = slugs;
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

  /** Rows of synonyms that bear a name. */
  synonyms(key: string): Entry[] {
    return (this.#byName.get(key) ?? []).filter(({ listed }) => listed.status === 'synonym');
  }

  /** Puts a new taxon in its place; a problem where its address cannot be its own. */
  add(taxon: Omit<AddedTaxon, 'key'>): TaxonNode | Problem {
    if (taxon.rank === 'order' && !this.#slugs.take(taxon.name)) return { reason: 'slugTaken', words: taxon.name };
    if (taxon.rank === 'order' && taxon.listed) this.keepAddressedNames(taxon.listed);
    const added = { ...taxon, key: `${this.added.length + 1}` };
    this.added.push(added);
    if (!taxon.listed) push(this.#addedByName, `${taxon.rank} ${nameKey(taxon.name)}`, added);
    if (taxon.parent) this.markParent(taxon.parent);
    return { added };
  }

  /** An order's Hungarian name is its address: one that is taken is left out, and the row says so. */
  keepAddressedNames({ row }: ListedTaxon, known?: KnownTaxon): void {
    row.hungarianNames = row.hungarianNames.filter(({ name, isPreferred }, index) => {
      const isHad = known && (known.hungarianName === name || known.otherHungarianNames.includes(name));
      if (isHad || !(isPreferred || (index === 0 && !known?.hungarianName)) || this.#slugs.take(name)) return true;
      row.partial.push({ reason: 'nameSlugTaken', words: name });
      return false;
    });
  }

  /** Says that something will stand below it. */
  markParent(node: TaxonNode): void {
    if ('known' in node) this.#parents.add(node.known.id);
  }

  isParent(id: number): boolean {
    return this.#parents.has(id);
  }

  /** Taxa that only columns name, so far. */
  implied(key: string, rank: TaxonRank): readonly AddedTaxon[] {
    return this.#addedByName.get(`${rank} ${key}`) ?? [];
  }

  /** Says that a row is this taxon; answers the line of the row that was it before, if one was. Two authors are two taxa. */
  claim(what: string, { row, authorship }: ListedTaxon): number | undefined {
    const author = authorshipKey(authorship);
    const before = this.#claims.get(what)?.find((each) => !each.author || !author || each.author === author);
    if (!before) push(this.#claims, what, { line: row.line, author });
    return before?.line;
  }
}
