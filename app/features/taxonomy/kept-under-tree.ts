import type { Tx } from '#app/platform/db/database.server.ts';
import type { TaxonRow } from './taxonomy.repo.server.ts';

/** Rows of taxa by id, null where there is none. */
type KeptTaxa = Map<number, TaxonRow | null>;

const kept = new WeakMap<object, KeptTaxa>();

/** From now on what is read of the tree stays true until the transaction ends, since it holds the tree. */
export function keepTaxa(tx: Tx): void {
  kept.set(tx, new Map());
}

/** What this transaction has read of the tree; undefined where it does not hold it. */
export function keptTaxa(tx: object): KeptTaxa | undefined {
  return kept.get(tx);
}
