/** What an administrator may type into a list's search, in letters. */
export const longestText = 200;
