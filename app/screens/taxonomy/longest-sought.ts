/** What may be typed to search the protected taxa by, in letters. */
export const longestSought = 60;
