/** Longest message, in characters. */
export const maxMessageChars = 4000;

/** For so many days a member counts as new. */
export const NEWCOMER_DAYS = 14;
