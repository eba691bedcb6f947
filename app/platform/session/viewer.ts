/** How pages look to a member: as the system says, or always so. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** How a member's lists of sightings begin. */
export const listViews = ['cards', 'table', 'map'] as const;
export type ListView = (typeof listViews)[number];

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
  theme: Theme;
  listView: ListView;
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
    theme: 'system',
    listView: 'cards',
    expertTaxonIds: [],
  };
}
