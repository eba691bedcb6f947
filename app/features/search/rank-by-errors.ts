import { type Hit, type Name, rankTaxa } from './rank-names.ts';
import type { SearchQuery } from './search-query.ts';
import { countTypingErrors } from './typing-errors.ts';

/** Taxa by names whose errors are forgiven, the fewest first; none that have many more than the best. */
export function rankByErrors(names: readonly Name[], query: SearchQuery): Hit[] {
  const orders = inBothOrders(query);
  const errors = new Map<Name, number>();
  for (const name of names) {
    const counts = orders.flatMap((order) => countTypingErrors(order, name.folded) ?? []);
    if (counts.length > 0) errors.set(name, Math.min(...counts));
  }
  const most = Math.min(...errors.values()) + 1;
  const kept = [...errors].filter(([, count]) => count <= most).map(([name]) => name);
  return rankTaxa(kept, (name) => errors.get(name) ?? 0);
}

/** The folded query, and of two words also with the second first. */
export function inBothOrders({ folded, words }: SearchQuery): string[] {
  return words.length === 2 ? [folded, words.toReversed().join(' ')] : [folded];
}
