/** How long a name may be, and how many searches a member may keep. */
export const maxSearchName = 80;
export const mostSearches = 50;

/** How a saved search tells of what it comes to hold: not at all, on the site, there and by letter. */
export const searchTells = ['letter', 'site', 'none'] as const;
export type SearchTells = (typeof searchTells)[number];

/** A list that a member has saved; `query` are its questions in their one order. */
export type SavedSearch = { id: number; name: string; query: string; tells: SearchTells };
