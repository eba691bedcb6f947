/** Longest comment, in characters. */
export const maxCommentChars = 2000;

/** Minutes within which its author can change a comment. */
export const COMMENT_EDIT_MINUTES = 15;
