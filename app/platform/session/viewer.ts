/** Who looks: a parameter of every read, never ambient. A visitor has memberId null. */
export type Viewer = {
  memberId: number | null;
  username: string | null;
  fullName: string | null;
  isEditor: boolean;
  isAdmin: boolean;
  isModerator: boolean;
  /** May change the tree of taxa. */
  isTaxonEditor: boolean;
  isDonor: boolean;
  isBot: boolean;
  emailVerified: boolean;
  /** The terms of use have changed since this member accepted them. */
  termsDue: boolean;
  /** Taxa whose subtree the viewer determines with authority; empty for those who are not experts. */
  expertTaxonIds: readonly number[];
};

/** The viewer of a request without a session. */
export function visitor(isBot = false): Viewer {
  return {
    memberId: null,
    username: null,
    fullName: null,
    isEditor: false,
    isAdmin: false,
    isModerator: false,
    isTaxonEditor: false,
    isDonor: false,
    isBot,
    emailVerified: false,
    termsDue: false,
    expertTaxonIds: [],
  };
}
