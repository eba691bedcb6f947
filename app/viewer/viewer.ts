/** How pages look to a member: as the system says, or always so. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** How a member's lists of sightings begin. */
export const listViews = ['cards', 'table', 'map'] as const;
export type ListView = (typeof listViews)[number];

export type OwnAnswer = string | number | boolean | null;

/** Something of the viewer's own that a page shows. It is asked of each who gets the page: the answer must be cheap (`askTogether`). */
export type OwnQuestion<Given extends OwnAnswer> = {
  /** Names what is asked, its subject included. */
  key: string;
  /** What nearly everybody answers. */
  usual: Given;
  ask(viewer: Viewer): Given | Promise<Given>;
  /** Who answers otherwise gets a page that is kept for this answer, or one made for them alone. */
  otherwise: 'kept' | 'alone';
};

/** What a page that is made for all members alike meets of anybody's own (`SharedLook`): whose it is, and what hangs on who looks. */
export type MetByAll = {
  owners: Set<number>;
  answer<Given extends OwnAnswer>(question: OwnQuestion<Given>): Given;
};

/** Who looks: a parameter of every read, never ambient. A visitor has memberId null. */
export type Viewer = {
  memberId: number | null;
  username: string | null;
  fullName: string | null;
  /** The file of their own picture. */
  avatarKey: string | null;
  isEditor: boolean;
  isAdmin: boolean;
  isModerator: boolean;
  /** May change the tree of taxa. */
  isTaxonEditor: boolean;
  /** May make events, as experts and editors may too. */
  isOrganiser: boolean;
  isDonor: boolean;
  isBot: boolean;
  emailVerified: boolean;
  /** The terms of use have changed since this member accepted them. */
  termsDue: boolean;
  theme: Theme;
  listView: ListView;
  /** Taxa whose subtree the viewer determines with authority; empty for those who are not experts. */
  expertTaxonIds: readonly number[];
  /** Set while a page is made for all members alike. */
  shared?: MetByAll;
};

/** The viewer of a request without a session. */
export function visitor(isBot = false): Viewer {
  return {
    memberId: null,
    username: null,
    fullName: null,
    avatarKey: null,
    isEditor: false,
    isAdmin: false,
    isModerator: false,
    isTaxonEditor: false,
    isOrganiser: false,
    isDonor: false,
    isBot,
    emailVerified: false,
    termsDue: false,
    theme: 'system',
    listView: 'cards',
    expertTaxonIds: [],
  };
}

/** No member bears it. */
const nobody = -1;

/** A member of whom nothing is known: for such a one pages are made that all members share. They see what every visitor sees. */
export function everyMember(shared: MetByAll): Viewer {
  return { ...visitor(), memberId: nobody, username: '', fullName: '', emailVerified: true, shared };
}
