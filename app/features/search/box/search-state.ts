import type { SearchHit } from '../search-item.ts';

/** What the search knows: `done` has an answer, even an empty one, for `query`. */
export type SearchState = {
  phase: 'idle' | 'waiting' | 'loading' | 'done' | 'missing';
  query: string;
  items: readonly SearchHit[];
};

export const idleSearch: SearchState = { phase: 'idle', query: '', items: [] };
