/** How many a page of a list shows, and an answer gives where its caller names no other number. */
export const pageSize = 60;
