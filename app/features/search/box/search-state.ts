import type { SearchHit } from '../search-item.ts';

/** What the search knows: `done` has an answer, even an empty one, for `query`. */
export type SearchState<Item = SearchHit> = {
  phase: 'idle' | 'waiting' | 'loading' | 'done' | 'missing';
  query: string;
  items: readonly Item[];
};

export const idleSearch: SearchState<never> = { phase: 'idle', query: '', items: [] };
