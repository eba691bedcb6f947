import type { SearchItem } from './search-item.ts';

/** What the search knows: `done` has an answer, even an empty one, for `query`. */
export type SearchState = {
  phase: 'idle' | 'waiting' | 'loading' | 'done';
  query: string;
  items: readonly SearchItem[];
};

export const idleSearch: SearchState = { phase: 'idle', query: '', items: [] };
