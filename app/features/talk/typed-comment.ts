/** Words that were typed and could not be taken, with the form that they belong to. */
export type TypedComment = {
  problem: string;
  /** The session has ended meanwhile. */
  isLoggedOut: boolean;
  text: string;
  /** Its key, so that it is said once however often it is sent. */
  clientId: string;
  /** the answered comment */
  parentId: number | null;
  /** the comment to be changed */
  commentId: number | null;
};
