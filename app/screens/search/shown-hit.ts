import type { SearchHit } from '#app/features/search/search-item.ts';

/** An answer of the search as its page shows it. */
export type ShownHit = SearchHit & { image: string | null; sightings: number };
