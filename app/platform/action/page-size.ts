/** How many a page of a list shows, and an answer gives where its caller names no other number. */
export const pageSize = 60;

/** Characters of the longest place in a list. */
export const longestCursor = 410;
