import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';
import { strangeLetter } from '#app/platform/text/strange-letter.ts';
import { isHigher, type ListedTaxon, readColumnName } from './listed-taxon.ts';
import { nameKey } from './name-key.ts';
import { isProblem, type Problem } from './plan-problem.ts';
import type { Entry, PlanState } from './plan-state.ts';
import { ancestorAt, isUnresolved, nameOf, type TaxonNode } from './taxon-node.ts';

type Column = { rank: TaxonRank; name: string; key: string; authorship: string };

/** From here on a column that contradicts the tree means another taxon; above, the tree's own opinion stands. */
const highestTelling: TaxonRank = 'order';

/** Finds rows a place by the names in their columns (`kingdom` … `genus`) and in their own name; `resolve` places another row. */
export class ColumnPlacer {
  readonly #state: PlanState;
  readonly #resolve: (entry: Entry) => TaxonNode | Problem;
  readonly #found = new Map<string, TaxonNode | Problem>();

  constructor(state: PlanState, resolve: (entry: Entry) => TaxonNode | Problem) {
    this.#state = state;
    this.#resolve = resolve;
  }

  /** What the taxon stands directly below; undefined where neither a column nor its name says anything. */
  place(listed: ListedTaxon): TaxonNode | Problem | undefined {
    const columns = columnsAbove(listed);
    if ('reason' in columns) return columns;
    return columns.length > 0 ? this.#find(columns, listed.row.line) : undefined;
  }

  /** The taxon that the lowest of the columns names. */
  #find(columns: readonly Column[], line: number): TaxonNode | Problem {
    const signature = columns.map(({ rank, key }) => `${rank} ${key}`).join('/');
    const before = this.#found.get(signature);
    if (before) return before;
    const found = this.#look(columns, line);
    // A later row may yet say where this belongs.
    if (!isProblem(found)) this.#found.set(signature, found);
    return found;
  }

  #look(columns: readonly Column[], line: number): TaxonNode | Problem {
    const lowest = columns.at(-1);
    if (!lowest) return { reason: 'noPlace' };
    const above = columns.slice(0, -1);
    const rows = this.#state.named(lowest.key, lowest.rank);
    if (rows.length > 0) return this.#amongRows(rows, above, lowest);
    const all = this.#state.known.named(lowest.key, lowest.rank);
    const standing = all.filter(({ status }) => status !== 'synonym');
    if (all.length > 0 && standing.length === 0) return { reason: 'parentIsSynonym', words: lowest.name };
    const nodes: TaxonNode[] = [
      ...standing.map((known) => ({ known })),
      ...this.#state.implied(lowest.key, lowest.rank).map((added) => ({ added })),
    ];
    if (nodes.length > 0) return this.#only(nodes, above, lowest);
    if (above.length === 0 && lowest.rank !== 'kingdom') return { reason: 'unknownParent', words: called(lowest) };
    const parent = above.length > 0 ? this.#find(above, line) : undefined;
    if (parent && isProblem(parent)) return parent;
    if (parent && isUnresolved(parent)) return { reason: 'parentUnresolved', words: nameOf(parent) };
    const { rank, name, authorship } = lowest;
    return this.#state.add({ line, listed: undefined, rank, name, authorship, parent, accepted: undefined });
  }

  #amongRows(rows: readonly Entry[], above: readonly Column[], lowest: Column): TaxonNode | Problem {
    const nodes = rows.map(this.#resolve).flatMap((node) => (isProblem(node) ? [] : [node]));
    if (nodes.length === 0) return { reason: 'parentHeld', words: called(lowest) };
    return this.#only(nodes, above, lowest);
  }

  /** The one of several that no column contradicts. */
  #only(all: readonly TaxonNode[], above: readonly Column[], lowest: Column): TaxonNode | Problem {
    const [first, second] = all.filter((node) => this.#contradiction(node, above) === undefined);
    if (first && !second) return first;
    if (first) return { reason: 'homonym', words: called(lowest) };
    const [other] = all;
    const contradiction = other && this.#contradiction(other, above);
    return { reason: 'columnsDiffer', words: `${called(lowest)}, ${contradiction ?? ''}` };
  }

  /** The first column that says otherwise than the tree of what stands above `node`, in words. */
  #contradiction(node: TaxonNode, above: readonly Column[]): string | undefined {
    for (const column of above) {
      if (isHigher(column.rank, highestTelling)) continue;
      const stands = ancestorAt(node, column.rank, this.#state.known);
      if (stands && nameKey(nameOf(stands)) !== column.key)
        return `${rankWord(column.rank)}: ${nameOf(stands)} ≠ ${column.name}`;
    }
    return undefined;
  }
}

/** The columns above a taxon's own rank, the highest first, with what its own name says: a species stands in its genus. */
function columnsAbove(listed: ListedTaxon): Column[] | Problem {
  const columns: Column[] = [];
  for (const { rank, name } of listed.row.columns) {
    if (!isHigher(rank, listed.rank)) continue;
    const read = readColumnName(rank, name);
    const strange = strangeLetter(name);
    if (strange && !isHigher(rank, highestTelling)) return { reason: 'strangeLetter', words: strange };
    if (!read && !isHigher(rank, highestTelling)) return { reason: 'badName', words: name };
    if (read) columns.push({ rank, ...read });
  }
  for (const [rank, name] of [
    ['genus', listed.genus],
    ['species', listed.species],
  ] as const) {
    if (!name) continue;
    const stated = columns.find((column) => column.rank === rank);
    if (stated && stated.key !== nameKey(name)) return { reason: 'genusDiffers', words: `${stated.name} ≠ ${name}` };
    if (!stated) columns.push({ rank, name, key: nameKey(name), authorship: '' });
  }
  return columns.sort((one, other) => (isHigher(one.rank, other.rank) ? -1 : 1));
}

function called({ rank, name }: Column): string {
  return `${name} (${rankWord(rank)})`;
}
