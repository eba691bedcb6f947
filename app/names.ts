/**
 * Names that the product gives to what the machinery keeps, answers and guards. They become members of the machinery's own interfaces, so
 * that a name which is none does not compile, and the machinery itself knows none of them. Background jobs have theirs in `jobs.ts`.
 */

/** What pages show and writes touch. */
const shown = {
  sightings: true,
  taxonomy: true,
  members: true,
  site: true,
  events: true,
  projects: true,
  rankings: true,
  coverage: true,
  keys: true,
};
/** All of it, for when whatever is kept may be stale. */
export const pageTags = Object.keys(shown);
type Shown = typeof shown;

declare module '#app/platform/cache/page-tag.ts' {
  interface PageTags extends Shown {}
}

/** Under what the readable page lists a call of the interface. */
export const callTags = {
  taxonomy: 'Rendszertan',
  sightings: 'Találatok',
  determinations: 'Határozás',
  members: 'Tagok',
  community: 'Közösség',
  site: 'Az oldal maga',
} as const;
type Tags = typeof callTags;

declare module '#app/platform/action/call.ts' {
  interface CallTags extends Tags {}
}

/** What a member's access token can be trusted with; a call says which of them it needs. */
export const accessScopes = ['read', 'record', 'determine', 'talk', 'export'] as const;
type Scopes = Record<(typeof accessScopes)[number], true>;

declare module '#app/platform/action/call.ts' {
  interface AccessScopes extends Scopes {}
}

/** What keys of clients are made for; a sighting's is the same whether it is recorded, copied or split off. */
const guarded = {
  ...{ sighting: true, rearrangement: true, group: true, suggestion: true, message: true, session: true },
  ...{ event: true, project: true, badge: true },
};
export const clientKeyKinds = Object.keys(guarded);
type Guarded = typeof guarded;

declare module '#app/platform/db/client-keys.repo.server.ts' {
  interface ClientKeyKinds extends Guarded {}
}
