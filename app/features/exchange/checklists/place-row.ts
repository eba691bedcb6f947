import type { TaxonRef } from '#app/features/taxonomy/changes/taxon-change.ts';
import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import type { KnownTaxon } from '#app/features/taxonomy/tree/find-known-taxa.server.ts';
import { isHigher, type ListedTaxon } from './listed-taxon.ts';
import { authorshipKey, nameKey } from './name-key.ts';
import { ColumnPlacer } from './place-by-columns.ts';
import { isProblem, type Problem } from './plan-problem.ts';
import type { Entry, PlanState } from './plan-state.ts';
import { ancestorAt, isBelow, isUnresolved, nameOf, refOf, type TaxonNode } from './taxon-node.ts';

/** Finds every accepted row its taxon in the catalogue, or puts a new one in its place. What it is held for stays in `outcome`. */
export class RowPlacer {
  readonly #state: PlanState;
  readonly #columns: ColumnPlacer;
  /** Where the list puts a taxon that the catalogue has elsewhere. */
  readonly moves = new Map<Entry, TaxonNode>();

  constructor(state: PlanState) {
    this.#state = state;
    this.#columns = new ColumnPlacer(state, (entry) => this.resolve(entry));
  }

  /** A row's taxon, with all that stands above it; ranks fall with every step up, so the way is short. */
  resolve(entry: Entry): TaxonNode | Problem {
    entry.outcome ??= this.#settle(entry);
    return entry.outcome;
  }

  #settle(entry: Entry): TaxonNode | Problem {
    const { listed } = entry;
    const parent = this.#parentOf(listed);
    if (parent && isProblem(parent)) return parent;
    if (parent && isUnresolved(parent)) return { reason: 'parentUnresolved', words: nameOf(parent) };
    const found = this.#match(listed, parent);
    if (found && isProblem(found)) return found;
    if (!found && !parent && listed.rank !== 'kingdom') return { reason: 'noPlace' };
    const before = found
      ? this.#state.claim(`known ${found.id}`, { ...listed, authorship: '' })
      : this.#state.claim(`${listed.rank} ${listed.key} ${this.#homeOf(parent)}`, listed);
    if (before !== undefined) return { reason: 'doubledTaxon', words: String(before) };
    if (!found) return this.#add(listed, parent);
    const node = { known: found };
    if (parent && !isBelow(node, parent, this.#state.known)) {
      this.moves.set(entry, parent);
      this.#state.markParent(parent);
    }
    return node;
  }

  /** Within one family a name is one taxon. */
  #homeOf(parent: TaxonNode | undefined): TaxonRef {
    const { known } = this.#state;
    const home = parent && (ancestorAt(parent, 'family', known) ?? ancestorAt(parent, 'order', known) ?? parent);
    return home ? refOf(home) : '';
  }

  #add(listed: ListedTaxon, parent: TaxonNode | undefined): TaxonNode | Problem {
    const { rank, name, authorship, row } = listed;
    return this.#state.add({ line: row.line, listed, rank, name, authorship, parent, accepted: undefined });
  }

  /** By the parent's id, else by its name, else by columns and the name itself. */
  #parentOf(listed: ListedTaxon): TaxonNode | Problem | undefined {
    const { parentId, parentName, id } = listed.row;
    if (parentId && parentId !== id) {
      const entry = this.#state.withId(parentId);
      return entry ? this.#asParent(entry, listed) : { reason: 'unknownParent', words: parentId };
    }
    if (parentName && nameKey(parentName) !== listed.key) return this.#parentNamed(parentName, listed);
    return this.#columns.place(listed);
  }

  #asParent(entry: Entry, listed: ListedTaxon): TaxonNode | Problem {
    const above = entry.listed;
    const words = `${above.name}, ${above.row.line}. sor`;
    if (above.status === 'synonym') return { reason: 'parentIsSynonym', words };
    if (!isHigher(above.rank, listed.rank))
      return { reason: 'rankOrder', words: `${above.name} (${rankWord(above.rank)})` };
    const node = this.resolve(entry);
    return isProblem(node) ? { reason: 'parentHeld', words } : node;
  }

  #parentNamed(name: string, listed: ListedTaxon): TaxonNode | Problem {
    const key = nameKey(name);
    const rows = this.#state.named(key).filter((entry) => isHigher(entry.listed.rank, listed.rank));
    const [row, otherRow] = rows;
    if (row) return otherRow ? { reason: 'homonym', words: name } : this.#asParent(row, listed);
    const taxa = this.#state.known.named(key).filter(({ rank }) => isHigher(rank, listed.rank));
    const standing = taxa.filter(({ status }) => status !== 'synonym');
    const [only, other] = standing;
    if (only) return other ? { reason: 'homonym', words: name } : { known: only };
    return taxa.length > 0 ? { reason: 'parentIsSynonym', words: name } : { reason: 'unknownParent', words: name };
  }

  /** The catalogue's taxon that the row means; undefined where it is a new one. */
  #match(listed: ListedTaxon, parent: TaxonNode | undefined): KnownTaxon | Problem | undefined {
    const { known } = this.#state;
    const all = known.named(listed.key, listed.rank);
    const standing = all.filter(({ status }) => status !== 'synonym');
    const [synonym] = all;
    if (synonym && standing.length === 0)
      return { reason: 'isSynonymHere', words: known.get(synonym.acceptedId ?? 0)?.scientificName ?? '' };
    const inPlace = parent ? standing.filter((taxon) => isBelow({ known: taxon }, parent, known)) : standing;
    if (inPlace.length > 0) return this.#byAuthor(inPlace, listed);
    const [first, second] = standing;
    if (!first) return undefined;
    if (second) return { reason: 'homonym', words: this.#lineWords(standing) };
    return this.#isAnother(first, listed, parent) ? { reason: 'homonym', words: this.#lineWords(standing) } : first;
  }

  #byAuthor(taxa: readonly KnownTaxon[], listed: ListedTaxon): KnownTaxon | Problem {
    const [first, second] = taxa;
    if (first && !second) return first;
    const same = taxa.filter(({ authorship }) => isSameAuthor(authorship, listed.authorship));
    const [only, other] = same;
    return only && !other ? only : { reason: 'homonym', words: this.#lineWords(taxa) };
  }

  /** A name that stands in another order, or elsewhere by another author, may well be another taxon. */
  #isAnother(taxon: KnownTaxon, listed: ListedTaxon, parent: TaxonNode | undefined): boolean {
    const { known } = this.#state;
    const [here, there] = [known.ancestorAt(taxon, 'order'), parent && ancestorAt(parent, 'order', known)];
    if (here && there && nameOf(there) !== here.scientificName) return true;
    return taxon.authorship !== null && listed.authorship !== '' && !isSameAuthor(taxon.authorship, listed.authorship);
  }

  #lineWords(taxa: readonly KnownTaxon[]): string {
    const { known } = this.#state;
    const places = taxa.map((taxon) => known.ancestorAt(taxon, 'family') ?? known.ancestorAt(taxon, 'order') ?? taxon);
    return places.map(({ scientificName }) => scientificName).join('; ');
  }
}

function isSameAuthor(one: string | null, other: string): boolean {
  return one !== null && authorshipKey(one) === authorshipKey(other);
}
